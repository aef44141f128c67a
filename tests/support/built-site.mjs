// Before suites that show pages or start the site: those of an older build would fail with a riddle,
// or pass.
import { ensureBuilt } from '../../scripts/bootstrap/ensure-built.mjs';
import { beginRun } from './database-run.mjs';

export default async function prepare() {
  await ensureBuilt();
  return beginRun();
}
