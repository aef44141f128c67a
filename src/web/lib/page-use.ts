/**
 * Whether somebody has begun to use the page: what is below the first screen, and what only moves,
 * can wait for that. A page without script is never at rest and fetches what its browser likes.
 */

const USED_EVENT = 'pageused';
/** Who has a mouse may look without touching anything, and seldom pays for each byte. */
const QUIET_MS = 5000;

/**
 * A browser tells of a pointer that rests when the page under it changes; that is no use of it.
 * Runs before the first paint, long before the other scripts, so that no use is missed. It becomes
 * an inline script and must not need anything from outside of it.
 */
export const MARK_REST = `{
const root=document.documentElement,uses=["scroll","wheel","touchstart","pointerdown","pointermove","keydown","focusin"];
const used=event=>{
if(event?.type==="pointermove"&&!event.movementX&&!event.movementY)return;
for(const type of uses)removeEventListener(type,used,true);
delete root.dataset.rest;
dispatchEvent(new Event("${USED_EVENT}"));
};
root.dataset.rest="";
for(const type of uses)addEventListener(type,used,{capture:true,passive:true});
if(matchMedia("(hover:hover)").matches)addEventListener("load",()=>setTimeout(used,${QUIET_MS}),{once:true});
}`;

/** Calls back once, at once where the page is already in use. */
export function oncePageUsed(callback: () => void): () => void {
  if (document.documentElement.dataset.rest === undefined) {
    callback();
    return () => {};
  }
  addEventListener(USED_EVENT, callback, { once: true });
  return () => removeEventListener(USED_EVENT, callback);
}
