import { describe, expect, it } from 'vitest';
import { ballot } from '../../tests/support/ballots.ts';
import { samplePackInputs, signedPack } from '../../tests/support/verdict-pack.ts';
import { buildPack, packText } from './build-pack.ts';
import { PACK_MAX_BYTES } from './judging-limits.ts';
import type { PackInputs, VerdictPack } from './verdict-pack-schema.ts';
import { verifyPack } from './verify-pack.ts';

const good = await signedPack();
const problemsOf = async (text: string) => {
  const { holds, checks } = await verifyPack(text);
  const problems = checks.flatMap((check) => check.problems);
  expect(holds).toBe(problems.length === 0);
  return problems;
};
/** The file is changed and nothing else. */
async function manipulated(change: (pack: VerdictPack) => void): Promise<string[]> {
  const pack = structuredClone(good);
  change(pack);
  return await problemsOf(packText(pack));
}
/** A whole new file with hashes and signatures leaves something out. */
async function madeAgain(change: (inputs: PackInputs) => void): Promise<string[]> {
  const inputs = samplePackInputs();
  change(inputs);
  return await problemsOf(packText(await signedPack(inputs)));
}
const hasSentence = (part: string | RegExp) => expect.stringMatching(part);
function first<T>(rows: readonly T[], wanted: (row: T) => boolean = () => true): T {
  const found = rows.find(wanted);
  if (found === undefined) throw new Error('The sample has one.');
  return found;
}
const ofPair = (judge: string, team: string) => (row: { judge: string; team: string }) =>
  row.judge === judge && row.team === team;

describe('a pack as it was made', () => {
  it('holds, and says what was compared', async () => {
    const { holds, checks, verdict } = await verifyPack(packText(good));
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(holds).toBe(true);
    expect(checks.length).toBeGreaterThan(10);
    expect(verdict).toEqual({
      edition: 2026,
      number: 1,
      signedHash: good.signatures[0]?.over,
    });
  });

  it('is the same from inputs in another order', async () => {
    const inputs = samplePackInputs();
    for (const rows of [inputs.ballots, inputs.teams, inputs.judges, inputs.panels]) rows.reverse();
    for (const { judges, teams } of inputs.panels) {
      judges.reverse();
      teams.reverse();
    }
    expect(await signedPack(inputs)).toEqual(good);
  });

  it('holds in another layout', async () => {
    expect(await problemsOf(JSON.stringify(good))).toEqual([]);
    expect(await problemsOf(JSON.stringify(good, null, '\t'))).toEqual([]);
  });

  it('holds where a common panel has scored all teams', async () => {
    const problems = await madeAgain((inputs) => {
      const teams = inputs.teams.map(({ key }) => key);
      const scored = new Set(inputs.ballots.map(({ judge, team }) => `${judge} ${team}`));
      inputs.panels.push({
        id: 'all',
        challenge: null,
        judges: ['judge-1'],
        teams,
        closedAt: '2026-09-02T16:30:00.000Z',
      });
      for (const [index, team] of teams.entries()) {
        if (!scored.has(`judge-1 ${team}`))
          inputs.ballots.push(ballot('judge-1', team, 1 + (index % 9)));
      }
      inputs.award = { kind: 'common-panel', panel: 'all' };
      inputs.tieDecisions = [];
      for (const challenge of [1, null]) {
        inputs.deliberations.push({
          challenge,
          text: 'One judge has seen all of it.',
          at: '2026-09-02T16:41:00.000Z',
        });
      }
    });
    expect(problems).toEqual([]);
  });
});

describe('a changed file is found', () => {
  it('with a score that was changed', async () => {
    const problems = await manipulated(({ ballots }) => {
      const { scores } = first(ballots, ofPair('judge-5', 'team-4'));
      for (const id of Object.keys(scores)) scores[id] = 1;
    });
    expect(problems).toContainEqual(hasSentence(/^Something that was put in has changed/));
    expect(problems).toContain(
      'Challenge 2: Team 4 is second when computed again, the file says first.',
    );
    expect(problems).toContain(
      'Challenge 2: Team 4 has a mean of 5.6667 when computed again, the file says 7.3333.',
    );
  });

  it('with a score that changes no place', async () => {
    const problems = await manipulated(({ ballots }) => {
      first(ballots, ofPair('judge-1', 'team-1')).scores.scalability = 1;
    });
    expect(problems).toContainEqual(hasSentence(/^Something that was put in has changed/));
  });

  it('with a ballot that was removed', async () => {
    const problems = await manipulated((pack) => {
      pack.ballots = pack.ballots.filter((row) => !ofPair('judge-5', 'team-6')(row));
    });
    expect(problems).toContain(
      'The ballot of judge-5 for Team 6 is missing, and no one has signed that the panel closes without it.',
    );
  });

  it('with a weight that was changed', async () => {
    const problems = await manipulated(({ rubric: { groups } }) => {
      const [solution, presentation] = groups;
      if (solution) solution.weight = 50;
      if (presentation) presentation.weight = 40;
    });
    expect(problems).toContainEqual(hasSentence(/^The rubric is not the one that was frozen/));
  });

  it('with places that were swapped', async () => {
    const problems = await manipulated(({ results: { challenges } }) => {
      const { places } = first(challenges, ({ challenge }) => challenge === 2);
      const [one, two] = places;
      if (one && two) [one.place, two.place] = [two.place, one.place];
    });
    expect(problems).toContain(
      'Challenge 2: Team 5 is second when computed again, the file says first.',
    );
    expect(problems).toContainEqual(hasSentence(/^The results have changed/));
  });

  it.each<[string, (pack: VerdictPack) => void, string | RegExp]>([
    [
      'with a signature under something else',
      ({ signatures }) => {
        first(signatures).over = 'a'.repeat(64);
      },
      /^signer-1 has signed something else: aaaa/,
    ],
    [
      'with one signature',
      (pack) => {
        pack.signatures.pop();
      },
      'Only one person has signed it; two have to.',
    ],
    [
      'with one person who signed twice',
      ({ signatures }) => {
        for (const signature of signatures) signature.key = 'signer-1';
      },
      'Only one person has signed it; two have to.',
    ],
    [
      'with no signature',
      (pack) => {
        pack.signatures = [];
      },
      'Nobody has signed it; two people have to.',
    ],
    [
      'signed before the panels were closed',
      ({ signatures }) => {
        first(signatures).at = '2026-09-02T16:29:59.999Z';
      },
      'signer-1 has signed before all panels were closed.',
    ],
    [
      'called clear where it is narrow',
      ({ results }) => {
        first(results.challenges, ({ challenge }) => challenge === 2).certainty = { kind: 'clear' };
      },
      /^Challenge 2: Computed again it is: Narrow: without judge-4 the first would be Team 5\. The file says: Clear/,
    ],
    [
      'without a team among the places',
      ({ results }) => {
        first(results.challenges).places.pop();
      },
      'Challenge 1: Team 3 is third when computed again, the file leaves it out.',
    ],
    [
      'with a team that has two places',
      ({ results }) => {
        const { places } = first(results.challenges);
        places.push({ ...first(places), place: 4 });
      },
      'Challenge 1: The file gives a team two places.',
    ],
    [
      'without the results of a challenge',
      ({ results }) => {
        results.challenges.pop();
      },
      'Challenge 3: The file has no ranking for it.',
    ],
    [
      'with another rule that decided',
      ({ results }) => {
        first(results.challenges, ({ challenge }) => challenge === 3).ties = [];
      },
      /^Challenge 3: Team 8 and Team 7 are tied and parted/,
    ],
    [
      'with a ranking over all that nobody made',
      ({ results }) => {
        const { places, ties, certainty } = first(results.challenges);
        results.overall = { places, ties, certainty };
      },
      'The file ranks all teams together, but no common panel is named.',
    ],
    [
      'with a ballot of a judge who is not there',
      ({ ballots }) => {
        first(ballots).judge = 'judge-99';
      },
      'A ballot names judge-99, who is no judge of this file.',
    ],
    [
      'with another hash of the results',
      ({ hashes }) => {
        hashes.results = '0'.repeat(64);
      },
      /^The results have changed/,
    ],
    [
      'computed by a method of later',
      ({ method }) => {
        method.version = 2;
      },
      'The file was computed by version 2, which is not known here.',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await manipulated(change)).toContainEqual(
      typeof sentence === 'string' ? sentence : hasSentence(sentence),
    );
  });
});

describe('a file that was made again does not hold', () => {
  it.each<[string, (inputs: PackInputs) => void, string]>([
    [
      'without the revision in between',
      ({ ballots }) => {
        first(ballots, ({ revision }) => revision === 2).revision = 3;
      },
      'The ballot of judge-1 for Team 3 has a revision 3 where revision 2 is expected.',
    ],
    [
      'with a correction that has no reason',
      ({ ballots }) => {
        delete first(ballots, ({ revision }) => revision === 2).reason;
      },
      'The ballot of judge-1 for Team 3 was corrected without a reason.',
    ],
    [
      'with a ballot that came after the panel was closed',
      ({ ballots }) => {
        first(ballots, ofPair('judge-1', 'team-1')).at = '2026-09-02T16:30:00.001Z';
      },
      'The ballot of judge-1 for Team 1 was received after its panel was closed.',
    ],
    [
      'with a ballot from before the rubric was frozen',
      ({ ballots }) => {
        first(ballots, ofPair('judge-1', 'team-1')).at = '2026-09-02T13:11:59.000Z';
      },
      'The ballot of judge-1 for Team 1 was received before the rubric was frozen.',
    ],
    [
      'with a void ballot that nobody stepped back from',
      (inputs) => {
        inputs.recusals = [];
      },
      'The ballot of judge-3 for Team 2 is void, but no recusal is recorded.',
    ],
    [
      'with a recusal whose ballot still counts',
      ({ ballots }) => {
        delete first(ballots, ofPair('judge-3', 'team-2')).void;
      },
      'The ballot of judge-3 for Team 2 is not void, although the judge has stepped back from the team.',
    ],
    [
      'with a ballot of another panel',
      ({ ballots }) => {
        ballots.push(ballot('judge-8', 'team-1', 1));
      },
      'The ballot of judge-8 for Team 1 is of a judge whose panels do not score this team.',
    ],
    [
      'with a ballot that lacks a score',
      ({ ballots }) => {
        delete first(ballots, ofPair('judge-2', 'team-1')).scores.innovation;
      },
      'The ballot of judge-2 for Team 1 has no score for Innovation.',
    ],
    [
      'with a score for what the rubric does not have',
      ({ ballots }) => {
        first(ballots, ofPair('judge-2', 'team-1')).scores.charm = 10;
      },
      'The ballot of judge-2 for Team 1 scores charm, which the rubric does not have.',
    ],
    [
      'closed without a ballot by one person',
      ({ panels }) => {
        const { closedWithout } = first(panels, ({ id }) => id === 'panel-2');
        if (closedWithout) closedWithout.signedBy = ['signer-1', 'signer-1'];
      },
      'The panel panel-2 was closed without ballots by one person alone.',
    ],
    [
      'closed without a ballot that is there',
      ({ ballots }) => {
        ballots.push(ballot('judge-6', 'team-6', 5));
      },
      'The ballot of judge-6 for Team 6 is there, although its panel was closed without it.',
    ],
    [
      'narrow and without a deliberation',
      (inputs) => {
        inputs.deliberations = inputs.deliberations.filter(({ challenge }) => challenge !== 2);
      },
      'Challenge 2: The result is narrow, and no deliberation is recorded.',
    ],
    [
      'with a decision about teams that are not tied',
      ({ tieDecisions }) => {
        tieDecisions.push({ ...first(tieDecisions), challenge: 1, order: ['team-2', 'team-1'] });
      },
      'Challenge 1: A decision between Team 2 and Team 1 is recorded, but nothing had to be decided between just them.',
    ],
    [
      'with a place over all for a team that has not won',
      ({ award }) => {
        if (award?.kind === 'committee') first(award.places).team = 'team-2';
      },
      'Team 2 is first over all challenges, but did not win its own when computed again.',
    ],
    [
      'with a second verdict that replaces none',
      (inputs) => {
        inputs.verdict = 2;
      },
      'Verdict 2 does not say which one it replaces, and why.',
    ],
    [
      'with a verdict that replaces itself',
      (inputs) => {
        inputs.supersedes = { verdict: 1, over: 'b'.repeat(64), reason: 'A mistyped score' };
      },
      'Verdict 1 cannot replace verdict 1.',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await madeAgain(change)).toContain(sentence);
  });
});

describe('a file that is no pack', () => {
  const NO_JSON = 'The file is not JSON: it is damaged, or it is another kind of file.';
  const text = packText(good);

  it.each<[string, string, string]>([
    ['that is empty', '', NO_JSON],
    ['that is cut off', text.slice(0, -10), NO_JSON],
    ['that is a million brackets', '['.repeat(1_000_000), NO_JSON],
    [
      'that is huge',
      ' '.repeat(PACK_MAX_BYTES + 1),
      'The file is larger than 8 MB: it is no verdict pack.',
    ],
    ['that is another thing', 'null', 'The file is missing or not valid.'],
    [
      'with a field that is not known',
      text.replace('{', '{"bonus": 1,'),
      'The file has a field that is not known.',
    ],
    [
      'with a field twice',
      text.replace('"place": 1,', '"place": 2, "place": 1,'),
      'The file has a field twice, or is spelled otherwise than it was written.',
    ],
    [
      'with space around a name',
      text.replace('"Team 1"', '"Team 1 "'),
      'The file has space around texts, or fields that nothing would check.',
    ],
    [
      'with a score of eleven',
      text.replace('"innovation": 9', '"innovation": 11'),
      '"ballots.0.scores.innovation" is missing or not valid.',
    ],
  ])('%s', async (_, file, sentence) => {
    expect(await problemsOf(file)).toContain(sentence);
  });

  it('says nothing that could draw on a terminal', async () => {
    const red = '\u001b[31m';
    for (const hostile of [
      text.replace('{', `{${JSON.stringify(red)}: 1,`),
      text.replace('"scores": {', `"scores": {${JSON.stringify(red)}: 1,`),
      text.replace('"Team 1"', JSON.stringify(`Team ${red}`)),
    ]) {
      const problems = await problemsOf(hostile);
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.join('')).not.toContain('\u001b');
    }
  });

  it('that hides fields in what every object has', async () => {
    const hostile = text.replace('"scores": {', '"scores": {"__proto__": {"innovation": 10},');
    expect((await problemsOf(hostile)).length).toBeGreaterThan(0);
  });
});

it('is not built where teams cannot be compared', async () => {
  const inputs = samplePackInputs();
  inputs.ballots = inputs.ballots.filter(({ team }) => team !== 'team-9');
  expect(await buildPack(inputs)).toEqual({
    refused: 'Challenge 3 cannot be ranked. Nobody scores Team 9.',
  });
});
