import { join } from 'node:path';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import type { Marks } from '../brand/marks.ts';
import { sharePictureRoutes } from './routes.ts';
import { createSharePictures } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
  brand: Marks;
}

/** The pictures that a shared link shows, drawn again when the facts on them change. */
export const sharePictures = defineModule({
  name: 'share-pictures',
  stores: noStores,
  open({ assets, content, brand, objects, clock, onBackgroundError, ...tools }: Needs) {
    const pictures = createSharePictures({
      folder: join(assets, 'og'),
      content,
      brand,
      objects,
      tools: { drawPng: tools.imageTools.drawPng, outline: tools.documentTools.outline },
      clock,
      onBackgroundError,
    });
    return {
      services: { sharePictures: pictures },
      pageData: { sharePicture: pictures.address },
      routes: sharePictureRoutes(pictures),
      sweeps: [
        {
          name: 'share-pictures',
          inWords: ['old share picture', 'old share pictures'],
          run: () => pictures.sweep(),
        },
      ],
      onChange(topics) {
        if (topics.includes('content')) pictures.makeMissing();
      },
      start: () => pictures.read(),
      started: () => pictures.makeMissing(),
      close: () => pictures.stop(),
    };
  },
});
