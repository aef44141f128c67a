// Before suites that show pages or start the site: those of an older build would fail with a riddle,
// or pass.
export { ensureBuilt as default } from '../../scripts/bootstrap/ensure-built.mjs';
