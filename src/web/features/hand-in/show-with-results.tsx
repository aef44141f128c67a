import { useId, useState } from 'react';
import type { FileAgreement } from '../../../modules/results/schema.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { api, failureSentence } from '../../lib/api.ts';

/** A question of its own, never answered for the team: what the bank sees is another one. */
export function ShowWithResults({ isShown: initial }: { isShown: boolean }) {
  const id = useId();
  const [isShown, setIsShown] = useState(initial);
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  async function answer(wanted: boolean) {
    setSaid('');
    setIsShown(wanted);
    try {
      const body: FileAgreement = { isShown: wanted };
      await api(API_PATHS.ownResultFiles, { method: 'PUT', body });
      setHasFailed(false);
      setSaid(wanted ? 'Saved: your files are shown.' : 'Saved: your files are not shown.');
    } catch (error) {
      setIsShown(!wanted);
      setHasFailed(true);
      setSaid(failureSentence(error));
    }
  }

  return (
    <div className="hand-in-row">
      <label className="hand-in-choice">
        <input
          type="checkbox"
          checked={isShown}
          aria-describedby={id}
          onChange={({ target }) => void answer(target.checked)}
        />
        <span className="font-semibold">Show our files with the results</span>
      </label>
      <p id={id} className="mt-1 text-muted">
        Once the verdict is published, anybody can download the version that counts. All of the team
        should agree; each of you can take it back here at any time.
      </p>
      <p
        role={hasFailed ? 'alert' : 'status'}
        className={`mt-2 font-semibold empty:hidden ${hasFailed ? 'text-danger' : ''}`}
      >
        {said}
      </p>
    </div>
  );
}
