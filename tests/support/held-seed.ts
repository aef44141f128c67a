import fc from 'fast-check';

// The same input in every run: what fails once fails again, and what is green lands. Other input is
// tried on purpose: `TEST_SEED=2 npx vitest run ...`.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
