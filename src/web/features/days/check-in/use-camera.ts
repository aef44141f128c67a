import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CodeReader, createHeldCodes, openReader } from './code-reader.ts';

export type CameraState = 'asking' | 'on' | 'covered' | 'refused' | 'missing' | 'busy' | 'unread';

/** What to do where the camera does not help; typing and searching go on in any case. */
export const CAMERA_SENTENCES: Readonly<Record<CameraState, string>> = {
  asking: 'Please allow the camera.',
  on: '',
  covered: 'The picture is black. Is something in front of the camera?',
  refused:
    'The camera is not allowed for this site. Type codes, or allow it in the browser’s settings.',
  missing: 'There is no camera here. Type codes, or find people by name.',
  busy: 'Another app has the camera. Close it and try again; typing codes works meanwhile.',
  unread: 'Codes cannot be read here. Type them, or find people by name.',
};

const LOOK_EVERY_MS = 120;
/** Black for so long: it is no moment between two badges. */
const BLACK_MS = 2500;

interface Torch {
  isOn: boolean;
  toggle(): void;
}

interface CameraOptions {
  facing: 'environment' | 'user';
  /** Whether codes in the picture count now. */
  isReading: boolean;
  onCode(text: string): void;
}

/** Shows the camera in a video, and tells each code that comes into its picture once. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { facing, isReading, onCode }: CameraOptions,
) {
  const [state, setState] = useState<CameraState>('asking');
  const [attempt, setAttempt] = useState(0);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setIsLit] = useState(false);
  const onRead = useEffectEvent((codes: readonly string[]) => {
    if (isReading) for (const code of codes) onCode(code);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const held = createHeldCodes();
    const isBlack = createBlackness();

    async function look(read: CodeReader): Promise<void> {
      const picture = video.current;
      // A page out of sight gets no pictures.
      if (picture && picture.readyState >= 2 && !document.hidden) {
        const codes = await read(picture).catch(() => []);
        if (isLeft) return;
        setState(isBlack(picture, performance.now()) ? 'covered' : 'on');
        onRead(held.see(codes, performance.now()));
      }
      timer = setTimeout(() => void look(read), LOOK_EVERY_MS);
    }

    async function open(): Promise<void> {
      setState('asking');
      stream = await openStream(facing);
      const [opened = null] = stream.getVideoTracks();
      if (isLeft || !video.current) return end();
      setTrack(opened);
      // Taken by a call, or pulled out.
      opened?.addEventListener('ended', () => setState('busy'));
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
      const reader = await openReader().catch((error: unknown) => {
        console.error(error);
        setState('unread');
        return null;
      });
      if (reader && !isLeft) void look(reader);
    }

    function end(): void {
      clearTimeout(timer);
      for (const each of stream?.getTracks() ?? []) each.stop();
    }

    void open().catch((error: unknown) => {
      if (!isLeft) setState(stateOf(error));
    });
    return () => {
      isLeft = true;
      end();
      setTrack(null);
      setIsLit(false);
    };
  }, [facing, attempt]);

  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {});
  const torch: Torch | null = hasTorch
    ? {
        isOn: isLit,
        toggle() {
          const advanced = [{ torch: !isLit } as MediaTrackConstraintSet];
          track.applyConstraints({ advanced }).then(() => setIsLit(!isLit), console.error);
        },
      }
    : null;
  return { state, torch, tryAgain: () => setAttempt((before) => before + 1) };
}

async function openStream(facingMode: string): Promise<MediaStream> {
  // Only secure addresses have it.
  if (!navigator.mediaDevices) throw new DOMException('No camera here.', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'missing';
}

/** Whether the picture has been black for a while: a thumb, or the lid of a laptop. */
function createBlackness() {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 16;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let since: number | null = null;
  return (video: HTMLVideoElement, now: number): boolean => {
    if (!context) return false;
    context.drawImage(video, 0, 0, 16, 16);
    const { data } = context.getImageData(0, 0, 16, 16);
    const isDark = data.every((value, at) => at % 4 === 3 || value < 24);
    since = isDark ? (since ?? now) : null;
    return since !== null && now - since > BLACK_MS;
  };
}
