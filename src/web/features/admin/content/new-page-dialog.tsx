import { newPageSchema } from '../../../../modules/content/content/schema.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useNewPage } from './content-queries.ts';

interface NewPageDialogProps {
  onMade: (document: string) => void;
  onClose: () => void;
}

/** A page begins with its title, which gives its address. It is public once published. */
export function NewPageDialog({ onMade, onClose }: NewPageDialogProps) {
  const { mutateAsync: create } = useNewPage();
  return (
    <FormDialog
      name="page"
      title="New page"
      schema={newPageSchema}
      fields={{ title: { label: 'Title', maxLength: 80 } }}
      values={{ title: '' }}
      action={{ text: 'Create page', busy: 'Making...' }}
      save={(input) => create(input)}
      onSaved={({ id, page }) => {
        onClose();
        onMade(id);
        showToast({ title: `Page created: ${page?.title}`, description: 'Nobody sees it yet.' });
      }}
      onClose={onClose}
    >
      <p className="dialog-text">
        Its address follows from the title, and can be changed. Visitors see nothing of it before
        you publish it.
      </p>
    </FormDialog>
  );
}
