import { useState } from 'react';
import type { CertificateDesk } from '../../../../modules/certificates/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { CertificateForm } from './certificate-form.tsx';
import { useCertificateDesk } from './certificate-queries.ts';
import '../verdict/verdict.css';

const STATES: Record<CertificateDesk['people'][number]['state'], string> = {
  'not complete': 'nothing handed in that counts',
  ready: 'name not confirmed yet',
  issued: 'issued',
  withdrawn: 'withdrawn',
};

/** How many certificates there are, and for one of the people: grant, withdraw, another name. */
export function CertificateAdmin() {
  const { edition } = useAdminTools();
  const { data, error, refetch } = useCertificateDesk(edition);
  const [chosen, setChosen] = useState('');
  const person = data?.people.find(({ personId }) => personId === chosen);
  return (
    <div className="verdict-card">
      {!error && !data && <p className="text-muted">Loading certificates...</p>}
      {error && <NotLoaded sentence={failureSentence(error)} onTryAgain={() => refetch()} />}
      {data && (
        <>
          <p>
            <strong>{countWords(data)}</strong>
          </p>
          <p className="mt-2 max-w-[60ch] text-muted">
            {data.isOpen
              ? 'Participants whose team has handed in a file that counts confirm their name on their own page.'
              : 'Participants can confirm their name once the edition is over or its verdict is published.'}
          </p>
          <div className="verdict-form">
            <SelectField
              label="Decide otherwise for"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">Please choose</option>
              {data.people.map(({ personId, name, team, state }) => (
                <option key={personId} value={personId}>
                  {`${team}: ${name} (${STATES[state]})`}
                </option>
              ))}
            </SelectField>
          </div>
          {person && <CertificateForm key={person.personId} edition={edition} person={person} />}
        </>
      )}
    </div>
  );
}

function countWords({ people, erased }: CertificateDesk): string {
  const count = (state: (typeof people)[number]['state']) =>
    people.filter((each) => each.state === state).length;
  const parts = [`${count('issued') + erased} issued`, `${count('ready')} can be issued`];
  if (count('withdrawn') > 0) parts.push(`${count('withdrawn')} withdrawn`);
  if (erased > 0) parts.push(`${erased} with an erased name`);
  return `${parts.join(', ')}.`;
}
