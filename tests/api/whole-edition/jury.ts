import { expect } from 'vitest';
import type { JudgingPlan, JuryView } from '../../../src/modules/judging/judging/schema.ts';
import type { PersonWithLink } from '../../../src/modules/people/people/schema.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { codeOf, ok, personActor } from './actors.ts';
import { SHARED_EMPLOYER } from './registration.ts';
import {
  CHALLENGES,
  clockTo,
  judgeOf,
  organisersOf,
  type Story,
  type StoryJudge,
  teamOf,
} from './story.ts';

const JUDGES = [...'ABCDEFGHIJKL'];
const PITCHES_FROM = '2027-09-01T13:30:00.000Z';
/** Says so before the pitches: judge and team. */
export const DECLARED = { judge: 'C', team: 13 };
/** Shares an employer with someone in team 1, and may judge it all the same. */
export const SUGGESTED = { judge: 'A', team: 1 };

/** Twelve judges by personal links, a panel for each challenge, the rubric frozen, conflicts answered. */
export async function jury(story: Story): Promise<void> {
  clockTo(story, '2027-09-01T15:10:00+02:00');
  const { first } = await organisersOf(story);
  await invite(story, first);
  for (const [index] of CHALLENGES.entries()) {
    const judgeIds = story.judges.slice(4 * index, 4 * index + 4).map(({ id }) => id);
    const input = {
      name: `Panel ${index + 1}`,
      challenge: index + 1,
      judgeIds,
      teamIds: [],
      startsAt: PITCHES_FROM,
      pitchMinutes: 15,
    };
    const made = ok(await first.post('/api/judging/panels', input)).json<{ id: string }>();
    story.panels.push(made.id);
  }
  const frozen = ok(await first.post('/api/judging/rubric/freeze'));
  expect(frozen.json()).toMatchObject({ frozen: { number: 1 } });
  const plan = ok(await first.get('/api/judging')).json<JudgingPlan>();
  expect(plan.problems).toEqual([]);
  expect(plan.panels.map(({ pitches }) => pitches.length)).toEqual([5, 5, 5]);

  for (const judge of story.judges) await answerConflicts(story, judge);
  await dismiss(story);
}

async function invite(story: Story, organiser: HttpClient): Promise<void> {
  const ids: string[] = [];
  for (const letter of JUDGES) {
    const organisation = letter === SUGGESTED.judge ? 'bank of nowhere' : `Faculty ${letter}`;
    const input = { name: `Judge ${letter}`, email: '', organisation };
    ids.push(ok(await organiser.post('/api/judging/judges', input)).json<{ id: string }>().id);
  }
  // Without a mail server the organisers hand the links over.
  const links = ok(await organiser.post('/api/people-links', { ids })).json<PersonWithLink[]>();
  for (const id of ids) {
    const { name = '', address: link = '' } = links.find((each) => each.id === id) ?? {};
    story.judges.push({ id, name, link, ...personActor(story.site, link) });
  }
}

export const juryView = async (judge: StoryJudge) =>
  ok(await (await judge.enter()).get('/api/jury')).json<JuryView>();

/** Team by team, before any of them is seen. */
async function answerConflicts(story: Story, judge: StoryJudge): Promise<void> {
  const { panels } = await juryView(judge);
  const teams = panels.flatMap((panel) => panel.teams);
  expect(teams.flatMap(({ files }) => files)).toEqual([]);
  const declared = judge.name === `Judge ${DECLARED.judge}` ? teamOf(story, DECLARED.team).id : '';
  const answers = teams.map(({ id, conflict }) => {
    if (id === declared) return { teamId: id, answer: 'conflict', reason: 'A former student' };
    const reason = conflict.suggestions.length > 0 ? 'Another branch; we never met.' : '';
    return { teamId: id, answer: 'none', reason };
  });
  const id = `answers-${judge.name.replaceAll(' ', '-')}`;
  ok(await (await judge.enter()).post('/api/jury/conflicts', { id, answers }));
}

/** The judge says that it is no conflict, and an organiser has to agree. */
async function dismiss(story: Story): Promise<void> {
  const judge = judgeOf(story, SUGGESTED.judge);
  const team = teamOf(story, SUGGESTED.team);
  const { second } = await organisersOf(story);
  const shown = async () =>
    (await juryView(judge)).panels[0]?.teams.find(({ id }) => id === team.id);
  expect(await shown()).toMatchObject({ files: [], conflict: { isClear: false } });
  const { conflicts } = ok(await second.get('/api/judging')).json<JudgingPlan>();
  const suggested = conflicts.filter(({ suggestions }) =>
    suggestions.some(({ kind }) => kind !== 'said'),
  );
  expect(suggested).toMatchObject([
    { judgeId: judge.id, teamId: team.id, dismissal: { confirmedBy: null } },
  ]);
  expect(suggested[0]?.suggestions[0]?.words).toContain(SHARED_EMPLOYER);

  const confirmed = { judgeId: judge.id, teamIds: [team.id] };
  ok(await second.put('/api/judging/dismissals', confirmed));
  const again = await second.put('/api/judging/dismissals', confirmed);
  expect(codeOf(again)).toBe('not-waiting');
  expect((await shown())?.files).toHaveLength(2);
}
