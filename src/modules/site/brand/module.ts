import { join } from 'node:path';
import type { ImageLibrary } from '../../base/objects/image-library.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import { createIcons } from './icons.ts';
import { createLattices } from './lattices.ts';
import { createMarks } from './marks.ts';
import { brandRoutes } from './routes.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
  images: ImageLibrary;
}

/** What is made of the marks, icon and colours of a site: its icons, its drawings, its mark for paper. */
export const brand = defineModule({
  name: 'brand',
  stores: noStores,
  open({ assets, content, images, imageTools: tools }: Needs) {
    const readPicture = (address: string) => images.read(address.replace(/^.*\//, ''));
    const icons = createIcons({
      folder: join(assets, 'icons'),
      content: content.content,
      readPicture,
      tools,
    });
    return {
      services: { brand: createMarks({ readPicture, tools }) },
      pageData: {},
      routes: brandRoutes(icons, createLattices(join(assets, 'lattice'))),
    };
  },
});
