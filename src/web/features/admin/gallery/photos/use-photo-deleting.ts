import { failureSentence } from '../../../../lib/api.ts';
import type { ListedPhoto } from '../../../../lib/listed-photo.ts';
import { deleteAnyVersion, restorePhoto } from '../../../../lib/photo-writes.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';

/** Deletes after a question, says so, and offers to take it back. */
export function usePhotoDeleting() {
  const { ask, call, photoLists } = useAdminTools();

  async function takeBack({ id, title }: ListedPhoto) {
    try {
      await restorePhoto(id, call);
      await photoLists.changed();
      showToast({ title: 'Photo restored', description: `"${title}" is back.` });
    } catch (error) {
      fail('Photo not restored', error);
    }
  }

  return async function remove(photo: ListedPhoto): Promise<boolean> {
    const isSure = await ask({
      title: 'Delete this photo?',
      text: `"${photo.title}" leaves the gallery at once. For 30 days it can be restored under Activity.`,
      yes: 'Delete photo',
    });
    if (!isSure) return false;
    try {
      await deleteAnyVersion(photo.id, call);
    } catch (error) {
      fail('Error deleting photo', error);
      return false;
    }
    await photoLists.changed();
    showToast({
      title: 'Photo deleted successfully!',
      description: 'The photo has been removed from the impressions gallery.',
      action: { label: 'Undo', onChoose: () => void takeBack(photo) },
    });
    return true;
  };
}

function fail(title: string, error: unknown) {
  showToast({ title, description: failureSentence(error), variant: 'destructive' });
}
