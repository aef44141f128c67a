import { asked, browserDatabase } from './browser-database.ts';
import { forgetPage } from './forget-page.ts';
import { KEPT_PAGES } from './kept-pages.ts';

/** The stores of what a device keeps of rooms; what is in them says `features/pitch-clock/kept-rooms.ts`. */
export const WAITING = 'waiting';
export const CLOCKS = 'clocks';

export const inRoomsDatabase = browserDatabase('rooms', (database) => {
  database.createObjectStore(WAITING, { keyPath: 'number', autoIncrement: true });
  database.createObjectStore(CLOCKS, { keyPath: 'panelId' });
});

/** The names of teams, of one room or of all; what was not sent stays. With the last room goes the page. */
export async function forgetRooms(panelId?: string): Promise<void> {
  const left = await inRoomsDatabase([CLOCKS], 'readwrite', (store) => {
    if (panelId === undefined) store(CLOCKS).clear();
    else store(CLOCKS).delete(panelId);
    return asked(store(CLOCKS).count());
  });
  if (left === 0) await forgetPage(KEPT_PAGES.room);
}

/** How much has not been sent of what was pressed here. */
export const unsentPresses = () =>
  inRoomsDatabase([WAITING], 'readonly', (store) => asked(store(WAITING).count()));
