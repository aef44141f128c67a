import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { asScript } from './scripts/build/as-script.ts';
import { asciiOnly } from './scripts/build/ascii-only.ts';
import { smallPreloadHelper } from './scripts/build/small-preload-helper.ts';
import { withoutUnusedRouterParts } from './scripts/build/without-unused-router-parts.ts';
import { zodWithoutEval } from './scripts/build/zod-without-eval.ts';

// Modules that every page needs are packed into few files: one is compressed better than many small
// ones, and a page on a crowded network asks for fewer. React and its router are apart, because what a
// browser does with a file when it has come is one task, as long as the file is large.
const EVERYWHERE = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
  {
    name: 'frame',
    test: /src[\\/]web[\\/](?:root\.tsx|features[\\/](?:navigation|theme)|ui[\\/](?:toast|picture|section-heading|pause-button|tag)|lib[\\/](?:api|call|early-taps|in-view|meta-tags|photo-sources|piece|nonce|use-swipe))|preload-helper/,
  },
];

// What opens every page but the landing page.
const OPENING = {
  name: 'opening',
  test: /src[\\/]web[\\/](?:sections[\\/]page-opening|ui[\\/]dot-pattern)/,
};

// What the gallery shares with its viewer and dialogs, for the same reason.
const GALLERY = {
  name: 'gallery',
  test: /src[\\/]web[\\/].*(?:photo-frame|gallery-photo|gallery-query|find-photo|use-sign-in-request|listed-photo|photo-lists|use-photo-list|use-one-at-a-time)\.tsx?$/,
};

// Chromium compiles such a file while it is fetched, beside the page, instead of function by function
// when it is run; others take it for a comment.
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';

// How long plugins took is no news to somebody who starts the site.
const QUIET = { bundlerTimings: false };

export default defineConfig(({ command }) => ({
  plugins: [
    asScript(),
    tailwindcss(),
    withoutUnusedRouterParts(),
    smallPreloadHelper(),
    zodWithoutEval(),
    reactRouter(),
  ],
  build: {
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: QUIET,
          output: {
            // Names of scripts stand in the scripts themselves, and what is random in them cannot be packed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: [...EVERYWHERE, OPENING, GALLERY] },
            postBanner: ({ name }) => (/^(?:react|router)$/.test(name) ? COMPILED_AT_ONCE : ''),
          },
        },
      },
    },
    ssr: {
      // Packages included, so that a start reads one file; development shares React with its tools.
      resolve: { noExternal: command === 'build' ? true : [] },
      // React also has a form for developers, which nobody runs out of a build: a megabyte to read at
      // each start.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      // One file for the server, in which an import that waits for a click saves nothing.
      build: {
        rolldownOptions: {
          checks: { ...QUIET, ineffectiveDynamicImport: false },
          output: { comments: false },
          plugins: [asciiOnly()],
        },
      },
    },
  },
}));
