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
  const areas = areasOf(files.get('src/modules/registry.ts') ?? '');
  return [
    ...imports.flatMap(checkDirection),
    ...imports.flatMap((each) => checkAreas(each, areas)),
    ...findCircles(imports),
  ];
}

/** In the order in which the registry opens their modules; pages for one person are made of all of them. */
function areasOf(registry: string): string[] {
  const areaOf = new Map(
    [...registry.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\//g)].map(
      ([, name = '', area = '']) => [name, area],
    ),
  );
  const opened = [...registry.matchAll(/\.and\((\w+)\)/g)].map(([, name = '']) => areaOf.get(name));
  return [...new Set(opened.filter((area) => area !== undefined)), 'companion'];
}

const FLOOR = /^src\/(modules|web\/features\/admin|web\/features)\/([\w-]+)\//;

/** A later area may import an earlier one, never the reverse. */
function checkAreas({ from, target }: Import, areas: readonly string[]): string[] {
  const [, floor, area = ''] = FLOOR.exec(from) ?? [];
  const [, otherFloor, other = ''] = FLOOR.exec(target) ?? [];
  if (floor === undefined || floor !== otherFloor) return [];
  if (!areas.includes(area) || areas.indexOf(other) <= areas.indexOf(area)) return [];
  return [`${from} imports ${target}: ${other} comes after ${area}, and has to hand it over.`];
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
  const path = from.slice('src/'.length);
  const rule = ROOM_RULES.find(({ files }) => matches(path, files));
  if (!rule || /\.(?:test|contract)\.tsx?$/.test(from)) return [];
  const problem = `${from} imports ${target}: ${rule.instead}.`;
  if (!target.startsWith('src/')) {
    // Styles, generated types and what lies outside of src are not rooms.
    if (target.startsWith('.') || target.includes('+types/') || target.startsWith('build/'))
      return [];
    const isBuiltIn = target.startsWith('node:');
    if (rule.packages === undefined || (rule.packages.test(target) && !isBuiltIn)) return [];
    return [problem];
  }
  if (target.includes('+types/')) return [];
  const isAllowed = (pattern: string) => allows(pattern, path, target.slice('src/'.length));
  if (rule.mayImport.some(isAllowed)) return [];
  if (isTypeOnly && rule.mayImportTypes?.some(isAllowed)) return [];
  const isModule = rule.files.startsWith('modules/');
  return !isModule && isInSameRoom(path, target.slice('src/'.length), rule) ? [] : [problem];
}

/** Stores, and what puts a module together, are only for their own module. */
const OF_ITS_OWN = /(?:^|[/-])(?:store|routes|module)\.ts$/;

function allows(pattern: string, from: string, target: string): boolean {
  const folder = dirname(from);
  const isOwn = from.startsWith('modules/') && dirname(target) === folder;
  if (pattern === 'own') return isOwn && !/(?:^|[/-])(?:routes|module)\.ts$/.test(target);
  if (pattern === 'parent') {
    return dirname(target) === dirname(folder) && !OF_ITS_OWN.test(target);
  }
  if (pattern.startsWith('own/')) return matches(target, pattern.replace('own', folder));
  if (pattern === 'modules/*/*/*.ts' && OF_ITS_OWN.test(target)) return false;
  return matches(target, pattern);
}

/** The folder that a rule speaks of; with a `*` in it, each of them is a room of its own. */
function isInSameRoom(from: string, target: string, { files }: RoomRule): boolean {
  if (/\.tsx?$/.test(files)) return false;
  const room = from.split('/').slice(0, files.split('/').length).join('/');
  return target.startsWith(`${room}/`);
}

function matches(path: string, pattern: string): boolean {
  const expression = pattern
    .split('/')
    .map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
    .join('/');
  return new RegExp(`^${expression}(?:/|$)`).test(path);
}

function findCircles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports) {
    targets.set(from, [...(targets.get(from) ?? []), target]);
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
