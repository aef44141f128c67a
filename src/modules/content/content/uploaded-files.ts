import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';

const PREFIX = pathTo(OBJECT_PATHS.object, { id: '' });
const REFERENCE = new RegExp(`^${PREFIX}([\\w-]{1,64})$`);

/** The ids of the uploaded files that a part of a document refers to, each once. */
export function uploadedFilesIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown) => {
    if (typeof part === 'string') {
      const id = REFERENCE.exec(part)?.[1];
      if (id !== undefined) found.add(id);
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
  };
  look(value);
  return [...found];
}

/** The same words with other files in their places, by the ids of those before. */
export function withUploadedFiles<Words>(words: Words, ids: ReadonlyMap<string, string>): Words {
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const id = ids.get(REFERENCE.exec(part)?.[1] ?? '');
      return id === undefined ? part : pathTo(OBJECT_PATHS.object, { id });
    }
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replace(value)]));
  };
  return replace(words) as Words;
}

/** The id behind the address of an uploaded file. */
export const uploadedFileId = (address: string) => REFERENCE.exec(address)?.[1] ?? null;
