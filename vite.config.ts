import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Every page needs all of it, and as one file it is packed 4 KB smaller.
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
                // Small and used by nearly every page: on their own they would hardly be packed.
                {
                  name: 'common',
                  test: /src[\\/](?:content[\\/]site|schema[\\/](?:limits|pages|paths)|web[\\/]lib[\\/](?:api|in-view|page-meta|photo-sources|toasts))\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
