import { expect, it } from 'vitest';
import { createChanges } from './changes.ts';

it('tells all listeners of a change, even when one of them fails', async () => {
  let revision = 1;
  const changes = createChanges({ revisions: { read: async () => ({ content: revision }) } });
  await changes.check();
  const heard: string[] = [];
  changes.follow(() => {
    throw new Error('broken');
  });
  changes.follow((topics) => heard.push(...topics));
  revision = 2;
  await expect(changes.check()).rejects.toThrow('broken');
  expect(heard).toEqual(['content']);
  await changes.check();
  expect(heard).toEqual(['content']);
});
