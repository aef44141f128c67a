import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * So many at once wait for the database, of whose connections requests need most; and after so many all
 * else that has arrived has its turn.
 */
const AT_ONCE = 4;
const IN_A_TURN = 32;

/** Does the same for each of many, without delaying other requests. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let pause: Promise<void> | null = null;
  async function worker(): Promise<void> {
    while (next < items.length) {
      const item = items[next] as Item;
      next += 1;
      if (next % IN_A_TURN === 0) pause = nextTurn();
      await work(item);
      await pause;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
