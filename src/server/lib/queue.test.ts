import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

it('runs no more than allowed at once, the others in order, and refuses what is too much', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) =>
      queue.run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(index);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results).toEqual([0, 1, 2, 3, 4, 'full']);
});

it('goes on after a failure', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes')).toBe('yes');
});
