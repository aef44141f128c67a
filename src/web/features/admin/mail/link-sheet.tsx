import { useEffect, useRef } from 'react';
import type { PersonWithLink } from '../../../../modules/people/people/schema.ts';
import { QrCode } from '../../../ui/qr-code.tsx';

interface LinkSheetProps {
  people: readonly PersonWithLink[];
  onClose: () => void;
}

/** A code for each of many people, to print and to cut. */
export function LinkSheet({ people, onClose }: LinkSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="link-sheet" className="link-sheet">
      <div className="no-print">
        <h2 ref={heading} id="link-sheet" tabIndex={-1} className="desk-h2">
          {people.length === 1 ? 'A code for one person' : `Codes for ${people.length} people`}
        </h2>
        <p className="mt-2 mb-5 max-w-[60ch] text-muted">
          Each code signs in as the person beside it: cut them apart, and hand each to its owner
          alone.
        </p>
        <div className="mb-6 flex flex-wrap gap-3">
          <button type="button" className="button button-solid" onClick={() => print()}>
            Print
          </button>
          <button type="button" className="button button-outline" onClick={onClose}>
            Back to the list
          </button>
        </div>
      </div>
      <ul className="link-sheet-codes">
        {people.map(({ id, name, address }) => (
          <li key={id}>
            <QrCode text={address} label={`Code with the link of ${name}`} />
            <div className="min-w-0">
              <p className="font-display text-[1.125rem] font-bold wrap-anywhere">{name}</p>
              <p>
                Point your phone’s camera at the code. It opens your own page; tap “Continue as{' '}
                {name}”.
              </p>
              <p>Keep it: it works again, even on other devices.</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
