/** The list with one of its things at another place; the same list when that is no place. */
export function moved<Thing>(list: Thing[], from: number, to: number): Thing[] {
  const thing = list[from];
  if (thing === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, thing);
}
