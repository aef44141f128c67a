import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The site has few routes: knowing them all at once saves a request at the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
