import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/longest-first.ts'

const isFullTrial = process.env.MORTISE_TRIALS === 'full'

// Three kinds of tests by file name: *.test.ts (pure, fast), *.db.test.ts and *.http.test.ts (real database,
// real HTTP), e2e/*.e2e.test.ts (the whole product in its own process). Those of several kinds run one kind after the other.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What one run has translated, the next does not translate again: unit, integration and end-to-end tests share most of it.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts', '**/node_modules/**'],
          // Pure tests leave nothing behind, so files share a process and load their imports once.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 },
          include: [
            'packages/*/{src,template}/**/*.{db,http}.test.ts',
            'apps/*/src/**/*.{db,http}.test.ts',
            // Attacks that need no process of their own.
            'e2e/attack/**/*.{db,http}.test.ts',
          ],
          globalSetup: ['./scripts/test-database.ts'],
          // Each test makes what it changes, so files share two processes and load their imports once in each.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.e2e.test.ts'],
          // These take long, and `npm run soak -- --trials` runs them at full size: docs/decisions/0037-trials-of-two-sizes.md.
          exclude: isFullTrial
            ? []
            : ['crash', 'full-disk', 'scale'].map((name) => `e2e/${name}.e2e.test.ts`),
          globalSetup: ['./scripts/e2e-run.ts'],
          // Files of one worker share a product and a browser, unless they need a start of their own, and often wait.
          isolate: false,
          maxWorkers: 4,
          // A window that closes itself, or an answer of the server, may take longer than a second on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 480_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
