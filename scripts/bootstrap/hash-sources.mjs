// Runs on the machine's own Node: built-in modules only.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Of the files of these folders, by name and content: the same on every machine, whatever its line
 * endings.
 * @param {readonly string[]} sources
 * @param {(file: string) => boolean} isLeftOut
 */
export function hashSources(sources, isLeftOut, root = ROOT) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(root, source)) {
      if (isLeftOut(file)) continue;
      // One character a byte, so that pictures stay what they are.
      const content = readFileSync(join(root, file), 'latin1').replaceAll('\r\n', '\n');
      hash.update(`${file}\n`).update(content, 'latin1');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
