/** The lines of each entry of a calendar file, unfolded. */
export function entriesOf(calendar: string): Record<string, string>[] {
  const unfolded = calendar.replaceAll(/\r\n[\t ]/g, '');
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)\r\nEND:VEVENT/g)].map(([, lines = '']) =>
    Object.fromEntries(
      lines.split('\r\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1)];
      }),
    ),
  );
}
