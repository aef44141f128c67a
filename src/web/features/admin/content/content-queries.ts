import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeListSchema,
  type DocumentDraft,
  documentDraftSchema,
  documentListSchema,
  type PublishInput,
  publicationListSchema,
  publishedVersionSchema,
  type SavedSection,
  type SectionDraft,
  savedSectionSchema,
} from '../../../../modules/content/schema.ts';
import { IMPORT_TIME_LIMIT_MS, REQUEST_TIME_LIMIT_MS } from '../../../../schema/limits.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { ifMatch } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';
import { isSame } from './draft/same-value.ts';

/** By their names, with the versions that they are made upon. */
export type SectionValues = Record<string, Pick<SectionDraft, 'version' | 'value'>>;

const LIST = ['content'];
const draftKey = (document: string) => ['content', document];

export function useDocuments() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: LIST,
    // Whatever is done in a document changes it.
    refetchOnMount: 'always',
    queryFn: async () =>
      documentListSchema.parse(await call(() => api(API_PATHS.contentDocuments))),
  });
}

export function useDocumentDraft(document: string) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: draftKey(document),
    refetchOnMount: 'always',
    queryFn: async () =>
      documentDraftSchema.parse(
        await call(() => api(pathTo(API_PATHS.contentDocument, { document }))),
      ),
  });
}

/** Saves a section, and shows what follows from it everywhere in the editor. */
export function useSectionCalls(document: string) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  const path = API_PATHS.contentSection;

  function show({ summary, section, findings }: SavedSection, name: string) {
    client.setQueryData<DocumentDraft>(
      draftKey(document),
      (draft) => draft && { summary, findings, sections: { ...draft.sections, [name]: section } },
    );
  }

  return {
    async save(section: string, value: unknown, version: number): Promise<SectionDraft> {
      const options = { method: 'PUT', body: { value }, headers: ifMatch(version) } as const;
      const answer = await call(() => api(pathTo(path, { document, section }), options));
      const saved = savedSectionSchema.parse(answer);
      show(saved, section);
      return saved.section;
    },
    async read(section: string): Promise<SectionDraft> {
      const answer = await call(() => api(pathTo(API_PATHS.contentDocument, { document })));
      const draft = documentDraftSchema.parse(answer);
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
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [...draftKey(document), 'publications'],
    refetchOnMount: 'always',
    queryFn: async () =>
      publicationListSchema.parse(
        await call(() => api(pathTo(API_PATHS.contentPublications, { document }))),
      ),
  });
}

export function useChanges(document: string, from: string, to: string) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [...draftKey(document), 'changes', from, to],
    refetchOnMount: 'always',
    queryFn: async () => {
      const query = new URLSearchParams({ from, to });
      const path = pathTo(API_PATHS.contentChanges, { document });
      return changeListSchema.parse(await call(() => api(`${path}?${query}`)));
    },
  });
}

/** Whatever is done with publications: all that is shown of the document is asked for again. */
function usePublicationWrite<Input>(run: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

export function usePublish(document: string) {
  const { call } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return usePublicationWrite(async (body: PublishInput) => {
    const options = { method: 'POST', body, idempotencyKey } as const;
    const made = await call(() =>
      api(pathTo(API_PATHS.contentPublications, { document }), options),
    );
    renewKey();
    return made;
  });
}

export function usePutBack(document: string) {
  const { call } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return usePublicationWrite(async (number: number) => {
    const options = { method: 'POST', body: { note: '' }, idempotencyKey } as const;
    const made = await call(() =>
      api(pathTo(API_PATHS.contentPutBack, { document, number }), options),
    );
    renewKey();
    return made;
  });
}

/** Saves several sections in one step, each upon its version. */
export function useSaveSections(document: string) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return async (sections: SectionValues): Promise<DocumentDraft> => {
    const path = pathTo(API_PATHS.contentSections, { document });
    const answer = await call(() => api(path, { method: 'PUT', body: { sections } }));
    const draft = documentDraftSchema.parse(answer);
    client.setQueryData<DocumentDraft>(draftKey(document), draft);
    return draft;
  };
}

/** The words of a publication become the draft; nobody sees a difference yet. */
export function useTakeIntoDraft(document: string) {
  const { call } = useAdminTools();
  const saveSections = useSaveSections(document);
  return usePublicationWrite(async (number: number) => {
    const version = publishedVersionSchema.parse(
      await call(() => api(pathTo(API_PATHS.contentPublication, { document, number }))),
    );
    const draft = documentDraftSchema.parse(
      await call(() => api(pathTo(API_PATHS.contentDocument, { document }))),
    );
    const changed = Object.entries(draft.sections).flatMap(([name, section]) => {
      const value = version.document[name];
      return isSame(value, section.value) ? [] : [[name, { version: section.version, value }]];
    });
    await saveSections(Object.fromEntries(changed));
  });
}

export function useCancelPublication(document: string) {
  const { call } = useAdminTools();
  return usePublicationWrite((number: number) =>
    call(() =>
      api(pathTo(API_PATHS.contentPublication, { document, number }), { method: 'DELETE' }),
    ),
  );
}

export function useNewEdition() {
  const { call } = useAdminTools();
  return usePublicationWrite((body: { from: number; year: number }) =>
    call(() => api(API_PATHS.contentEditions, { method: 'POST', body })),
  );
}

/** Of a document, and of the state of its draft that somebody was asked about; 0 for none. */
export function useImport() {
  const { call } = useAdminTools();
  return usePublicationWrite(
    ({ file, document, draftNumber }: { file: File; document: string; draftNumber: number }) =>
      call(() =>
        api(`${API_PATHS.contentImport}?${new URLSearchParams({ document })}`, {
          method: 'POST',
          file,
          timeLimitMs: REQUEST_TIME_LIMIT_MS + IMPORT_TIME_LIMIT_MS,
          headers: ifMatch(draftNumber),
        }),
      ),
  );
}
