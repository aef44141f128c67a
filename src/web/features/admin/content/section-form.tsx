import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ValuePath } from '../../../../event/content-labels/place-words.ts';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import { beginningOf } from '../../../../modules/content/content/field-words-schema.ts';
import { isOrganisersSection } from '../../../../modules/content/content/organisers-fields-schema.ts';
import {
  type ContentSection,
  draftSchemaOf,
  type Finding,
  kindOfDocument,
} from '../../../../modules/content/content/schema.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import type { SectionDesk } from './draft/desk-set.ts';
import {
  type FieldNote,
  FieldNotesContext,
  notesByPlace,
  SAMPLE_TEXT,
  worstByPlace,
} from './fields/field-notes.ts';
import { ForOrganisers } from './fields/form-parts.tsx';
import { focusField, type Goal, GoalContext } from './fields/goal.ts';
import { NoteWords } from './fields/note-words.tsx';
import type { Part } from './fields/part.ts';
import { formOf } from './forms/section-forms.ts';
import { documentName, SECTION_INTROS } from './section-groups.ts';

interface SectionFormProps {
  document: string;
  section: ContentSection;
  desk: SectionDesk;
  findings: readonly Finding[];
  goal: Goal | null;
  /** These placeholders are right as they are. */
  onKeep: (found: readonly Finding[]) => void;
  /** What can be done with more than this section. */
  tools?: ReactNode;
}

/** One section of a document: its words, its form, and what is to be said at its fields. */
export function SectionForm({
  document,
  section,
  desk,
  findings,
  goal,
  onKeep,
  tools,
}: SectionFormProps) {
  const { value, state } = useSyncExternalStore(desk.subscribe, desk.view);
  const title = SECTION_TITLES[section];
  const Form = formOf(section);
  // What is said at single fields, a name of another event say, is kept one by one.
  const placeholders = findings.filter(
    (finding) =>
      finding.section === section && finding.keys.length > 0 && finding.path.length === 0,
  );
  const keptCount = placeholders.reduce((sum, { keys }) => sum + keys.length, 0);
  const isRefused = state.kind === 'refused';
  const refused = isRefused ? value : undefined;
  const notes = useMemo(() => {
    const ofSection = findings.filter((finding) => finding.section === section);
    const found = [
      ...ofSection,
      ...deliveredPlaces(ofSection),
      ...(refused === undefined ? [] : refusals(document, section, refused)),
    ];
    return {
      section,
      year: kindOfDocument(document) === 'edition' ? Number(document) : undefined,
      notes: notesByPlace(found),
      worst: worstByPlace(found),
    };
  }, [document, section, findings, refused]);
  const part: Part<unknown> = { value, path: [], change: desk.change };
  const schema = draftSchemaOf(document, section);
  // An edition can do without some; those that it cannot are never null.
  const mayBeLeftOut = schema?.safeParse(null).success ?? false;
  const { isOrganiser } = useAdminTools();
  const isTheirs = isOrganisersSection(section);

  useEffect(() => {
    if (goal) focusField(goal.path);
  }, [goal]);

  return (
    <FieldNotesContext value={notes}>
      <GoalContext value={goal}>
        <section
          aria-labelledby="section-title"
          className="section-form max-w-184"
          // A field that is left is as good as a pause.
          onBlur={desk.saveNow}
        >
          <h3 id="section-title" tabIndex={-1} className="display editor-heading">
            {title}
          </h3>
          <p className="editor-intro">{SECTION_INTROS[section]}</p>
          {tools}
          <NoteWords notes={notes.notes.get('') ?? []} />
          {placeholders.length > 0 && (
            <button type="button" className="text-button mt-2" onClick={() => onKeep(placeholders)}>
              {keptCount === 1 ? 'Keep it as it is' : `Keep all ${keptCount} as they are`}
            </button>
          )}
          {value === null ? (
            <div className="mt-8 p-6 border border-dashed border-muted rounded-card">
              <p>{`${documentName(document)} has no such section yet; its pages do without it.`}</p>
              {(isOrganiser || !isTheirs) && (
                <button
                  type="button"
                  className="button button-solid mt-5"
                  onClick={() => desk.change(() => schema && beginningOf(schema))}
                >
                  Begin this section
                </button>
              )}
            </div>
          ) : (
            <div className="form-stack mt-7">
              {isTheirs ? (
                <ForOrganisers>
                  <Form part={part} />
                </ForOrganisers>
              ) : (
                <Form part={part} />
              )}
            </div>
          )}
          {value !== null && mayBeLeftOut && (isOrganiser || !isTheirs) && (
            <button
              type="button"
              className="text-button mt-10"
              onClick={() => {
                desk.change(() => null);
                showToast({
                  title: `Left out: ${title}`,
                  action: { label: 'Undo', onChoose: () => desk.change(() => value) },
                });
              }}
            >
              Leave this section out of the edition
            </button>
          )}
        </section>
      </GoalContext>
    </FieldNotesContext>
  );
}

/** Each of the texts that its section tells in one sentence. */
const deliveredPlaces = (findings: readonly Finding[]): (FieldNote & { path: ValuePath })[] =>
  findings.flatMap(({ places }) =>
    places.map((path) => ({ level: 'delivered', path, sentence: SAMPLE_TEXT })),
  );

/** What a draft may not have, at its fields. */
function refusals(
  document: string,
  section: ContentSection,
  value: unknown,
): (FieldNote & { path: ValuePath })[] {
  const read = draftSchemaOf(document, section)?.safeParse(value);
  return (read?.error?.issues ?? []).map(({ path, message }) => ({
    level: 'refused',
    path: path.filter((step) => typeof step !== 'symbol'),
    sentence: message,
  }));
}
