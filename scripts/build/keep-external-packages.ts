/**
 * Leaves in package.json the packages alone that the built server still loads, for the image:
 * `npm prune` removes all others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { EXTERNAL_PACKAGES } from './external-packages.ts';

const {
  name,
  type,
  private: isPrivate,
  dependencies,
} = JSON.parse(readFileSync('package.json', 'utf8'));
const kept = Object.fromEntries(EXTERNAL_PACKAGES.map((key) => [key, dependencies[key]]));
writeFileSync(
  'package.json',
  `${JSON.stringify({ name, type, private: isPrivate, dependencies: kept }, null, 2)}\n`,
);
