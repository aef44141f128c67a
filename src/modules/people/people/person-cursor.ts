import { AppError } from '../../../schema/app-error.ts';

interface PersonPlace {
  name: string;
  id: string;
}

/** Where a person stands in the list that goes by names. */
export function writePersonCursor({ name, id }: PersonPlace): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

export function readPersonCursor(cursor: string | undefined): PersonPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [name, id] = Array.isArray(place) ? place : [];
    if (typeof name === 'string' && typeof id === 'string' && !`${name}${id}`.includes('\0')) {
      return { name, id };
    }
  } catch {
    // Told below.
  }
  throw new AppError('invalid', { sentence: 'The cursor is not one that this site gave out.' });
}
