import { describe, expect, it } from 'vitest';
import { portraitOf } from './home.server.ts';

describe('the portrait of a member', () => {
  it('is the small variant of a picture that the site stores, in its shape', () => {
    const image = { width: 1200, height: 1600, thumbhash: '' };
    expect(portraitOf({ profileImageUrl: '/objects/a1', image })).toEqual({
      src: '/objects/a1/480',
      width: 480,
      height: 640,
    });
  });

  it('is a picture from elsewhere as it is', () => {
    const profileImageUrl = 'https://pictures.example/ada.jpg';
    expect(portraitOf({ profileImageUrl, image: null })).toMatchObject({ src: profileImageUrl });
  });

  it('is left out where there is none', () => {
    expect(portraitOf({ profileImageUrl: null, image: null })).toBeNull();
  });
});
