import { build, type Plugin } from 'vite';

const SUFFIX = '?as-script';

/**
 * `import source from './file.ts?as-script'` is the text of one inline script: the file, with all
 * that it imports, for a browser.
 */
export function asScript(): Plugin {
  return {
    name: 'as-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?as-script$/ },
      async handler(id) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          build: {
            write: false,
            modulePreload: false,
            rolldownOptions: { input: id.slice(0, -SUFFIX.length), output: { format: 'iife' } },
          },
        });
        const [made] = [built].flat();
        const chunk = made && 'output' in made ? made.output[0] : undefined;
        if (!chunk) throw new Error(`${id} could not be built.`);
        for (const file of chunk.moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(chunk.code.trim())}`;
      },
    },
  };
}
