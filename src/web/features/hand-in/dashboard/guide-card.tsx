import type { ReactNode } from 'react';

interface GuideCardProps {
  title: string;
  /** In a word, at the right of the header. */
  fact: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The platform's details element: it opens before and without script. On paper it is always open. */
export function GuideCard({ title, fact, isOpen, onToggle, children }: GuideCardProps) {
  return (
    <details
      className="guide"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <span className="guide-mark" aria-hidden="true" />
        <h3 className="guide-title">{title}</h3>
        <span className="guide-fact label">{fact}</span>
      </summary>
      <div className="guide-content">{children}</div>
    </details>
  );
}
