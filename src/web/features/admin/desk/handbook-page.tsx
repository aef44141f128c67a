import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../../../modules/address-of.ts';
import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { call } from '../../../lib/call.ts';
import { Prose } from '../../../ui/prose.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { type HandbookBlock, handbookChapters } from './handbook-blocks.ts';
import './handbook.css';

/** All pictures of the handbook have it: see `scripts/screenshots`. */
const PICTURE_SIZE = { width: 1200, height: 750 };

/** How the site is used, for those who may use it: docs/handbook.md as a page. */
export function HandbookPage() {
  const { call: signedIn } = useAdminTools();
  const { data, error, refetch } = useQuery({
    queryKey: ['handbook'],
    queryFn: () => signedIn(() => call('GET /api/handbook')),
  });
  const handbook = useMemo(() => (data ? handbookChapters(data.text) : null), [data]);
  const { hash } = useLocation();
  const chaptersId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);

  // People who come from the search or a link are here before the text is.
  useEffect(() => {
    const place = handbook && document.getElementById(hash.slice(1));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [handbook, hash]);

  return (
    <div className="handbook">
      {error && <PartFailed what="The handbook" error={error} onLoadAgain={() => void refetch()} />}
      {!error && !handbook && <LoadingRows what="the handbook" />}
      {handbook && (
        <div className="grid gap-y-10 gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
          <nav aria-label="Chapters" className="handbook-chapters">
            <button
              type="button"
              className="button button-outline handbook-fold max-lg:w-full lg:hidden"
              aria-expanded={isUnfolded}
              aria-controls={chaptersId}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              Chapters
            </button>
            <ol id={chaptersId}>
              {handbook.chapters.map(({ id, title, blocks }) => (
                <li key={id}>
                  <a className="block py-3 leading-[1.35] hover:underline lg:py-1" href={`#${id}`}>
                    {title}
                  </a>
                  <ol>
                    {blocks
                      .filter((block) => block.kind === 'heading')
                      .map((task) => (
                        <li key={task.id}>
                          <a
                            className="block py-3 leading-[1.35] hover:underline lg:py-1"
                            href={`#${task.id}`}
                          >
                            {task.text}
                          </a>
                        </li>
                      ))}
                  </ol>
                </li>
              ))}
            </ol>
          </nav>
          <div className="handbook-text min-w-0 text-[1.0625rem] leading-[1.6]">
            <Blocks blocks={handbook.intro} />
            {handbook.chapters.map(({ id, title, blocks }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} tabIndex={-1} className="display">
                  {title}
                </h2>
                <Blocks blocks={blocks} />
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly HandbookBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole
    <OneBlock key={index} block={block} />
  ));
}

function OneBlock({ block }: { block: HandbookBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id} tabIndex={-1}>
          {block.text}
        </h3>
      );
    case 'steps':
      return (
        <ol className="handbook-steps pl-6 list-decimal">
          {block.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole
            <li key={index}>
              <Prose blocks={step} />
            </li>
          ))}
        </ol>
      );
    case 'picture': {
      const address = addressOf('GET /api/handbook/:name', { params: { name: block.name } });
      // Alone in its tab it can be made larger.
      return (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="paper-card block mt-6 mb-8 overflow-hidden"
        >
          <img
            className="block w-full h-auto"
            src={address}
            alt={block.alt}
            loading="lazy"
            {...PICTURE_SIZE}
          />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      );
    }
    case 'prose':
      return <Prose blocks={block.blocks} />;
  }
}
