import { type ComponentType, useState } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import type { GalleryPhoto, PhotoDialogProps } from './gallery-photo.ts';

const LOADERS = {
  edit: async () => (await import('./edit-dialog.tsx')).EditDialog,
  delete: async () => (await import('./delete-dialog.tsx')).DeleteDialog,
  removal: async () => (await import('./removal-dialog.tsx')).RemovalDialog,
} satisfies Record<string, () => Promise<ComponentType<PhotoDialogProps>>>;

type DialogName = keyof typeof LOADERS;

/** Loads a dialog when its code is not there yet; a visitor who only looks needs none of it. */
export function loadPhotoDialog(name: DialogName): Promise<ComponentType<PhotoDialogProps>> {
  return LOADERS[name]();
}

/** The one dialog that is open about a photo, if any. */
export function usePhotoDialog() {
  const [opened, setOpened] = useState<{
    Dialog: ComponentType<PhotoDialogProps>;
    photo: GalleryPhoto;
  } | null>(null);

  async function open(name: DialogName, photo: GalleryPhoto) {
    try {
      const Dialog = await loadPhotoDialog(name);
      setOpened({ Dialog, photo });
    } catch (error) {
      console.error(error);
      showToast({
        title: 'This could not be opened',
        description: 'A part of the page is missing. Please check your connection and try again.',
        variant: 'destructive',
      });
    }
  }

  return { opened, open, close: () => setOpened(null) };
}
