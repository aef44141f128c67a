import { expect, it, vi } from 'vitest';
import { reloadWhenStale } from './reload-when-stale.ts';

function openPage() {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  const reload = vi.fn();
  let now = 1_000_000;
  reloadWhenStale(page, {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
    },
    now: () => now,
    reload,
  });
  return {
    reload,
    wait(ms: number) {
      now += ms;
    },
    /** Whether the failure is passed on to the caller. */
    fail: () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  };
}

it('loads the page again when a part of the script is gone', () => {
  const { fail, reload } = openPage();
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not do it again at once when that did not help', () => {
  const { fail, reload, wait } = openPage();
  fail();
  wait(59_999);
  expect(fail()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  wait(1);
  fail();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page as it is where nothing can be remembered', () => {
  const page = new EventTarget();
  const reload = vi.fn();
  const refuse = () => {
    throw new Error('no storage');
  };
  reloadWhenStale(page, {
    storage: { getItem: refuse, setItem: refuse },
    now: Date.now,
    reload,
  });
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(reload).not.toHaveBeenCalled();
});
