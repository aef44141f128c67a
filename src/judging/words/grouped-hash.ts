/** How much of a hash is shown for a comparison by eye. */
const SHOWN = 8;

/** a91c 44fe: the first eight figures, in fours that can be read aloud. */
export function groupedHash(sha256: string, length = SHOWN): string {
  return (sha256.slice(0, length).match(/.{1,4}/g) ?? []).join(' ');
}
