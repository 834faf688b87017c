// Writes a smaller copy, or two, beside each file of the built page: the server sends those.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PAGE = fileURLToPath(new URL("../src/carrack/server/page", import.meta.url));
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|ftl)$/;
const WORTH_IT = 1024; // bytes

for (const name of readdirSync(PAGE, { recursive: true })) {
  const file = join(PAGE, name);
  if (!COMPRESSIBLE.test(name) || statSync(file).size < WORTH_IT) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
}
