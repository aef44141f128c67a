/** Pictures that come with the site, as the editor shows them; uploads have addresses of their own. */
const files = import.meta.glob<string>('../../../../assets/{logos,slides,winners}/*.{svg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byName = new Map(
  Object.entries(files).map(([path, url]) => [path.split('/').at(-1) ?? '', url]),
);

/** The address of a picture that content names; null where it is none that the editor knows. */
export function pictureAddress(name: string, ground: 'light' | 'dark'): string | null {
  if (name.startsWith('/objects/')) return name;
  const candidates = [
    ...(ground === 'dark' ? [`${name}-dark.svg`] : []),
    `${name}.svg`,
    `${name}-480.webp`,
    `${name}-640.webp`,
  ];
  return candidates.map((file) => byName.get(file)).find((url) => url !== undefined) ?? null;
}
