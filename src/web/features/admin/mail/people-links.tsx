import { useDeferredValue, useState } from 'react';
import type { PersonWithLink } from '../../../../modules/people/schema.ts';
import { NAME_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ShowMore } from '../show-more.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { useLinksOf, usePeople } from './people-queries.ts';
import { PersonRow } from './person-row.tsx';

/** Everybody with a personal link: who has come in, and what can be done about their link. */
export function PeopleLinks() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<PersonWithLink[] | null>(null);
  const list = usePeople(useDeferredValue(search));
  const linksOf = useLinksOf();
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const areAllChosen = people.length > 0 && people.every(({ id }) => chosen.has(id));

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  async function showSheet() {
    try {
      setSheet(await linksOf([...chosen]));
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'No sheet', description, variant: 'destructive' });
    }
  }

  if (sheet) return <LinkSheet people={sheet} onClose={() => setSheet(null)} />;
  return (
    <>
      <div className="admin-filter items-end pt-0">
        <Field
          label="Name or address"
          type="search"
          value={search}
          maxLength={NAME_MAX}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button
          type="button"
          className="button button-outline"
          aria-disabled={chosen.size === 0}
          onClick={() => chosen.size > 0 && showSheet()}
        >
          {chosen.size === 0 ? 'Sheet of codes' : `Sheet of codes for ${chosen.size}`}
        </button>
      </div>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading people...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.isSuccess && people.length === 0 && (
        <p className="admin-empty">
          {search === '' ? 'Nobody has registered yet.' : 'Nobody has such a name or address.'}
        </p>
      )}
      {people.length > 0 && (
        <>
          <label className="mail-choose">
            <input
              type="checkbox"
              checked={areAllChosen}
              onChange={({ target }) =>
                setChosen(new Set(target.checked ? people.map(({ id }) => id) : []))
              }
            />
            Choose all that are shown
          </label>
          <ul className="people">
            {people.map((person) => (
              <li key={person.id}>
                <PersonRow
                  person={person}
                  isChosen={chosen.has(person.id)}
                  onChoose={(isChosen) => choose(person.id, isChosen)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <ShowMore list={list} />
    </>
  );
}
