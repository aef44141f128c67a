import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import type {
  ContentSection,
  DocumentDraft,
  Finding,
} from '../../../../modules/content/content/schema.ts';
import { contentAddress } from './content-address.ts';
import { type DotState, STATE_WORDS, StateDot } from './fields/note-words.tsx';
import { counted } from './moments.ts';
import { groupsOf, isEmpty } from './section-groups.ts';

interface SectionNavProps {
  document: string;
  section: ContentSection;
  draft: Pick<DocumentDraft, 'findings' | 'sections'>;
  onChoose: (section: ContentSection) => void;
}

const LEGEND = ['problem', 'warning', 'placeholder'] as const satisfies readonly Finding['level'][];

/** The sections with their states: a list at the side, a choice on a narrow screen. */
export function SectionNav({ document, section, draft, onChoose }: SectionNavProps) {
  const id = useId();
  const groups = groupsOf(document);
  const states = statesOf(draft);
  const list = useRef<HTMLElement>(null);

  // Where the list is longer than the screen, it scrolls to the section; the page stays put.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each section
  useEffect(() => {
    const nav = list.current;
    const link = nav?.querySelector('[aria-current]');
    if (!nav || !link) return;
    const [seen, wanted] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
    if (wanted.bottom > seen.bottom || wanted.top < seen.top) {
      nav.scrollTop += wanted.top - seen.top - seen.height / 2;
    }
  }, [section]);

  return (
    <>
      <div className="field section-choice lg:hidden">
        <label htmlFor={id}>Section</label>
        <select
          id={id}
          className="field-control field-select"
          value={section}
          onChange={({ target }) => onChoose(target.value as ContentSection)}
        >
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.sections.map((name) => (
                <option key={name} value={name}>
                  {optionWords(name, states.get(name))}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <nav ref={list} aria-label="Sections" className="section-nav">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="section-group pl-3.5">{group.title}</h3>
            <ul>
              {group.sections.map((name) => {
                const { state, count } = states.get(name) ?? FINE;
                return (
                  <li key={name}>
                    <Link
                      to={contentAddress({ document, section: name })}
                      className="section-link"
                      aria-current={name === section ? 'page' : undefined}
                    >
                      <StateDot state={state} isSilent />
                      <span className="grow">{SECTION_TITLES[name]}</span>
                      <span className="sr-only">, {stateWords(state, count)}</span>
                      {state !== 'fine' && (
                        <span className="font-mono text-fine font-normal" aria-hidden="true">
                          {state === 'empty' ? 'Empty' : count}
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
        <ul className="grid gap-1 pl-3.5 text-muted font-mono text-fine" aria-hidden="true">
          {LEGEND.map((state) => (
            <li className="flex items-center gap-2" key={state}>
              <StateDot state={state} isSilent />
              {STATE_WORDS[state]}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

interface SectionState {
  state: DotState;
  /** Of the worst kind. */
  count: number;
}
const FINE: SectionState = { state: 'fine', count: 0 };

/** The worst of each section, and how many of it; one without anything in it is not finished. */
export function statesOf({
  findings,
  sections,
}: SectionNavProps['draft']): Map<string, SectionState> {
  const states = new Map<string, SectionState>();
  for (const level of LEGEND) {
    for (const finding of findings) {
      if (finding.level !== level) continue;
      const known = states.get(finding.section);
      if (known && known.state !== level) continue;
      states.set(finding.section, { state: level, count: (known?.count ?? 0) + 1 });
    }
  }
  for (const [name, { value }] of Object.entries(sections)) {
    if (!states.has(name) && isEmpty(value)) states.set(name, { state: 'empty', count: 0 });
  }
  return states;
}

const stateWords = (state: DotState, count: number) =>
  count > 0 ? `${STATE_WORDS[state]}: ${count}` : STATE_WORDS[state];

function optionWords(name: ContentSection, { state, count } = FINE): string {
  const title = SECTION_TITLES[name];
  if (state === 'fine') return title;
  if (state === 'empty') return `${title} (empty)`;
  const kind = { problem: 'to fill in', warning: 'contradiction', placeholder: 'placeholder' }[
    state
  ];
  const words = state === 'problem' ? `${count} ${kind}` : counted(count, kind);
  return `${title} (${words})`;
}
