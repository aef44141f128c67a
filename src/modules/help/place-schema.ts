/** How a place is called, in sentences and alone. Without zod: public pages load it. */
const isTable = (place: string) => /^\d/.test(place);

/** "12, main hall" is a table; other places are called what they are. */
export const placeWords = (place: string): string => (isTable(place) ? `table ${place}` : place);

/** The same where it stands alone: a bare "12" would not say what it is. */
export const placeTitle = (place: string): string => (isTable(place) ? `Table ${place}` : place);
