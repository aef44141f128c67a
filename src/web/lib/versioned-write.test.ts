import { expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { isGone, versionedWrite } from './versioned-write.ts';

const answerOf = (status: number) => new ApiError(status, '', '', `Sentence of ${status}`);
const refused = (status: number) => () => Promise.reject(answerOf(status));
const theirs = async () => ({ version: 2, title: 'Theirs' });

it('answers what was saved', async () => {
  const mine = { version: 2, title: 'Mine' };
  const outcome = await versionedWrite(1, async () => mine, theirs);
  expect(outcome).toEqual({ kind: 'done', saved: mine });
});

it('answers what someone else has saved meanwhile', async () => {
  const outcome = await versionedWrite(1, refused(409), theirs);
  expect(outcome).toEqual({ kind: 'changed', theirs: { version: 2, title: 'Theirs' } });
});

it('throws a conflict that is not about the version', async () => {
  await expect(versionedWrite(2, refused(409), theirs)).rejects.toThrow('409');
});

it('tells what is gone, even when it goes after the conflict', async () => {
  for (const write of [
    versionedWrite(1, refused(404), theirs),
    versionedWrite(1, refused(409), refused(404)),
  ]) {
    const error = await write.catch((reason: unknown) => reason);
    expect(isGone(error)).toBe(true);
  }
});
