import { OBJECT_PATHS, pathTo } from '../../schema/paths.ts';

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

/** The id behind the address of an uploaded file. */
export const uploadedFileId = (address: string) => REFERENCE.exec(address)?.[1] ?? null;
