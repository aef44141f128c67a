import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** Opens and closes without script: the browser's own details element in the site's clothes. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {summary}
        <svg viewBox="0 0 16 16" className="disclosure-mark" aria-hidden="true">
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
