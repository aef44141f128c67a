import { useEffect, useReducer, useRef } from 'react';
import { PHOTO_ORDER_MAX, TITLE_MAX } from '../../../../../schema/limits.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { addPhoto, savePhotoOrder } from '../../../../lib/photo-writes.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { refusalOf, uploadPicture } from '../../base/upload/upload-picture.ts';

export interface ManyItem {
  /** Also its idempotency key: another try of the same picture makes no second photo. */
  key: string;
  file: File;
  /** Shows the picture before it is sent. */
  preview: string;
  title: string;
  state: 'waiting' | 'sending' | 'added' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Where the picture is once it was uploaded: another try need not send it again. */
  path: string | null;
  failure: string | null;
}

interface Shared {
  category: string;
  year: string;
}

/** What became of a run. */
export interface ManyAdded {
  added: number;
  failed: number;
  /** Nothing that was chosen is left. */
  isAll: boolean;
}

/** Two pictures on the way keep a hall's network busy; more only make each of them slower. */
const AT_ONCE = 2;

type Change = { add: ManyItem[] } | { remove: string } | { key: string; to: Partial<ManyItem> };

function change(items: ManyItem[], action: Change): ManyItem[] {
  if ('add' in action) return [...items, ...action.add];
  if ('remove' in action) return items.filter(({ key }) => key !== action.remove);
  return items.map((item) => (item.key === action.key ? { ...item, ...action.to } : item));
}

/** Several pictures that become photos, each with its own progress and its own failure. */
export function useManyPhotos() {
  const { call, photoLists } = useAdminTools();
  const [items, dispatch] = useReducer(change, []);
  const { isBusy: isRunning, run: runOnce } = useOneAtATime();
  const stop = useRef<AbortController>(undefined);
  /** The photos that were made of items, by their keys. */
  const added = useRef(new Map<string, string>());
  const current = useRef(items);
  current.current = items;

  useEffect(() => {
    stop.current = new AbortController();
    return () => {
      stop.current?.abort();
      for (const { preview } of current.current) URL.revokeObjectURL(preview);
    };
  }, []);

  const set = (key: string, to: Partial<ManyItem>) => dispatch({ key, to });

  async function add(item: ManyItem, shared: Shared): Promise<boolean> {
    const { key, file, title } = item;
    set(key, { state: 'sending', failure: null });
    try {
      const path =
        item.path ??
        (await uploadPicture(file, {
          purpose: 'gallery',
          call,
          signal: stop.current?.signal,
          onProgress: (sent) => set(key, { progress: file.size > 0 ? sent / file.size : 1 }),
        }));
      set(key, { path, progress: 1 });
      const input = { title, description: '', alt: '', url: path, ...shared };
      const { id } = await addPhoto(input, key, call);
      set(key, { state: 'added' });
      added.current.set(key, id);
      return true;
    } catch (error) {
      set(key, { state: 'failed', failure: failureSentence(error), progress: 0 });
      return false;
    }
  }

  /** They arrive as the network lets them; afterwards they stand as they were chosen. */
  async function keepOrder(): Promise<void> {
    const ids = current.current.flatMap(({ key }) => added.current.get(key) ?? []);
    if (ids.length < 2) return;
    try {
      await savePhotoOrder(ids.slice(0, PHOTO_ORDER_MAX), call);
    } catch (error) {
      const description = `The photos are there, in another order. ${failureSentence(error)}`;
      showToast({ title: 'Order not saved', description, variant: 'destructive' });
    }
  }

  /** Adds all that are not added yet, or only one of them. */
  async function run(shared: Shared, only?: string): Promise<ManyAdded> {
    const queue = current.current.filter(
      ({ key, state, file }) =>
        (only === undefined ? state !== 'added' : key === only) && !refusalOf(file, 'gallery'),
    );
    const count = { added: 0, failed: 0 };
    const worker = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        if (stop.current?.signal.aborted) return;
        count[(await add(item, shared)) ? 'added' : 'failed'] += 1;
      }
    };
    await runOnce(async () => void (await Promise.all(Array.from({ length: AT_ONCE }, worker))));
    if (count.added > 0) {
      await keepOrder();
      await photoLists.changed();
    }
    return { ...count, isAll: current.current.every(({ key }) => added.current.has(key)) };
  }

  return {
    items,
    isRunning,
    choose(files: Iterable<File>) {
      const add = [...files].map((file): ManyItem => {
        const failure = refusalOf(file, 'gallery');
        return {
          key: newIdempotencyKey(),
          file,
          preview: URL.createObjectURL(file),
          title: titleOfFile(file.name),
          state: failure ? 'failed' : 'waiting',
          progress: 0,
          path: null,
          failure,
        };
      });
      dispatch({ add });
    },
    rename: (key: string, title: string) => set(key, { title }),
    remove(item: ManyItem) {
      URL.revokeObjectURL(item.preview);
      dispatch({ remove: item.key });
    },
    run,
  };
}

/** A title to start from: the file's name without its ending, as words. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+|(?<=\D)-+(?=\D)/g, ' ')
    .trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  // Cut between characters, never inside one.
  return [...title].slice(0, TITLE_MAX).join('');
}
