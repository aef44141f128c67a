import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from './prepare-document.ts';

const NONCE = 'this-rendering';
const framework = `<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body>
<script nonce="${NONCE}">window.context = {};</script>
<script nonce="${NONCE}" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};

import("/assets/entry.js");</script></body></html>`;

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('a prepared document', () => {
  it('asks for no script at once', () => {
    const { html } = prepareDocument(framework, NONCE);
    expect(html).not.toMatch(/<link[^>]*modulepreload/);
    expect(html).not.toMatch(/^\s*import\s/m);
    expect(html).not.toContain('<script src');
  });

  it('lists what the framework wanted to import', () => {
    const { html } = prepareDocument(framework, NONCE);
    const [, list = ''] =
      /<script type="application\/json" id="page-modules">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(list)).toEqual({
      shared: ['/assets/a.js', '/assets/b.js'],
      manifest: '/assets/manifest.js',
      routes: { root: '/assets/root.js', 'pages/home': '/assets/home.js' },
      entry: '/assets/entry.js',
    });
  });

  it('names the hash of each script as it is sent', () => {
    const { html, scriptHashes } = prepareDocument(framework, NONCE);
    const sent = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) =>
      hashOf(source),
    );
    expect(sent).toHaveLength(1);
    expect(scriptHashes).toEqual(sent);
    expect(html).not.toContain(NONCE);
  });

  it('allows no script or style that came without the nonce', () => {
    const injected = '<script>alert(1)</script><style>body{display:none}</style>';
    const { scriptHashes, styleHashes } = prepareDocument(injected + framework, NONCE);
    expect(scriptHashes).not.toContain(hashOf('alert(1)'));
    expect(styleHashes).toEqual([]);
  });

  it('stops when the framework writes its module script in another way', () => {
    const other = `<script nonce="${NONCE}" type="module">start()</script>`;
    expect(() => prepareDocument(other, NONCE)).toThrow('the framework has changed');
  });
});
