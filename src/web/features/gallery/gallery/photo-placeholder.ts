/** More than a visitor sees in a while; each is a few kilobytes. */
const KEPT = 400;

const kept = new Map<string, string>();

/**
 * A blurred picture of a thumbhash, as an address for an image. Decoding takes a fraction of a
 * millisecond, and its code is loaded when the first picture is waited for.
 */
export async function placeholderOf(thumbhash: string): Promise<string> {
  const known = kept.get(thumbhash);
  if (known !== undefined) return known;
  const { thumbHashToDataURL } = await import('thumbhash');
  const address = thumbHashToDataURL(bytesOf(thumbhash));
  if (kept.size >= KEPT) kept.clear();
  kept.set(thumbhash, address);
  return address;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
