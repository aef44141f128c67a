/** Checks the direction of imports (see `import-rules.ts`) and that no files import in a circle. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOM_RULES, type RoomRule } from './import-rules.ts';

interface Import {
  from: string;
  target: string;
  isTypeOnly: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/gm;

/** The sentences of everything that is wrong; empty when all is well. */
export function findImportProblems(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([file, source]) => readImports(file, source));
  return [...imports.flatMap(checkDirection), ...findCircles(imports)];
}

function readImports(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map((match) => {
    const [, typeWord, names = '', statically, dynamically] = match;
    const specifier = statically ?? dynamically ?? '';
    const named = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
    const isTypeOnly =
      typeWord !== undefined ||
      (named?.trim()
        ? named.split(',').every((name) => !name.trim() || name.trim().startsWith('type '))
        : false);
    const target = specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier;
    return { from: file, target, isTypeOnly };
  });
}

function checkDirection({ from, target, isTypeOnly }: Import): string[] {
  const rule = ruleOf(from);
  if (!rule || /\.(?:test|contract)\.tsx?$/.test(from)) return [];
  if (!target.startsWith('src/')) {
    // Styles, generated types and what lies outside of src are not rooms.
    if (target.startsWith('.') || target.includes('+types/') || target.startsWith('build/'))
      return [];
    const isBuiltIn = target.startsWith('node:');
    if (rule.packages === undefined || (rule.packages.test(target) && !isBuiltIn)) return [];
    return [`${from} imports ${target}: ${rule.instead}.`];
  }
  if (target.includes('+types/')) return [];
  const path = target.slice('src/'.length);
  const isInside = (room: string) => path.startsWith(`${room}/`);
  if (rule.room === 'web/features') {
    const feature = from.split('/')[3];
    if (isInside('web/features') && target.split('/')[3] !== feature) {
      return [`${from} imports ${target}: ${rule.instead}.`];
    }
  }
  if (isInside(rule.room) || rule.mayImport.some(isInside)) return [];
  if (isTypeOnly && rule.mayImportTypes?.some(isInside)) return [];
  return [`${from} imports ${target}: ${rule.instead}.`];
}

function ruleOf(file: string): RoomRule | undefined {
  const path = file.slice('src/'.length);
  const matching = ROOM_RULES.filter(
    ({ room, files }) => path.startsWith(`${room}/`) && (files?.test(path) ?? true),
  );
  // The longest name counts, and of two rules for a room the one that is about some of its files.
  return matching.sort(
    (a, b) => b.room.length - a.room.length || Number(Boolean(b.files)) - Number(Boolean(a.files)),
  )[0];
}

function findCircles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, target, isTypeOnly } of imports) {
    // Types are gone when the code runs.
    if (!isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), target]);
  }
  const circles = new Set<string>();
  const done = new Set<string>();

  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.add(`These files import each other in a circle: ${path.slice(start).join(' -> ')}.`);
      return;
    }
    if (done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  }
  for (const file of targets.keys()) visit(file, []);
  return [...circles];
}

/** All sources below src, by their path from the project's folder. */
export function readSources(root: string): Map<string, string> {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const file = posix.join('src', name.replaceAll('\\', '/'));
        return [file, readFileSync(join(root, file), 'utf8')];
      }),
  );
}
