/** Reads the QR codes in a picture of the camera. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** As large as a code at arm's length needs; reading takes a time that grows with it. */
const WIDTH = 720;

/** The browser's own where it has one, otherwise WebAssembly of the site, which is loaded then. */
export async function openReader(
  detector: unknown = (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector,
  openOwn: () => Promise<CodeReader> = openWasmReader,
): Promise<CodeReader> {
  const theirs = await theirReader(detector as DetectorClass | undefined).catch(() => null);
  if (theirs === null) return openOwn();
  let own: Promise<CodeReader> | null = null;
  return async (video) => {
    if (own) return (await own)(video);
    try {
      return await theirs(video);
    } catch (error) {
      // It is there and does not work: services that it stands on are missing on some phones.
      console.error(error);
      own = openOwn();
      return (await own)(video);
    }
  };
}

async function theirReader(Detector: DetectorClass | undefined): Promise<CodeReader | null> {
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function openWasmReader(): Promise<CodeReader> {
  const { openWasm } = await import('./wasm-reader.ts');
  const read = await openWasm();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  return async (video) => {
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return read(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** A code that was out of the picture for less than this has been held there all the time. */
const LEFT_MS = 1500;

/**
 * Tells codes that come before the camera from those that stay there: each counts once until it has left
 * the picture, also where two are held together, or some pictures are blurred.
 */
export function createHeldCodes() {
  const seen = new Map<string, number>();
  return {
    /** Of the codes in a picture, those that have come. */
    see(codes: readonly string[], now: number): string[] {
      for (const [code, at] of seen) if (now - at > LEFT_MS) seen.delete(code);
      const come = codes.filter((code) => !seen.has(code));
      for (const code of codes) seen.set(code, now);
      return [...new Set(come)];
    },
  };
}
