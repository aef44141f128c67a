import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const LIMITS = {
  atOnce: 2,
  waiting: 3,
  waitingInBackground: 2,
  retryAfterSeconds: 7,
};

/** Tasks that end when told to, and a record of which ones have started. */
function controlledTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await wait(0);
  };
  return { started, task, end };
}

describe('createBoundedQueue', () => {
  it('runs as many background tasks at once as are allowed, and leaves room for a visitor', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 3, atOnceInBackground: 2 });
    const { started, task, end } = controlledTasks();
    const results = ['a', 'b', 'c'].map((name) => queue.runInBackground(task(name)));
    expect(started).toEqual(['a', 'b']);
    results.push(queue.run(task('d')));
    expect(started).toEqual(['a', 'b', 'd']);
    await end('d');
    expect(started).toEqual(['a', 'b', 'd']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'd', 'c']);
    await end('b');
    await end('c');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs as many tasks at once as are allowed, and the others in their order', async () => {
    const queue = createBoundedQueue(LIMITS);
    const { started, task, end } = controlledTasks();
    const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)));
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses the task that would wait behind too many, and only that one', async () => {
    const queue = createBoundedQueue(LIMITS);
    const { started, task, end } = controlledTasks();
    const accepted = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(task(name)));
    await expect(queue.run(task('f'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 7,
    });
    for (const name of ['a', 'b', 'c', 'd', 'e']) await end(name);
    expect(await Promise.all(accepted)).toHaveLength(5);
    expect(started).not.toContain('f');
  });

  it('goes on after a task that fails, also at once', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 1 });
    const failed = queue.run(async () => Promise.reject(new Error('no')));
    const thrown = queue.run(() => {
      throw new Error('at once');
    });
    await expect(failed).rejects.toThrow('no');
    await expect(thrown).rejects.toThrow('at once');
    await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
  });

  it('lets a background task wait until nobody else does, and runs one of them at a time', async () => {
    const queue = createBoundedQueue(LIMITS);
    const { started, task, end } = controlledTasks();
    const foreground = ['a', 'b'].map((name) => queue.run(task(name)));
    const background = ['x', 'y'].map((name) => queue.runInBackground(task(name)));
    foreground.push(queue.run(task('c')));
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    expect(started).toEqual(['a', 'b', 'c', 'x']);
    await end('x');
    await end('y');
    expect(await Promise.all([...foreground, ...background])).toHaveLength(5);
  });

  it('refuses background tasks over their own limit', async () => {
    const queue = createBoundedQueue(LIMITS);
    const { task, end } = controlledTasks();
    const accepted = ['x', 'y', 'z'].map((name) => queue.runInBackground(task(name)));
    await expect(queue.runInBackground(task('w'))).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['x', 'y', 'z']) await end(name);
    expect(await Promise.all(accepted)).toEqual(['x', 'y', 'z']);
  });

  it('keeps its bound after a place was handed over', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 1, waiting: 1 });
    const { started, task, end } = controlledTasks();
    const accepted = [queue.run(task('a')), queue.run(task('b'))];
    await end('a');
    accepted.push(queue.run(task('c')));
    expect(started).toEqual(['a', 'b']);
    await expect(queue.run(task('d'))).rejects.toMatchObject({ code: 'unavailable' });
    await end('b');
    await end('c');
    expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c']);
  });

  it('lets parties take turns, however much one of them asks for', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 1, waiting: 10 });
    const { started, task, end } = controlledTasks();
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
    const results = names.map((name) => queue.run(task(name), name.slice(0, 1)));
    for (let index = 0; index < names.length; index += 1) await end(started.at(-1) ?? '');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(await Promise.all(results)).toEqual(names);
  });

  it('does first what belongs to no party', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 1 });
    const { started, task, end } = controlledTasks();
    const results = ['a1', 'a2'].map((name) => queue.run(task(name), 'a'));
    results.push(queue.run(task('own')));
    for (const name of ['a1', 'own', 'a2']) await end(name);
    expect(started).toEqual(['a1', 'own', 'a2']);
    await Promise.all(results);
  });

  it('refuses the last of the party that asks for most, not who comes when it is full', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 1, waiting: 3 });
    const { started, task, end } = controlledTasks();
    const accepted = ['a1', 'a2', 'a3'].map((name) => queue.run(task(name), 'a'));
    const refused = queue.run(task('a4'), 'a').catch((error) => error);
    accepted.push(queue.run(task('b1'), 'b'));
    expect(await refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 7 });
    // Who asks for most is refused at once when it asks for more.
    await expect(queue.run(task('a5'), 'a')).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(await Promise.all(accepted)).toHaveLength(4);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('makes room for what belongs to no party', async () => {
    const queue = createBoundedQueue({ ...LIMITS, atOnce: 1, waiting: 1 });
    const { started, task, end } = controlledTasks();
    const running = queue.run(task('a1'), 'a');
    const refused = queue.run(task('a2'), 'a').catch((error) => error);
    const own = queue.run(task('own'));
    expect(await refused).toMatchObject({ code: 'unavailable' });
    for (const name of ['a1', 'own']) await end(name);
    expect(await Promise.all([running, own])).toEqual(['a1', 'own']);
    expect(started).toEqual(['a1', 'own']);
  });
});
