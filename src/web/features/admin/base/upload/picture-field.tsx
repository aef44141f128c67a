import { type ComponentProps, type ReactNode, useState } from 'react';
import { URL_MAX } from '../../../../../schema/limits.ts';
import { Field } from '../../../../ui/field.tsx';
import { UploadDialog } from './upload-dialog.tsx';

interface PictureFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error: string | undefined;
  purpose: ComponentProps<typeof UploadDialog>['purpose'];
  /** The picture that the address leads to. */
  preview: ReactNode;
  onUploaded: (path: string) => void;
}

/** The address of a picture: typed, or that of a file which is uploaded here. */
export function PictureField({ purpose, preview, onUploaded, ...field }: PictureFieldProps) {
  const [isUploading, setIsUploading] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
        {preview}
        <div className="min-w-40 grow">
          <Field
            maxLength={URL_MAX}
            placeholder="/objects/… or https://…"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        </div>
        <button
          type="button"
          className="button button-outline max-sm:w-full sm:mt-8"
          onClick={() => setIsUploading(true)}
        >
          Upload Image
        </button>
      </div>
      {isUploading && (
        <UploadDialog
          purpose={purpose}
          onUploaded={onUploaded}
          onClose={() => setIsUploading(false)}
        />
      )}
    </>
  );
}
