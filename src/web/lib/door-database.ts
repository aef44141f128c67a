import { browserDatabase } from './browser-database.ts';
import { forgetPage } from './forget-page.ts';
import { KEPT_PAGES } from './kept-pages.ts';

/** The stores of what a phone at a door keeps; what is in them says `features/check-in/kept-at-door.ts`. */
export const LISTS = 'lists';
export const SCANS = 'scans';

export const inDoorDatabase = browserDatabase('check-in', (database) => {
  database.createObjectStore(LISTS, { keyPath: 'edition' });
  database.createObjectStore(SCANS, { keyPath: 'order', autoIncrement: true });
});

/** The names of people, and the page that would show them; what was not sent stays. */
export async function forgetDoor(): Promise<void> {
  await inDoorDatabase([LISTS], 'readwrite', async (store) => void store(LISTS).clear());
  await forgetPage(KEPT_PAGES.checkIn);
}
