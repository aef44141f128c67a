const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** 79.0 MB, in the megabytes in which limits are counted: a file has one size, wherever it is told. */
export function sizeWords(bytes: number): string {
  if (bytes === 0) return '0 KB';
  return bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** A limit: 100 MB. */
export const limitWords = (bytes: number) => `${bytes / MEGABYTE} MB`;
