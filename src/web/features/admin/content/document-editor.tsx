import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import type {
  ContentSection,
  DocumentDraft,
  Finding,
} from '../../../../modules/content/content/schema.ts';
import { PartFailed } from '../../../desk/states.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useAdminTools } from '../admin-tools.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { Compare } from './compare.tsx';
import { type ContentPlace, contentAddress, useContentPlace } from './content-address.ts';
import { useDocumentDraft } from './content-queries.ts';
import { EditorBar } from './editor-bar.tsx';
import type { Goal } from './fields/goal.ts';
import { sectionWithTyping } from './fields/typed-field.tsx';
import { FindingsList } from './findings-list.tsx';
import { History } from './history.tsx';
import { MoveButton } from './move/move-dialog.tsx';
import { previewAddress, previewPlace } from './preview-address.ts';
import { PreviewPane } from './preview-pane.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { SectionForm } from './section-form.tsx';
import { documentName, groupsOf } from './section-groups.ts';
import { SectionNav } from './section-nav.tsx';
import { ToDo } from './to-do.tsx';
import { useDesks } from './use-desks.ts';
import { useKeepPlaceholders } from './use-keep-placeholders.ts';

interface DocumentEditorProps {
  place: ContentPlace;
  draft: DocumentDraft;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** From this width on, the preview has a place beside the form. */
const WIDE = '(width >= 80rem)';

/** Sections at the left, the form in the middle, preview and findings at the right. */
export function DocumentEditor({ place, draft, heading }: DocumentEditorProps) {
  const { document, view = 'form' } = place;
  const { go } = useContentPlace();
  const { isOrganiser } = useAdminTools();
  const { desks, deskOf } = useDesks(document, draft);
  const { keep, isBusy } = useKeepPlaceholders(document);
  const onKeep = (finding: Finding) => !isBusy && void keep([finding]);
  const [goal, setGoal] = useState<Goal | null>(null);
  const [previewAt, setPreviewAt] = useState<number | null>(null);
  const [page, setPage] = useState<{ section: ContentSection; path: string } | null>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const [isPaneOpen, setIsPaneOpen] = useState(false);
  const isWide = useMedia(WIDE);
  const paneId = useId();
  const sections = groupsOf(document).flatMap((group) => group.sections);
  const section =
    sections.find((name) => name === place.section) ?? (sections[0] as ContentSection);
  const desk = deskOf(section);
  // The last choice is for the section that was open then.
  const lookedAt =
    page?.section === section ? { path: page.path } : previewPlace(section, document, draft);

  function goTo(finding: Pick<Finding, 'section' | 'path'> & Partial<Finding>) {
    setIsPublishing(false);
    if (!isWide) setIsPaneOpen(false);
    const goal = { document, section: finding.section, ...finding.leadsTo };
    go(goal as ContentPlace);
    setGoal({ path: finding.places?.[0] ?? finding.path });
  }

  async function publish() {
    const unread = sections.find((name) => name === sectionWithTyping(document));
    if (unread) {
      go({ document, section: unread });
      return showToast({
        title: 'A date or time cannot be read yet',
        description: `Please fix it in "${SECTION_TITLES[unread]}" before you publish.`,
        variant: 'destructive',
      });
    }
    if (await saved()) setIsPublishing(true);
  }

  /** What is done with a whole draft needs all of it on the server. */
  async function saved(): Promise<boolean> {
    if (await desks.flush()) return true;
    showToast({
      title: 'Not everything is saved yet',
      description: 'Please wait until the line at the top says that it is.',
      variant: 'destructive',
    });
    return false;
  }

  return (
    <div className="editor">
      <EditorBar
        document={document}
        summary={draft.summary}
        desks={desks}
        heading={heading}
        previewHref={previewAddress(lookedAt, document, previewAt ?? Date.now())}
        onPublish={() => void publish()}
      />
      {view === 'form' ? (
        <div className="grid grid-cols-1 lg:grid-cols-[16.875rem_minmax(0,1fr)] xl:grid-cols-[16.875rem_minmax(0,1fr)_26.75rem] xl:min-h-[calc(100dvh_-_var(--header)_-_4rem)]">
          <div className="editor-side pt-5 pb-0 px-(--gutter) lg:pt-5 lg:pb-8 lg:pr-5 lg:pl-7 lg:border-r lg:border-r-line">
            <SectionNav
              document={document}
              section={section}
              draft={draft}
              onChoose={(next) => {
                setGoal(null);
                go({ document, section: next });
              }}
            />
          </div>
          <div className="editor-form">
            {!isWide && (
              <button
                type="button"
                className="button button-outline button-small mb-6"
                aria-expanded={isPaneOpen}
                aria-controls={isPaneOpen ? paneId : undefined}
                onClick={() => setIsPaneOpen(!isPaneOpen)}
              >
                {isPaneOpen ? 'Back to the form' : `Preview and checks (${draft.findings.length})`}
              </button>
            )}
            {(isWide || !isPaneOpen) && desk && (
              <SectionForm
                key={section}
                document={document}
                section={section}
                desk={desk}
                findings={draft.findings}
                goal={goal}
                onKeep={(found) => !isBusy && void keep(found)}
                tools={
                  section === 'dates' &&
                  isOrganiser && (
                    <MoveButton document={document} draft={draft} flush={() => saved()} />
                  )
                }
              />
            )}
          </div>
          {(isWide || isPaneOpen) && (
            <aside id={paneId} className="editor-pane" aria-label="Preview and checks">
              <PreviewPane
                document={document}
                draft={draft}
                place={lookedAt}
                onChoosePage={(path) => setPage({ section, path })}
                at={previewAt}
                onChooseMoment={setPreviewAt}
                after={`${paneId}-before`}
              />
              <section aria-labelledby={`${paneId}-before`}>
                <h3
                  id={`${paneId}-before`}
                  tabIndex={-1}
                  className="display mb-3 text-2xl outline-none"
                >
                  Before you publish
                </h3>
                <FindingsList findings={draft.findings} onGo={goTo} onKeep={onKeep} />
                <Link
                  to={contentAddress({ document, view: 'to-do' })}
                  className="link mt-5 inline-block"
                >
                  The whole to-do list
                </Link>
              </section>
            </aside>
          )}
        </div>
      ) : (
        <div className="max-w-240 mx-auto pt-8 pb-24 px-(--gutter)">
          {view === 'history' && <History document={document} />}
          {view === 'compare' && <Compare key={place.from} place={place} onGo={goTo} />}
          {view === 'to-do' && (
            <ToDo document={document} draft={draft} onGo={goTo} onKeep={onKeep} />
          )}
        </div>
      )}
      {isPublishing && (
        <PublishDialog
          document={document}
          draft={draft}
          onGo={goTo}
          onClose={() => setIsPublishing(false)}
        />
      )}
      <ClashDialog desks={desks} />
    </div>
  );
}

/** One document, on a screen of its own. */
export function DocumentScreen({ place }: { place: ContentPlace }) {
  const { document } = place;
  const { data: draft, error, refetch } = useDocumentDraft(document);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = draft !== undefined;

  // The screen before is gone, and with it what had the focus.
  useEffect(() => {
    if (isReady) heading.current?.focus({ preventScroll: true });
  }, [isReady]);

  if (draft) return <DocumentEditor place={place} draft={draft} heading={heading} />;
  return (
    <div className="px-6 py-10">
      <h2 className="display text-3xl">{documentName(document)}</h2>
      {error ? (
        <PartFailed what="This document" error={error} onLoadAgain={() => void refetch()} />
      ) : (
        <p className="py-10 text-lg text-muted">Loading...</p>
      )}
    </div>
  );
}
