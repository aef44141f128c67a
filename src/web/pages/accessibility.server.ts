import { legalPage } from '../loading/legal-page.server.ts';
import type { Route } from './+types/accessibility.ts';

export const loader = ({ context }: Route.LoaderArgs) => legalPage(context, 'accessibility');
