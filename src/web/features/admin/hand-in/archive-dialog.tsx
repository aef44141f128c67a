import { useState } from 'react';
import { addressOf } from '../../../../modules/address-of.ts';
import type { HandInBoard } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface ArchiveDialogProps extends Pick<HandInBoard, 'challenges'> {
  onClose: () => void;
}

/** All files in one, with names that sort and a list. */
export function ArchiveDialog({ challenges, onClose }: ArchiveDialogProps) {
  const [challenge, setChallenge] = useState('');
  const address = (which: 'counting' | 'all') =>
    addressOf('GET /api/hand-in-archive', {
      query: { which, challenge: challenge === '' ? undefined : challenge },
    });
  return (
    <Dialog title="Download files" onClose={onClose}>
      {() => (
        <>
          <p className="dialog-text">One ZIP with a list. Downloads are logged.</p>
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
          <div className="form-foot">
            <a className="button button-outline" href={address('all')} download>
              All versions
            </a>
            <a className="button button-solid" href={address('counting')} download>
              What counts
            </a>
          </div>
        </>
      )}
    </Dialog>
  );
}
