import { useState } from 'react';
import { addressOf } from '../../../../modules/address-of.ts';
import type { HandInBoard } from '../../../../modules/hand-ins/board-schema.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** All files in one, with names that sort and a list. */
export function ArchiveLinks({ challenges }: Pick<HandInBoard, 'challenges'>) {
  const [challenge, setChallenge] = useState('');
  const address = (which: 'counting' | 'all') =>
    addressOf('GET /api/hand-in-archive', {
      query: { which, challenge: challenge === '' ? undefined : challenge },
    });
  return (
    <section aria-labelledby="hand-in-archive" className="hand-in-archive">
      <div className="min-w-0 grow">
        <h2 id="hand-in-archive" className="font-display font-bold">
          Download the files
        </h2>
        <p className="text-muted">One ZIP with a list. That you download it is noted.</p>
      </div>
      <SelectField
        label="Of"
        value={challenge}
        onChange={({ target }) => setChallenge(target.value)}
      >
        <option value="">All challenges</option>
        {challenges.map(({ number, title }) => (
          <option key={number} value={number}>
            {number} · {title}
          </option>
        ))}
      </SelectField>
      <p className="flex flex-wrap gap-3">
        <a className="button button-solid" href={address('counting')} download>
          What counts
        </a>
        <a className="button button-outline" href={address('all')} download>
          All versions
        </a>
      </p>
    </section>
  );
}
