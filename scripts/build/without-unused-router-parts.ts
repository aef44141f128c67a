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
  // The root has a layout and a boundary of its own; here is what shows where that one fails as well.
  'dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError = (error) => ({ error });
      render() {
        if (!this.state.error) return this.props.children;
        const sentence = 'This page could not be shown. Please reload it.';
        return createElement('html', { lang: 'en' }, createElement('body', null, sentence));
      }
    }
    export const RemixRootDefaultErrorBoundary = undefined;
    export const BoundaryShell = undefined;`,
  // Every document comes with its data.
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = undefined;',
};

const NEVER = "{ throw Error('This part of the router is not on this site.'); }";
/**
 * Functions of files that are needed otherwise, with what is left of each: the site sends its forms to
 * its own API and not to routes, has no fetchers, and fetches nothing of a page before its link is
 * followed (0070).
 */
const EMPTIED: Record<string, Record<string, string>> = {
  'router/router.js': {
    handleAction: NEVER,
    fetch: NEVER,
    handleFetcherAction: NEVER,
    handleFetcherLoader: NEVER,
    discoverRoutes: NEVER,
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: NEVER,
    singleFetchLoaderFetcherStrategy: NEVER,
    nonSsrStrategy: NEVER,
  },
  'dom/ssr/routes.js': { noActionDefinedError: NEVER, wrapShouldRevalidateForHdr: NEVER },
  'dom/ssr/components.js': {
    PrefetchPageLinks: NEVER,
    usePrefetchBehavior: '{ return [false, undefined, {}]; }',
  },
  'dom/lib.js': { NavLink: NEVER, Form: NEVER, HistoryRouter: NEVER },
  'hooks.js': { RSCErrorHandler: NEVER, DefaultErrorComponent: NEVER },
};

const ROUTER_FILE = /\/react-router\/dist\/production\/lib\/(.+)$/;

/** Empties one function of a file, which is laid out so that it ends where its indentation does. */
function emptied(code: string, name: string, body: string): string {
  const declared = new RegExp(
    `^(\\t*)(?:(?:async )?function ${name}\\(|const ${name} = ).*[{]\n[\\s\\S]*?^\\1[}].*$`,
    'm',
  );
  if (!declared.test(code)) throw new Error(`The router no longer has ${name}.`);
  return code
    .replace(declared, `$1function ${name}() ${body}`)
    .replace(new RegExp(`^${name}\\.displayName = .*$`, 'm'), '');
}

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
    transform(code, id) {
      const part = ROUTER_FILE.exec(id.replaceAll('\\', '/'))?.[1] ?? '';
      const functions = EMPTIED[part];
      if (!functions) return null;
      met.add(part);
      const left = Object.entries(functions).reduce(
        (rest, [name, body]) => emptied(rest, name, body),
        code,
      );
      return { code: left, map: null };
    },
    buildEnd(error) {
      const gone = Object.keys({ ...UNUSED, ...EMPTIED }).filter((part) => !met.has(part));
      if (!error && gone.length > 0) {
        throw new Error(`The router no longer has ${gone.join(', ')}: what replaces it can go.`);
      }
    },
  };
}
