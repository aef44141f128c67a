import { useRef, useState } from 'react';
import { CAMERA_SENTENCES, useCamera } from './use-camera.ts';

interface ScannerProps {
  /** Whether the whole picture is shown; it is read also behind a result. */
  isShown: boolean;
  isReading: boolean;
  onCode: (text: string) => void;
  children: React.ReactNode;
}

/** What the camera sees, with the frame for the code. */
export function Scanner({ isShown, isReading, onCode, children }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const { state, torch, tryAgain } = useCamera(video, { facing, isReading, onCode });
  const sentence = CAMERA_SENTENCES[state];
  return (
    <div className="door-scanner" data-shown={isShown || undefined} inert={!isShown}>
      <h2 className="door-hold pt-5 pb-3 px-5 text-[1.125rem] font-semibold text-center">
        {state === 'on' ? 'Hold the code inside the frame' : 'Check-in'}
      </h2>
      <div className="door-view relative flex-[1_1_0] min-h-0 overflow-hidden bg-[#121724]">
        <video
          className="size-full object-cover"
          ref={video}
          muted
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
        <div className="door-frame" aria-hidden="true" />
        {sentence !== '' && (
          <div className="door-no-camera">
            <p role="status">{sentence}</p>
            {['refused', 'busy', 'missing', 'unread'].includes(state) && (
              <button
                type="button"
                className="button button-outline button-small"
                onClick={tryAgain}
              >
                Try the camera again
              </button>
            )}
          </div>
        )}
        <button
          type="button"
          className="door-round"
          aria-label="Use the other camera"
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        >
          <svg
            className="w-[24px] fill-none stroke-current [stroke-width:1.5]"
            viewBox="0 0 20 20"
            aria-hidden="true"
          >
            <path d="M3 6h3l1.5-2h5L14 6h3v9.5H3zM10 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
          </svg>
        </button>
        {torch && (
          <button
            type="button"
            className="door-round door-torch"
            aria-label="Light"
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          >
            <svg
              className="w-[24px] fill-none stroke-current [stroke-width:1.5]"
              viewBox="0 0 20 20"
              aria-hidden="true"
            >
              <path d="M11 2L4 11.5h5L8.5 18 16 8.5h-5z" />
            </svg>
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
