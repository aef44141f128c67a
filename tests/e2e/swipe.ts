import type { Locator } from '@playwright/test';

/** A finger that moves sideways, to the left where the distance is negative. */
export async function swipe(place: Locator, by: number): Promise<void> {
  const pointer = { pointerType: 'touch', isPrimary: true, pointerId: 5, clientY: 200 };
  await place.dispatchEvent('pointerdown', { ...pointer, clientX: 200 });
  await place.dispatchEvent('pointerup', { ...pointer, clientX: 200 + by });
}
