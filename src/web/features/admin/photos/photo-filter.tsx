import type { PhotoFilter as Filter, PhotoFacets } from '../../../../modules/photos/schema.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface PhotoFilterProps {
  facets: PhotoFacets | null;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Finds a photo among many: by category and by year. */
export function PhotoFilter({ facets, filter, onChange }: PhotoFilterProps) {
  const choices = [
    { name: 'category', label: 'Category', all: 'All categories', values: facets?.categories },
    { name: 'year', label: 'Year', all: 'All years', values: facets?.years },
  ] as const;
  return (
    <search className="admin-filter" aria-label="Find photos">
      {choices.map(({ name, label, all, values = [] }) => (
        <SelectField
          key={name}
          label={label}
          value={filter[name] ?? ''}
          onChange={({ target }) => {
            const { [name]: _, ...others } = filter;
            onChange(target.value === '' ? others : { ...others, [name]: target.value });
          }}
        >
          <option value="">{all}</option>
          {values
            .filter((value) => value !== '')
            .map((value) => (
              <option key={value}>{value}</option>
            ))}
        </SelectField>
      ))}
      <p role="status" className="label self-end py-3.5 text-muted sm:ml-auto">
        {facets && `${facets.count} ${facets.count === 1 ? 'photo' : 'photos'}`}
      </p>
    </search>
  );
}
