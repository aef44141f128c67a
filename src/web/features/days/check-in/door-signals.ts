/** What a door says without words: two kinds of sounds, and a phone that shakes. */
export type Signal = 'good' | 'look' | 'bad';

const TONES: Readonly<Record<Signal, readonly [hertz: number, atMs: number][]>> = {
  good: [[1046, 0]],
  look: [
    [660, 0],
    [660, 160],
  ],
  bad: [[220, 0]],
};
const SHAKES: Readonly<Record<Signal, number[]>> = { good: [60], look: [60, 60, 60], bad: [300] };
const TONE_S = 0.12;

let audio: AudioContext | null = null;

export function signal(kind: Signal): void {
  navigator.vibrate?.(SHAKES[kind]);
  try {
    audio ??= new AudioContext();
    const context = audio;
    // Browsers let a page sound only after it was touched.
    void context.resume().catch(() => {});
    for (const [hertz, atMs] of TONES[kind]) {
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      gain.gain.value = 0.2;
      oscillator.frequency.value = hertz;
      oscillator.connect(gain).connect(context.destination);
      const start = context.currentTime + atMs / 1000;
      oscillator.start(start);
      oscillator.stop(start + TONE_S);
    }
  } catch {
    // The band says the same.
  }
}
