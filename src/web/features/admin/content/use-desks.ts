import { useEffect, useRef, useState } from 'react';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import {
  type ContentSection,
  type DocumentDraft,
  draftSchemaOf,
  type SectionDraft,
} from '../../../../modules/content/content/schema.ts';
import { FormStore } from '../../../lib/form-store.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSectionCalls } from './content-queries.ts';
import { DeskSet, type SectionDesk, sectionParts } from './draft/desk-set.ts';
import { createKeptTexts } from './draft/kept-text.ts';
import { momentOf } from './moments.ts';

/** The desks of a document: they save when the network is back, and before a window is hidden. */
export function useDesks(document: string, draft: DocumentDraft | undefined) {
  const [desks] = useState(() => new DeskSet());
  const newest = useSectionCalls(document);
  const calls = useRef(newest);
  calls.current = newest;

  useEffect(() => {
    const { saveNow } = desks;
    const onVisibility = () => globalThis.document.visibilityState === 'hidden' && saveNow();
    addEventListener('online', saveNow);
    addEventListener('pagehide', saveNow);
    addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saveNow);
      removeEventListener('visibilitychange', onVisibility);
      saveNow();
    };
  }, [desks]);

  useEffect(() => {
    for (const [section, desk] of desks.all()) {
      const saved = draft?.sections[section];
      if (saved) desk.takeOver(saved);
    }
  }, [desks, draft]);

  function deskOf(section: ContentSection): SectionDesk | null {
    const first = draft?.sections[section];
    if (!first) return desks.known(section) ?? null;
    return desks.get(section, () => {
      const schema = draftSchemaOf(document, section);
      const desk: SectionDesk = new FormStore<unknown, unknown, SectionDraft>({
        ...sectionParts(schema),
        first,
        drafts: createKeptTexts(document, section),
        send: (value, { version = first.version }) => calls.current.save(section, value, version),
        latest: () => calls.current.read(section),
        onMerged: ({ savedBy }) =>
          showToast({
            title: `${savedBy} changed this section too`,
            description: `${SECTION_TITLES[section]}: other fields than yours; both are kept.`,
          }),
        onRestored: ({ at }) =>
          // After the rendering in which the desk is made.
          queueMicrotask(() =>
            showToast({
              title: 'What you typed is back',
              description: `${SECTION_TITLES[section]}, ${momentOf(at)}: it was not saved then.`,
              action: { label: 'Discard', onChoose: () => desk.discard() },
            }),
          ),
      });
      desk.restore();
      return desk;
    });
  }

  return { desks, deskOf };
}
