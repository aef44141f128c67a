import { certificateCheckSchema } from '../../modules/verdict/certificates/schema.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageRequest } from '../loading/page-request.server.ts';
import type { Route } from './+types/certificate.ts';

/** Public and kept: which certificate it is, only the fragment or a form says, and neither is kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { form } = pageRequest(context);
  return {
    meta: pageMeta(context, content, 'certificate', {
      title: 'Certificate',
      description: 'Where anyone can check a certificate of completion.',
    }),
    title: 'Check a certificate',
    help: `Its code is printed at the foot of every certificate of the ${content.site.identity.name}.`,
    sent: form && {
      code: form.typed.code?.[0] ?? '',
      check: form.answer ? certificateCheckSchema.parse(form.answer) : null,
      mistake: Object.values(form.mistakes)[0] ?? '',
    },
  };
}
