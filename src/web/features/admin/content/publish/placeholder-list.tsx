import { useState } from 'react';
import type { Finding } from '../../../../../modules/content/content/schema.ts';
import { FindingLine } from '../findings-list.tsx';

const SHOWN_AT_FIRST = 3;

interface PlaceholderListProps {
  placeholders: readonly Finding[];
  onGo: (finding: Finding) => void;
}

/** They block nothing, but an invented name in public should be no surprise. */
export function PlaceholderList({ placeholders, onGo }: PlaceholderListProps) {
  const [areAllShown, setAreAllShown] = useState(placeholders.length <= SHOWN_AT_FIRST + 1);
  const count = placeholders.length;
  if (count === 0) return null;
  return (
    <section aria-label="Placeholders" className="mb-6">
      <p className="font-semibold">
        {count === 1 ? '1 placeholder goes public' : `${count} placeholders go public`}
      </p>
      <ul className="findings mt-2">
        {(areAllShown ? placeholders : placeholders.slice(0, SHOWN_AT_FIRST)).map((finding) => (
          <FindingLine key={finding.id} finding={finding} onGo={onGo} />
        ))}
      </ul>
      {!areAllShown && (
        <button type="button" className="text-button mt-2" onClick={() => setAreAllShown(true)}>
          Show all {count}
        </button>
      )}
    </section>
  );
}
