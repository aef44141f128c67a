import { Fragment } from 'react';

type Inline = string | { bold: string } | { link: string; text: string };
type Line = string | Inline[];
export type ProseBlock = Line | { list: Line[] } | { heading: string; level: 2 | 3; id?: string };

interface ProseProps {
  blocks: ProseBlock[];
  /** Of each paragraph, heading and list. */
  className?: string;
  /** What the headings stand below. */
  below?: 1 | 3;
}

/** Paragraphs, headings and lists of a text; marks have become data before, so that no markup comes in. */
export function Prose({ blocks, className = '', below = 1 }: ProseProps) {
  return blocks.map((block, index) =>
    typeof block === 'object' && 'heading' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
      <ProseHeading key={index} {...{ className, below }} {...block} />
    ) : typeof block === 'object' && 'list' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
      <ul key={index} className={`list-disc space-y-1.5 pl-5 marker:text-signal ${className}`}>
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

/** With an id it can be linked to. */
function ProseHeading({
  heading,
  level,
  id,
  className,
  below,
}: { heading: string; level: 2 | 3; id?: string } & Required<Omit<ProseProps, 'blocks'>>) {
  const Heading = `h${(level - 1 + below) as 2 | 3 | 4 | 5}` as const;
  return (
    <Heading id={id} className={`prose-heading font-semibold ${className}`}>
      {heading}
    </Heading>
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
