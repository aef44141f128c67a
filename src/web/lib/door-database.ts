import { browserDatabase } from './browser-database.ts';

/** The stores of what a phone at a door keeps; what is in them says `features/check-in/kept-at-door.ts`. */
export const LISTS = 'lists';
export const SCANS = 'scans';

export const inDoorDatabase = browserDatabase('check-in', (database) => {
  database.createObjectStore(LISTS, { keyPath: 'edition' });
  database.createObjectStore(SCANS, { keyPath: 'order', autoIncrement: true });
});

/** The names of people; what was not sent stays. */
export const forgetDoorList = () =>
  inDoorDatabase([LISTS], 'readwrite', async (store) => void store(LISTS).clear());
