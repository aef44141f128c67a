import { counted, listed } from './in-words.ts';
import { runCommand, withInstallation } from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run cleanup',
  parse: (args) => (args.length === 0 ? 'everything' : null),
  async run(_, settings) {
    const removed = await withInstallation(settings, ({ housekeeping }) => housekeeping.run());
    const parts = [
      counted(removed.messages, 'message'),
      counted(removed.sessions, 'session'),
      counted(removed.limits, 'rate limit'),
      counted(removed.activities, 'old activity', 'old activities'),
      counted(removed.deleted, 'deleted entry', 'deleted entries'),
      counted(removed.objects, 'unused picture'),
    ];
    return `Removed ${listed(parts)}.`;
  },
});
