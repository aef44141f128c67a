import type { Photo } from '../../modules/gallery/photos/schema.ts';
import {
  ALT_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  TITLE_MAX,
  YEAR_MAX,
} from '../../schema/limits.ts';

export type PhotoTexts = Pick<Photo, 'title' | 'description' | 'category' | 'year' | 'alt'>;
export type PhotoTextName = keyof PhotoTexts;

/** What the gallery and the panel call the texts of a photo. */
export const PHOTO_LABELS: Record<PhotoTextName, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  year: 'Year',
  alt: 'Alternative text',
};

/** The fields of both forms; each form says where they stand and what else they say. */
export function photoFields(categories: readonly string[]) {
  const named = <Name extends PhotoTextName>(name: Name) => ({ name, label: PHOTO_LABELS[name] });
  return {
    title: { ...named('title'), maxLength: TITLE_MAX },
    description: { ...named('description'), maxLength: DESCRIPTION_MAX, rows: 3 },
    category: { ...named('category'), maxLength: CATEGORY_MAX, suggestions: categories },
    year: { ...named('year'), maxLength: YEAR_MAX, inputMode: 'numeric' as const },
    alt: {
      ...named('alt'),
      maxLength: ALT_MAX,
      rows: 3,
      hint: 'What the picture shows, for those who cannot see it.',
    },
  };
}
