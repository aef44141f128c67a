/** "12, main hall" is a table; other places are called what they are. */
export const placeWords = (place: string): string => (/^\d/.test(place) ? `table ${place}` : place);

/** At the beginning of a sentence or of a card. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
