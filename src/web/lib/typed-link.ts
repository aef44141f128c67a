/** `www.example.org`, `example.org/about`: what people write who mean an address. */
const BARE = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[:/?#]\S*)?$/i;

/** The address with the https:// that people leave out; anything else as it is, without blanks around it. */
export function completedLink(typed: string): string {
  const text = typed.trim();
  return BARE.test(text) ? `https://${text}` : text;
}

/** What to say of an address that is not safe to follow; null where nothing is. */
export function linkRefusal(typed: string): string | null {
  return /^\s*http:/i.test(typed)
    ? 'Please begin the address with https:// instead of http://, and try whether it opens.'
    : null;
}
