import { useState } from 'react';
import type { OwnProject } from '../../../../modules/verdict/projects/schema.ts';
import { UPLOAD_MAX_BYTES } from '../../../../schema/limits.ts';
import { limitWords } from '../../../../schema/size-words.ts';
import { addressOf, call } from '../../../lib/call.ts';
import { putFile } from '../../../lib/put-file.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { ProjectDrawing } from '../../../ui/project-drawing.tsx';

interface ProjectPictureProps {
  project: OwnProject;
  onChanged: () => Promise<void>;
}

/** The picture, saved as soon as it is there; without one, the drawing that stands in its place. */
export function ProjectPicture({
  project: { id, picture, title },
  onChanged,
}: ProjectPictureProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const { isBusy, failure, send } = useSending();
  const params = { id };

  const change = (work: () => Promise<unknown>) =>
    void send(async () => {
      try {
        await work();
        await onChanged();
      } finally {
        setPercent(null);
      }
    });

  const sendFile = (file: File) =>
    change(() => {
      setPercent(0);
      return putFile(addressOf('PUT /api/my-projects/:id/picture', { params }), file, {
        onProgress: (sent) => setPercent(Math.round((sent / file.size) * 100)),
      });
    });

  return (
    <div className="field my-project-picture">
      <p className="font-semibold">Picture</p>
      <div className="my-project-frame on-ink">
        {picture ? (
          <img {...picture} alt={title || 'Your project'} />
        ) : (
          <ProjectDrawing seed={id} isWinner={false} />
        )}
      </div>
      <p className="field-hint">
        {`JPEG, PNG, WebP, AVIF or GIF, up to ${limitWords(UPLOAD_MAX_BYTES.project)}. Nobody else sees it before your project is shown.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton look="outline" onChoose={sendFile}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </FileButton>
        {picture && (
          <button
            type="button"
            className="button button-small button-danger-quiet"
            aria-disabled={isBusy}
            onClick={() => change(() => call('DELETE /api/my-projects/:id/picture', { params }))}
          >
            Remove the picture
          </button>
        )}
      </div>
      {percent !== null && (
        <progress
          className="w-[min(24rem,100%)] h-2 mt-3 accent-cobalt"
          aria-label="Sending the picture"
          max={100}
          value={percent}
        />
      )}
      <p role="alert" className="field-error empty:hidden">
        {failure}
      </p>
    </div>
  );
}
