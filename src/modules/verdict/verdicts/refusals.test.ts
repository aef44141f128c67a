import { expect, it } from 'vitest';
import { samplePackInputs } from '../../../../tests/support/verdict-pack.ts';
import { packInputsSchema } from '../../../judging/verdict-pack-schema.ts';
import { notForAFile } from './refusals.ts';

function sentenceFor(changed: object): string {
  const { error } = packInputsSchema.safeParse({ ...samplePackInputs(), ...changed });
  if (!error) throw new Error('This fits into a file.');
  return notForAFile(error).sentence;
}

it('says in words what a verdict can hold, never the name of a field', () => {
  const { teams, judges } = samplePackInputs();
  const times = <T>(rows: readonly T[], count: number) =>
    Array.from({ length: count }, (_, index) => rows[index % rows.length]);
  expect(sentenceFor({ teams: times(teams, 201) })).toBe(
    'A verdict can hold at most 200 teams. Please look at the plan of the judging.',
  );
  expect(sentenceFor({ judges: times(judges, 101) })).toBe(
    'A verdict can hold at most 100 judges. Please look at the plan of the judging.',
  );
  expect(sentenceFor({ tieDecisions: [{}] })).toBe(
    'A verdict cannot hold something that was planned about its decisions about ties. Please look at the plan of the judging.',
  );
  expect(sentenceFor({ rubricVersion: 10_000 })).toBe(
    'A verdict cannot hold something that was planned. Please look at the plan of the judging.',
  );
});
