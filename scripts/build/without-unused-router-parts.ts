import type { Plugin } from 'vite';

/**
 * Parts of the router that this site has switched off, and what its script needs of each. The router
 * imports them all the same, and every page would fetch them. What is undefined is asked for by
 * modules for other kinds of sites, which the build drops after it has looked at the names.
 */
const UNUSED: Record<string, string> = {
  // `routeDiscovery: initial`: every route is known from the beginning.
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = undefined;
    export const getPathsWithAncestors = undefined;
    export const handleClientVersionMismatch = undefined;`,
  // Nothing watches loaders and navigations.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;`,
};

const ROUTER_FILE = /\/react-router\/dist\/production\/lib\/(.+)$/;

/** A name that is missing here fails the build by itself; so does a part that is no longer there. */
export function withoutUnusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = ROUTER_FILE.exec(id.replaceAll('\\', '/'))?.[1] ?? '';
      const standIn = UNUSED[part];
      if (standIn === undefined) return null;
      met.add(part);
      return standIn;
    },
    buildEnd(error) {
      const gone = Object.keys(UNUSED).filter((part) => !met.has(part));
      if (!error && gone.length > 0) {
        throw new Error(`The router no longer has ${gone.join(', ')}: what replaces it can go.`);
      }
    },
  };
}
