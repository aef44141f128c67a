import { Fragment } from 'react';

type Inline = string | { bold: string } | { link: string; text: string };
type Line = string | Inline[];
export type ProseBlock = Line | { list: Line[] };

interface ProseProps {
  blocks: ProseBlock[];
  /** Of each paragraph and list. */
  className?: string;
}

/** Paragraphs and lists of a text; marks have become data before, so that no markup comes in. */
export function Prose({ blocks, className = '' }: ProseProps) {
  return blocks.map((block, index) =>
    typeof block === 'object' && 'list' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
      <ul key={index} className={`prose-list ${className}`}>
        {block.list.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
          <li key={at}>
            <Words line={line} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
      <p key={index} className={className}>
        <Words line={block} />
      </p>
    ),
  );
}

function Words({ line }: { line: Line }) {
  if (typeof line === 'string') return line;
  return line.map((part, index) => {
    if (typeof part === 'string') return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
      <Fragment key={index}>
        {'bold' in part ? (
          <strong>{part.bold}</strong>
        ) : (
          <a href={part.link} className="link">
            {part.text}
          </a>
        )}
      </Fragment>
    );
  });
}
