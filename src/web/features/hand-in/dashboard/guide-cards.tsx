import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

const STORAGE_KEY = 'dashboard-open';

/** Which cards are open: none at first, then as this browser left them. */
function useOpenCards() {
  const [open, setOpen] = useState<readonly string[]>([]);

  useEffect(() => setOpen(readOpen()), []);

  return {
    isOpen: (id: string) => open.includes(id),
    setIsOpen(id: string, isOpen: boolean) {
      const others = open.filter((each) => each !== id);
      const next = isOpen ? [...others, id] : others;
      setOpen(next);
      keepValue('localStorage', STORAGE_KEY, next);
    },
  };
}

function readOpen(): string[] {
  const kept = keptValue('localStorage', STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

interface CardWords {
  id: string;
  title: string;
  fact: string;
}

interface GuideCardsProps {
  title: string;
  presentation: (CardWords & PresentationGuide) | undefined;
  threePager: (CardWords & ThreePagerGuide) | undefined;
  evaluation: CardWords & EvaluationGuide;
  tools: (CardWords & ToolGuide) | undefined;
}

/** The four cards of the dashboard, closed until people open them; an edition may have the evaluation alone. */
export function GuideCards({
  title,
  presentation,
  threePager,
  evaluation,
  tools,
}: GuideCardsProps) {
  const cards = useOpenCards();
  const cardOf = ({ id, title, fact }: CardWords) => ({
    title,
    fact,
    isOpen: cards.isOpen(id),
    onToggle: (isOpen: boolean) => cards.setIsOpen(id, isOpen),
  });
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className="sr-only">
        {title}
      </h2>
      <div className="guides">
        {presentation && (
          <GuideCard {...cardOf(presentation)}>
            <PresentationContent {...presentation} />
          </GuideCard>
        )}
        {threePager && (
          <GuideCard {...cardOf(threePager)}>
            <ThreePagerContent {...threePager} />
          </GuideCard>
        )}
        <GuideCard {...cardOf(evaluation)}>
          <EvaluationContent {...evaluation} />
        </GuideCard>
        {tools && (
          <GuideCard {...cardOf(tools)}>
            <ToolsContent {...tools} />
          </GuideCard>
        )}
      </div>
    </section>
  );
}

interface GuideCardProps {
  title: string;
  /** In a word, at the right of the header. */
  fact: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The platform's details element: it opens before and without script. On paper it is always open. */
function GuideCard({ title, fact, isOpen, onToggle, children }: GuideCardProps) {
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
        <h3 className="guide-title font-display text-[1.25rem] font-[680] tracking-[-0.015em] leading-[1.2]">
          {title}
        </h3>
        <span className="text-muted max-sm:col-2 label">{fact}</span>
      </summary>
      <div className="pt-1 px-[clamp(1.125rem,2.6vw,2rem)] pb-8">{children}</div>
    </details>
  );
}

interface PresentationGuide {
  intro: string;
  weights: { share: number; title: string; note: string }[];
  sections: { title: string; time: string; points: string[] }[];
  note: string;
}

function PresentationContent({ intro, weights, sections, note }: PresentationGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      <WeightBar weights={weights} />
      <ol className="pitch">
        {sections.map(({ title, time, points }, index) => (
          <li
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] py-4.5 border-t border-line"
            key={title}
          >
            <span className="display text-cobalt text-[1.625rem] tabular-nums" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h4 className="font-semibold text-lg">{title}</h4>
                <p className="label text-muted">{time}</p>
              </div>
              <ul className="points">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <p className="py-4 px-5 rounded-control bg-mist font-semibold">{note}</p>
    </>
  );
}

interface WeightBarProps {
  weights: { share: number; title: string; note: string }[];
}

/** Shares as a bar whose parts are as wide as they weigh; the words stand below it. */
function WeightBar({ weights }: WeightBarProps) {
  return (
    <div className="weights">
      <div
        className="weight-bar flex gap-[2px] h-9 overflow-hidden rounded-control"
        aria-hidden="true"
      >
        {weights.map(({ share, title }) => (
          <span key={title} style={{ '--share': share } as CSSProperties} />
        ))}
      </div>
      <ul className="weight-words grid gap-y-4 gap-x-6 mt-4 md:grid-cols-3">
        {weights.map(({ share, title, note }) => (
          <li key={title}>
            <p className="display text-3xl">{share}%</p>
            <p className="mt-1 font-semibold leading-snug">{title}</p>
            <p className="label mt-1 text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ThreePagerGuide {
  intro: string;
  slides: { title: string; time: string; points: string[] }[];
}

function ThreePagerContent({ intro, slides }: ThreePagerGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      <ol className="grid gap-6 mt-6 md:grid-cols-3">
        {slides.map(({ title, time, points }, index) => (
          <li key={title}>
            <div className="three-slide on-ink keeps-ground">
              <p className="label text-on-ink-muted">
                Slide {index + 1}, {time}
              </p>
              <h4 className="display text-xl">{title}</h4>
            </div>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

interface EvaluationGuide {
  intro: string;
  groups: {
    share: number;
    title: string;
    criteria: { title: string; question: string }[];
  }[];
  /** By what the jury scores; null before it is frozen. */
  frozen: string | null;
}

function EvaluationContent({ intro, groups, frozen }: EvaluationGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      {groups.map(({ share, title, criteria }) => (
        <section key={title} className="criteria" aria-labelledby={`criteria-${share}`}>
          <h4
            id={`criteria-${share}`}
            className="flex items-baseline gap-3 pb-2 border-b-2 border-text print:[break-after:avoid]"
          >
            <span className="display text-3xl text-cobalt">{share}%</span>{' '}
            <span className="font-semibold">{title}</span>
          </h4>
          <dl>
            {criteria.map(({ title, question }) => (
              <div
                className="grid grid-cols-1 gap-x-6 gap-y-0 py-2.5 border-b border-line md:grid-cols-[1fr_1fr]"
                key={title}
              >
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{question}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {frozen !== null && <p className="label mt-6 text-muted wrap-anywhere">{frozen}</p>}
    </>
  );
}

interface ToolGuide {
  intro: string;
  tools: { kind: string; name: string; href: string; use: string }[];
}

function ToolsContent({ intro, tools }: ToolGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      <ul className="tools grid gap-y-6 gap-x-8 mt-6 md:grid-cols-[1fr_1fr]">
        {tools.map(({ kind, name, href, use }) => (
          <li className="pt-3.5 border-t border-line" key={name}>
            <p className="label text-muted">{kind}</p>
            <p className="mt-1">
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-block py-1"
              >
                {name}
                <span aria-hidden="true"> ↗</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
            <p>{use}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
