import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { asScript } from './scripts/build/as-script.ts';

// Modules that every page needs are packed into two files: one is compressed better than many small
// ones, and a page on a crowded network asks for fewer.
const EVERYWHERE = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  },
  {
    name: 'frame',
    test: /src[\\/]web[\\/](?:root\.tsx|sections[\\/]page-opening|features[\\/](?:navigation|theme)|ui[\\/](?:dot-pattern|toast|picture|section-heading|modal|pause-button|tag)|lib[\\/](?:api|early-taps|in-view|meta-tags|photo-sources|piece|nonce|use-swipe))|preload-helper/,
  },
];

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
  plugins: [asScript(), tailwindcss(), reactRouter()],
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
            codeSplitting: { groups: [...EVERYWHERE, GALLERY] },
            postBanner: ({ name }) => (name === 'react' ? COMPILED_AT_ONCE : ''),
          },
        },
      },
    },
    ssr: {
      // Packages included, so that a start reads one file; development shares React with its tools.
      resolve: { noExternal: command === 'build' ? true : [] },
      // One file for the server, in which an import that waits for a click saves nothing.
      build: { rolldownOptions: { checks: { ...QUIET, ineffectiveDynamicImport: false } } },
    },
  },
}));
