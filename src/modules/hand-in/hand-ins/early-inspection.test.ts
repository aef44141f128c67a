import { expect, it } from 'vitest';
import { createEarlyInspection } from './early-inspection.ts';
import type { StoredHandIn } from './store.ts';

type Deps = Parameters<typeof createEarlyInspection>[0];

/** Files by name, of which some can never be looked at. */
function inspect(names: readonly string[], broken: ReadonlySet<string>) {
  const waiting = names.map((id) => ({ id, kind: 'pitchdeck', size: Number(id) }) as StoredHandIn);
  const looked: string[] = [];
  const errors: unknown[] = [];
  const handIns = {
    notLookedAt: async (limit: number, but: readonly string[]) =>
      waiting.filter(({ id }) => !looked.includes(id) && !but.includes(id)).slice(0, limit),
    noteFindings: async (id: string) => void looked.push(id),
  };
  const tools = {
    async look({ size }: { size: number }) {
      if (broken.has(String(size))) throw new Error('The disk does not answer.');
      return { type: 'pdf', slides: 3, missingFonts: [], problem: null };
    },
  };
  const look = createEarlyInspection({
    store: { handIns },
    objects: {},
    tools,
    onBackgroundError: (error: unknown) => void errors.push(error),
  } as unknown as Deps);
  return { run: look.run, looked, errors };
}

it('goes on to the others where the first ten cannot be looked at', async () => {
  const names = Array.from({ length: 25 }, (_, index) => String(index + 1));
  const { run, looked, errors } = inspect(names, new Set(names.slice(0, 10)));
  await run();
  expect(looked).toEqual(names.slice(10));
  expect(errors).toHaveLength(10);
});
