import type { ReactNode } from 'react';

interface FileFactsProps {
  name: ReactNode;
  facts: readonly string[];
}

/** A file in one line: a fact is never broken, and no line begins with a dot. */
export function FileFacts({ name, facts }: FileFactsProps) {
  return (
    <>
      {/* Whatever script a name has, what follows it stays behind it. */}
      <bdi>{name}</bdi>
      {facts.length > 0 && '\u00a0· '}
      {facts.map((fact, index) => (
        <span key={fact}>
          <span className="whitespace-nowrap">
            {fact}
            {index < facts.length - 1 && ' ·'}
          </span>{' '}
        </span>
      ))}
    </>
  );
}
