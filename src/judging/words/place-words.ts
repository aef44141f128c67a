const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "first", "second"; from the ninth on "on place 9". */
export function placeWords(place: number): string {
  return ORDINALS[place - 1] ?? `on place ${place}`;
}
