import type { Route } from '@playwright/test';

/** The request arrives, its answer does not. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
