import { hashOfInline } from './inline-hash.ts';

interface PreparedPage {
  html: string;
  /** What the content policy must allow, as 'sha256-…'. */
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Turns the framework's document into one that loads no script before it has been shown: the
 * preloads go, and the module script that would start at once becomes one that waits for load and
 * idle, or for the first input. Only inline elements that carry this rendering's nonce are allowed
 * to run; what has found its way into the page without it stays inert.
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

/**
 * Rewrites static imports, which load at once, into dynamic ones inside a function that waits. What
 * they share is loaded together but begun one after the other, with a pause after each: begun as one
 * they would block a slow phone.
 */
function startLate(source: string, preloaded: readonly string[]): string {
  const names: string[] = [];
  const imports: string[] = [];
  const rest = source.replace(STATIC_IMPORT, (_, name: string | undefined, address: string) => {
    names.push(name ?? '');
    imports.push(`import(${address})`);
    return '';
  });
  if (imports.length === 0) {
    throw new Error('The document has a module script without imports: the framework has changed.');
  }
  const shared = [...new Set(preloaded)].filter((address) => !source.includes(`"${address}"`));
  return `let started=false;
const pause=()=>new Promise(resolve=>{const{port1,port2}=new MessageChannel;port1.onmessage=resolve;port2.postMessage(0)});
const start=async()=>{
if(started)return;started=true;
for(const type of inputs)removeEventListener(type,start,true);
const shared=${JSON.stringify(shared)};
for(const href of shared)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
for(const href of shared){await import(href);await pause()}
const [${names.join(',')}]=await Promise.all([${imports.join(',')}]);
${rest.trim()}
};
const inputs=["pointerdown","keydown","touchstart","focusin"];
for(const type of inputs)addEventListener(type,start,{capture:true,passive:true});
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);
if(document.readyState==="complete")idle();else addEventListener("load",idle,{once:true});
`;
}

function withoutNonce(attributes: string, nonce: string): string {
  return attributes.replace(` nonce="${nonce}"`, '');
}
