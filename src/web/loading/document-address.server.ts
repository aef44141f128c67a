/** Where a public document is: an uploaded one, or one that comes with the site. */
export function documentAddress(reference: string): string {
  return reference.startsWith('/') ? reference : `/downloads/${reference}.pdf`;
}
