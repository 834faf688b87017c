from carrack.refusals import Judge


class EastToWestJudge(Judge):
    pass
