import { hashOfInline } from './inline-hash.ts';

interface PreparedPage {
  html: string;
  /** What the content policy must allow, as 'sha256-…'. */
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Turns the framework's document into one that loads no script before it has been shown: the
 * preloads go, and the module script that would start at once becomes one that waits. Only inline
 * elements that carry this rendering's nonce are allowed to run; what has found its way into the page
 * without it stays inert.
 */
export function prepareDocument(html: string, nonce: string): PreparedPage {
  const scriptHashes: string[] = [];
  const styleHashes: string[] = [];
  const preloaded: string[] = [];
  const prepared = html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, (link) => {
      preloaded.push(/href="([^"]+)"/.exec(link)?.[1] ?? '');
      return '';
    })
    .replace(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
      (whole, attributes: string, source: string) => {
        if (!attributes.includes(`nonce="${nonce}"`)) return whole;
        const code = attributes.includes('type="module"') ? startLate(source, preloaded) : source;
        if (code.trim() !== '') scriptHashes.push(hashOfInline(code));
        return `<script${withoutNonce(attributes, nonce)}>${code}</script>`;
      },
    )
    .replace(
      /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
      (whole, attributes: string, source: string) => {
        if (!attributes.includes(`nonce="${nonce}"`)) return whole;
        styleHashes.push(hashOfInline(source));
        return `<style${withoutNonce(attributes, nonce)}>${source}</style>`;
      },
    );
  return {
    html: prepared.replaceAll(` nonce="${nonce}"`, ''),
    scriptHashes: [...new Set(scriptHashes)],
    styleHashes: [...new Set(styleHashes)],
  };
}

const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+");?/g;
/** A page that nobody has touched for so long is being read; what moves by itself may begin. */
const REST_LIMIT_MS = 8000;

/**
 * Rewrites static imports, which load at once, into dynamic ones that wait. After load, in an idle
 * moment, all modules are fetched, and begun one after the other. A pause follows each step: taken at
 * once they would block a slow phone. The page's script takes over when somebody uses the page
 * (`web/lib/page-use.ts` tells), at once on a live page, or after a rest. When a module could not be
 * fetched, the next input tries again.
 */
function startLate(source: string, preloaded: readonly string[]): string {
  const names: string[] = [];
  const addresses: string[] = [];
  const rest = source.replace(STATIC_IMPORT, (_, name: string | undefined, address: string) => {
    names.push(name ?? '');
    addresses.push(JSON.parse(address) as string);
    return '';
  });
  if (addresses.length === 0) {
    throw new Error('The document has a module script without imports: the framework has changed.');
  }
  const wanted = [...new Set([...preloaded, ...addresses])];
  const shared = wanted.filter((address) => !source.includes(`"${address}"`));
  return `const{dataset}=document.documentElement;
const pause=()=>new Promise(resolve=>{const{port1,port2}=new MessageChannel;port1.onmessage=resolve;port2.postMessage(0)});
const begin=async addresses=>{const begun=[];for(const address of addresses){begun.push(await import(address));await pause()}return begun};
let ready;
const prepare=()=>ready??=(async()=>{
for(const href of ${JSON.stringify(wanted)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await pause()}
await begin(${JSON.stringify(shared)});
return begin(${JSON.stringify(addresses)});
})().catch(error=>{ready=undefined;throw error});
let started=false;
const start=async()=>{
if(started)return;started=true;
let modules;
try{modules=await prepare()}catch(error){started=false;throw error}
for(const type of inputs)removeEventListener(type,start,true);
const [${names.join(',')}]=modules;
${rest.trim()}
};
const inputs=["pointerdown","keydown","touchstart","focusin"];
for(const type of inputs)addEventListener(type,start,{capture:true,passive:true});
const loaded=()=>{
prepare().catch(()=>{});
if("live"in dataset||!("rest"in dataset))return start();
addEventListener("pageused",start,{once:true});
setTimeout(start,${REST_LIMIT_MS});
};
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(loaded,{timeout:2000}):setTimeout(loaded,200);
if(document.readyState==="complete")idle();else addEventListener("load",idle,{once:true});
`;
}

function withoutNonce(attributes: string, nonce: string): string {
  return attributes.replace(` nonce="${nonce}"`, '');
}
