import { PAGES } from '../../../schema/pages.ts';

/** Where people look at one photo of the gallery. */
export function photoAddress(id: string): string {
  return `${PAGES.impressions.path}?${new URLSearchParams({ photo: id })}`;
}
