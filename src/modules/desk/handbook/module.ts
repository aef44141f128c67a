import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import { handbookOnDesk } from './desk-part.ts';
import { handbookRoutes } from './routes.ts';
import { createHandbook } from './service.ts';

/** How organisers use the site: docs/handbook.md, for those who can sign in to the panel. */
export const handbook = defineModule({
  name: 'handbook',
  permissions: { 'handbook:read': { organiser: true, editor: true } },
  stores: noStores,
  open({ documents }: ModuleContext) {
    const pages = createHandbook(documents);
    return {
      services: {},
      pageData: {},
      routes: handbookRoutes(pages),
      desk: handbookOnDesk(pages),
    };
  },
});
