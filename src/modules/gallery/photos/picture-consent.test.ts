import { expect, it } from 'vitest';
import { createPictureConsent } from './picture-consent.ts';

const photo = { id: '1', title: 'Team 4', description: '', alt: '' };
const consent = (names: string[], photos: object[] = []) =>
  createPictureConsent({
    store: { photos: { list: async () => photos as never } },
    pictureConsents: async () => names.map((name) => ({ name, agrees: false })),
  });

it.each([
  ['in a title', { ...photo, title: 'Zoë Müller on stage' }],
  ['in a description, with other letters and signs', { ...photo, description: '(ZOE  MÜLLER).' }],
  ['in the text for those who cannot see it', { ...photo, alt: 'Left: Zoë Müller, Bank A' }],
])('a person who has not agreed is not named %s', async (_, texts) => {
  await expect(consent(['Zoë Müller']).require(texts)).rejects.toThrow(
    'Zoë Müller has not agreed to pictures',
  );
});

it.each([
  ['another name', ['Zoë Müller'], 'Zoë Müllers prize'],
  ['only a part of the name', ['Zoë Müller'], 'Zoë on stage'],
  ['a name of nothing', ['', '…'], 'Anything'],
])('%s is not refused', async (_, names, title) => {
  await expect(consent(names).require({ ...photo, title })).resolves.toBeUndefined();
});

it('photos that name them already are listed', async () => {
  const named = { ...photo, id: '2', title: 'Zoë Müller' };
  expect(await consent(['Zoë Müller'], [photo, named]).photosNaming()).toEqual([
    { id: '2', title: 'Zoë Müller', names: ['Zoë Müller'] },
  ]);
});
