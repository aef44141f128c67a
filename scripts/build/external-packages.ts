import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const TYPEFACES = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));

/** Packages that the built server loads from their own files: they have machine code, workers or typefaces. */
export const EXTERNAL_PACKAGES = [
  ...['sharp', 'pdfjs-dist', '@napi-rs/canvas', 'subset-font'],
  ...TYPEFACES,
];
