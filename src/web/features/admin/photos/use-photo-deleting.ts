import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Photo } from '../../../../modules/photos/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { refreshPhotos, useDeletePhoto } from './photo-queries.ts';

/** Deletes after a question, says so, and offers to take it back. */
export function usePhotoDeleting() {
  const client = useQueryClient();
  const { ask, call } = useAdminTools();
  const { mutateAsync } = useDeletePhoto();
  const { mutateAsync: restore } = useMutation({
    mutationFn: ({ id }: Photo) =>
      call(() => api(pathTo(API_PATHS.photoRestore, { id }), { method: 'POST' })),
    onSuccess: () => refreshPhotos(client),
  });

  function takeBack(photo: Photo) {
    restore(photo).then(
      () => showToast({ title: 'Photo restored', description: `"${photo.title}" is back.` }),
      (error: unknown) => fail('Photo not restored', error),
    );
  }

  return async function remove(photo: Photo): Promise<boolean> {
    const isSure = await ask({
      title: 'Delete this photo?',
      text: `"${photo.title}" leaves the gallery at once. For 30 days it can be restored under Activity.`,
      yes: 'Delete photo',
    });
    if (!isSure) return false;
    try {
      await mutateAsync(photo);
      showToast({
        title: 'Photo deleted successfully!',
        description: 'The photo has been removed from the impressions gallery.',
        action: { label: 'Undo', onChoose: () => takeBack(photo) },
      });
      return true;
    } catch (error) {
      fail('Error deleting photo', error);
      return false;
    }
  };
}

function fail(title: string, error: unknown) {
  showToast({ title, description: failureSentence(error), variant: 'destructive' });
}
