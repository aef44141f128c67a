import { counted, listed, runCommand, withInstallation } from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run cleanup',
  parse: (args) => (args.length === 0 ? 'everything' : null),
  async run(_, settings) {
    const parts = await withInstallation(settings, async ({ housekeeping }) => {
      const removed = await housekeeping.run();
      return [...housekeeping.inWords].map(([name, words]) =>
        counted(removed[name] ?? 0, ...words),
      );
    });
    return `Removed ${listed(parts)}.`;
  },
});
