import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { contactContract } from './contract.ts';
import type { Contact } from './service.ts';

export const contactRoutes = (contact: Contact): Route[] =>
  routesOf(contactContract, {
    'POST /api/contact': ({ body, newId, network }) => contact.send(body, network, newId()),
  });
