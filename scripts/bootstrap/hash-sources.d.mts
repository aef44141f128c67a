export function hashSources(
  sources: readonly string[],
  isLeftOut: (file: string) => boolean,
  root?: string,
): string;
