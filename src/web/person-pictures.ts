/** Portraits are squares: `assets/people/NAME.webp`, named in content by NAME. */
const files = import.meta.glob<string>('./assets/people/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const SIDE = 480;

/** For loaders only, like `picture-addresses.ts`. Null: the card shows initials. */
export function personPicture(name: string | undefined) {
  const src = files[`./assets/people/${name}.webp`];
  return src ? { src, width: SIDE, height: SIDE } : null;
}
