import type { Site } from '../modules/content/content/site-schema.ts';

/** Who answers partners; one of the team on the about page. */
export const partnerContact = {
  name: 'Carla Surname',
  role: 'Partners and sponsors',
  email: 'team-3@challenge.example',
};

export const contact: Site['contact'] = {
  email: 'organisers@challenge.example',
  partner: partnerContact,
};
