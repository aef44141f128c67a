import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
              priority: 2,
            },
            // What surrounds every page, and what most of them use: in one file it is compressed
            // better than in many small ones.
            {
              name: 'frame',
              test: /src[\\/]web[\\/](?:root\.tsx|features[\\/](?:navigation|theme)|ui[\\/](?:toast|picture|section-heading|modal|pause-button)|lib[\\/](?:api|in-view|page-meta|nonce))|preload-helper/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
