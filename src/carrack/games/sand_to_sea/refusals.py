from carrack.refusals import PortJudge


class SandToSeaJudge(PortJudge):
    pass
