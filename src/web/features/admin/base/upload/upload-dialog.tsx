import { useState } from 'react';
import type { UploadPurpose } from '../../../../../modules/base/objects/schema.ts';
import { Dialog } from '../../../../desk/dialog.tsx';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface UploadDialogProps {
  purpose: UploadPurpose;
  onUploaded: (path: string) => void;
  onClose: () => void;
}

const loadWidget = async () => (await import('./upload-widget.tsx')).UploadWidget;

/** One file from this device. It closes by itself when the file is there. */
export function UploadDialog({ purpose, onUploaded, onClose }: UploadDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { part: UploadWidget, hasFailed, tryAgain } = useLoaded(loadWidget);
  return (
    <Dialog title={purpose === 'document' ? 'Upload document' : 'Upload image'} onClose={onClose}>
      {(close) => (
        <>
          <div role="alert" className="mt-4 font-semibold text-danger wrap-anywhere empty:hidden">
            {failure}
          </div>
          <div className="upload mt-6">
            {UploadWidget ? (
              <UploadWidget
                purpose={purpose}
                onFailure={setFailure}
                onUploaded={(uploaded) => {
                  // Before it closes: what was uploaded counts, whatever happens next.
                  onUploaded(uploaded);
                  close();
                }}
              />
            ) : hasFailed ? (
              <NotLoaded
                sentence="The upload could not be opened. Please check your connection and try again."
                onTryAgain={tryAgain}
              />
            ) : (
              <>
                <p className="sr-only">Loading...</p>
                <Skeleton className="h-[550px]" />
              </>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
