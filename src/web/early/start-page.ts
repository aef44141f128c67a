import { PAGE_MODULES_ID, type PageModules } from '../../schema/page-modules.ts';
import { pause, whenIdle } from '../lib/idle.ts';
import { layOutRest } from './lay-out.ts';

/** A page that is never idle is begun nevertheless. */
const IDLE_LIMIT_MS = 200;
/** Signs of use, or of the network, after a module could not be fetched. */
const TRY_AGAIN_AT = ['pointerdown', 'keydown', 'online'];

/** Fetches the page's script after load, in an idle moment, and begins it without waiting for use. */
export function startPageAfterLoad(): void {
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}

function startWhenIdle(): void {
  const start = () => begin().catch(tryAgainLater);
  whenIdle(start, IDLE_LIMIT_MS);
}

function tryAgainLater(error: unknown): void {
  const stop = new AbortController();
  const again = () => {
    stop.abort();
    startWhenIdle();
  };
  for (const type of TRY_AGAIN_AT) addEventListener(type, again, { signal: stop.signal });
  throw error;
}

/** One module after the other, with a pause after each: taken at once they would block a phone. */
async function begin(): Promise<void> {
  const text = document.getElementById(PAGE_MODULES_ID)?.textContent;
  // In development the framework starts the page by itself.
  if (!text) return layOutRest(pause);
  const { shared, manifest, routes, entry } = JSON.parse(text) as PageModules;
  for (const href of [...shared, manifest, ...Object.values(routes), entry]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
    await pause();
  }
  // While they are fetched; what begins then may ask where things are.
  await layOutRest(pause);
  for (const address of [...shared, manifest]) await load(address);
  const modules: Record<string, unknown> = {};
  for (const [id, address] of Object.entries(routes)) modules[id] = await load(address);
  // The name that React Router looks for.
  Object.assign(window, { __reactRouterRouteModules: modules });
  await import(/* @vite-ignore */ entry);
}

async function load(address: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ address);
  await pause();
  return module;
}
