import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DocumentDraft,
  PublishInput,
  SavedSection,
  SectionDraft,
} from '../../../../modules/content/content/schema.ts';
import { IMPORT_TIME_LIMIT_MS, REQUEST_TIME_LIMIT_MS } from '../../../../schema/limits.ts';
import { ApiError } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { isSame } from '../../../lib/form-store.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

/** By their names, with the versions that they are made upon. */
export type SectionValues = Record<string, Pick<SectionDraft, 'version' | 'value'>>;

const LIST = ['content'];
const draftKey = (document: string) => ['content', document];

export function useDocuments() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: LIST,
    // Whatever is done in a document changes it.
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/content')),
  });
}

export function useDocumentDraft(document: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: draftKey(document),
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/content/:document', { params: { document } })),
  });
}

/** Saves a section, and shows what follows from it everywhere in the editor. */
export function useSectionCalls(document: string) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();

  function show({ summary, section, findings }: SavedSection, name: string) {
    client.setQueryData<DocumentDraft>(
      draftKey(document),
      (draft) => draft && { summary, findings, sections: { ...draft.sections, [name]: section } },
    );
  }

  return {
    async save(section: string, value: unknown, version: number): Promise<SectionDraft> {
      const options = { params: { document, section }, body: { value }, ifMatch: version };
      const saved = await signedIn(() =>
        call('PUT /api/content/:document/sections/:section', options),
      );
      show(saved, section);
      return saved.section;
    },
    async read(section: string): Promise<SectionDraft> {
      const draft = await signedIn(() =>
        call('GET /api/content/:document', { params: { document } }),
      );
      const { summary, findings } = draft;
      // When it was saved last is shown too: the answer to one's own save may have been lost.
      client.setQueryData<DocumentDraft>(
        draftKey(document),
        (before) => before && { ...before, summary, findings },
      );
      const found = draft.sections[section];
      if (!found) throw new ApiError(404, '', 'Not Found', 'There is no such section.');
      return found;
    },
  };
}

export function usePublications(document: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [...draftKey(document), 'publications'],
    refetchOnMount: 'always',
    queryFn: () =>
      signedIn(() => call('GET /api/content/:document/publications', { params: { document } })),
  });
}

export function useChanges(document: string, from: string, to: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [...draftKey(document), 'changes', from, to],
    refetchOnMount: 'always',
    queryFn: () => {
      const options = { params: { document }, query: { from, to } };
      return signedIn(() => call('GET /api/content/:document/changes', options));
    },
  });
}

/** Whatever is done with publications: all that is shown of the document is asked for again. */
function usePublicationWrite<Input, Made>(run: (input: Input) => Promise<Made>) {
  return useMutation({ mutationFn: run, onSuccess: useRefreshContent() });
}

export const publish = (document: string, body: PublishInput, idempotencyKey: string) =>
  call('POST /api/content/:document/publications', { params: { document }, body, idempotencyKey });

export function useRefreshContent() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LIST });
}

export function usePutBack(document: string) {
  const { call: signedIn } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return usePublicationWrite(async (number: number) => {
    const options = { params: { document, number }, body: { note: '' }, idempotencyKey };
    const made = await signedIn(() =>
      call('POST /api/content/:document/publications/:number/put-back', options),
    );
    renewKey();
    return made;
  });
}

/** Saves several sections in one step, each upon its version. */
export function useSaveSections(document: string) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return async (sections: SectionValues): Promise<DocumentDraft> => {
    const options = { params: { document }, body: { sections } };
    const draft = await signedIn(() => call('PUT /api/content/:document/sections', options));
    client.setQueryData<DocumentDraft>(draftKey(document), draft);
    return draft;
  };
}

/** The words of a publication become the draft; nothing public changes yet. */
export function useTakeIntoDraft(document: string) {
  const { call: signedIn } = useAdminTools();
  const saveSections = useSaveSections(document);
  return usePublicationWrite(async (number: number) => {
    const version = await signedIn(() =>
      call('GET /api/content/:document/publications/:number', { params: { document, number } }),
    );
    const draft = await signedIn(() =>
      call('GET /api/content/:document', { params: { document } }),
    );
    const changed = Object.entries(draft.sections).flatMap(([name, section]) => {
      const value = version.document[name];
      return isSame(value, section.value) ? [] : [[name, { version: section.version, value }]];
    });
    await saveSections(Object.fromEntries(changed));
  });
}

export function useCancelPublication(document: string) {
  const { call: signedIn } = useAdminTools();
  return usePublicationWrite((number: number) =>
    signedIn(() =>
      call('DELETE /api/content/:document/publications/:number', { params: { document, number } }),
    ),
  );
}

export function useNewEdition() {
  const { call: signedIn } = useAdminTools();
  return usePublicationWrite((body: { from: number; year: number }) =>
    signedIn(() => call('POST /api/content-editions', { body })),
  );
}

/** What becomes of a whole edition. */
export function useEditionCalls(year: number) {
  const { call: signedIn } = useAdminTools();
  const refresh = useRefreshContent();
  const params = { year };
  return {
    deletion: () => signedIn(() => call('GET /api/content-editions/:year/deletion', { params })),
    async setArchived(isArchived: boolean): Promise<void> {
      const options = { params, body: { isArchived } };
      await signedIn(() => call('PUT /api/content-editions/:year/archived', options));
      await refresh();
    },
    async remove(): Promise<void> {
      await signedIn(() => call('DELETE /api/content-editions/:year', { params }));
      await refresh();
    },
  };
}

export function useNewPage() {
  const { call: signedIn } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return usePublicationWrite(async (body: { title: string }) => {
    const made = await signedIn(() => call('POST /api/content-pages', { body, idempotencyKey }));
    renewKey();
    return made;
  });
}

/** What becomes of a whole page. */
export function usePageCalls(document: string) {
  const { call: signedIn } = useAdminTools();
  const refresh = useRefreshContent();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const params = { document };
  return {
    deletion: () => signedIn(() => call('GET /api/content-pages/:document/deletion', { params })),
    async takeOff(): Promise<void> {
      const options = { params, idempotencyKey };
      await signedIn(() => call('POST /api/content-pages/:document/take-off', options));
      renewKey();
      await refresh();
    },
    async setArchived(isArchived: boolean): Promise<void> {
      const options = { params, body: { isArchived } };
      await signedIn(() => call('PUT /api/content-pages/:document/archived', options));
      await refresh();
    },
    async remove(): Promise<void> {
      await signedIn(() => call('DELETE /api/content-pages/:document', { params }));
      await refresh();
    },
  };
}

/** For a document in the state of the draft that was asked about; 0 for none. */
export function useImport() {
  const { call: signedIn } = useAdminTools();
  return usePublicationWrite(
    ({ file, document, draftNumber }: { file: File; document: string; draftNumber: number }) =>
      signedIn(() =>
        call('POST /api/content-import', {
          query: { document },
          file,
          timeLimitMs: REQUEST_TIME_LIMIT_MS + IMPORT_TIME_LIMIT_MS,
          ifMatch: draftNumber,
        }),
      ),
  );
}
