"""What tests share: models of the rules, scenes, servers, browsers, keyboards; no tests."""
