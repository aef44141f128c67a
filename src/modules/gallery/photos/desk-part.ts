import type { DeskPart } from '../../module.ts';
import type { PhotoStore } from './store.ts';

interface DeskDeps {
  store: { photos: PhotoStore };
}

export const photosOnDesk = ({ store }: DeskDeps): DeskPart => ({
  title: 'Photos',
  screen: 'photos',
  permission: 'photo:write',

  async find(words, limit) {
    const photos = await store.photos.find(words, limit);
    return photos.map(({ id, title, category, year }) => ({
      title,
      line: [category, year].filter(Boolean).join(' · '),
      kind: 'Photo',
      thing: id,
    }));
  },
});
