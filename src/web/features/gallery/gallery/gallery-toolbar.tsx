import { type SubmitEvent, useId } from 'react';
import type { PhotoFacets } from '../../../../modules/gallery/photos/schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import type { GalleryQuery, GalleryView } from './gallery-query.ts';

interface GalleryToolbarProps {
  query: GalleryQuery;
  facets: PhotoFacets | null;
  isEditing: boolean;
  isAskingForSession: boolean;
  onFilter: (filter: Partial<Pick<GalleryQuery, 'category' | 'year'>>) => void;
  onView: (view: GalleryView) => void;
  onEditMode: () => void;
}

const VIEWS = [
  ['grid', 'Grid'],
  ['list', 'List'],
] as const;

/** Filters, view and edit mode. Without script it is a form that asks for another page. */
export function GalleryToolbar({
  query,
  facets,
  isEditing,
  isAskingForSession,
  onFilter,
  onView,
  onEditMode,
}: GalleryToolbarProps) {
  // Of a gallery without a photo; an address that asks for something can still be taken back.
  const isEmpty =
    facets !== null &&
    [...facets.categories, ...facets.years, query.category, query.year].join('') === '';

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
  }

  return (
    <form
      action={PAGE_PATHS.impressions}
      className="gallery-toolbar flex flex-wrap items-center gap-2.5 py-4 border-b border-line bg-paper"
      onSubmit={onSubmit}
    >
      {!isEmpty && (
        <>
          <FilterSelect
            name="category"
            label="Category"
            all="All categories"
            value={query.category}
            options={facets?.categories ?? []}
            onChange={(category) => onFilter({ category })}
          />
          <FilterSelect
            name="year"
            label="Year"
            all="All years"
            value={query.year}
            options={facets?.years ?? []}
            onChange={(year) => onFilter({ year })}
          />
          <span className="without-script">
            <button
              type="submit"
              name="view"
              value={query.view}
              className="button button-small button-outline"
            >
              Show
            </button>
          </span>
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar */}
      <div
        role="group"
        aria-label="View"
        className="inline-flex border border-text rounded-control"
      >
        {VIEWS.map(([view, label]) => (
          <button
            key={view}
            type="submit"
            name="view"
            value={view}
            className="gallery-view"
            aria-pressed={query.view === view}
            onClick={() => onView(view)}
          >
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="button button-small button-outline gallery-edit-mode needs-script"
        aria-pressed={isEditing}
        aria-busy={isAskingForSession}
        onClick={onEditMode}
      >
        Edit Mode
      </button>
    </form>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  all: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function FilterSelect({ name, label, all, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  // An address may ask for something that there is no photo of, or no longer.
  const known = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <div className="gallery-filter">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select id={id} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {known
          .filter((option) => option !== '')
          .map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
      </select>
    </div>
  );
}
