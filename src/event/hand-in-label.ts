/** Of what is missing: of one file its name, of several what fits on a button. */
export const handInLabel = ([first, ...others]: readonly string[]): string =>
  others.length === 0 ? `Hand in the ${first}` : 'Hand in your files';
