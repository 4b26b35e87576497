import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The macros of the web app look for their settings from the working directory, which is not web/ here.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'web/lingui.config.js')

// The runners of `npm test`: `unit` (with `web`) needs no database, `api` has one, `e2e` has a browser. `guards` runs the type
// check on what it must refuse, too slow for `npm run check`.
const GUARDS = 'scripts/type-rules.test.ts'

// A property over thousands of shifts takes half a second here and ten times that on a machine that is busy with something else.
const RULES_TIMEOUT_MS = 30_000

// What a test waits for is there at once on a quiet machine; on a busy one it is not missing for being a second late. What must be
// quick says its own time.
const POLL = { poll: { timeout: 10_000 } }

// What holds a time on the clock has the machine to itself; the other journeys, which mostly wait for a page, run two at a time.
const ON_THE_CLOCK = ['e2e/post-to-pay.spec.ts', 'e2e/first-post.spec.ts', 'e2e/rescue.spec.ts']

// What takes longest begins first: at the end one worker would have it alone while the other has nothing left. Without a record of the
// last run the largest files would go first, and these are small.
const LONGEST = [
  'e2e/journey-in-spanish.spec.ts',
  'e2e/journey.spec.ts',
  'e2e/main-job-screens.spec.ts',
  'server/src/db/embedded-postgres.test.ts',
  'server/src/demo/tour/seed-tour.test.ts',
  'server/src/http/fuzz.test.ts',
  'server/src/demo/load/seed-load.test.ts',
  'server/src/main.test.ts',
].map((file) => join(import.meta.dirname, file))

// What the web app takes from other packages, icons and locales of a package apart.
const BROWSER_PACKAGES = Object.keys(
  (JSON.parse(readFileSync(join(import.meta.dirname, 'web/package.json'), 'utf8')) as { dependencies: Record<string, string> })
    .dependencies,
).filter((name) => !['@muster/contract', '@fontsource-variable/figtree', 'us-atlas', 'lucide-react'].includes(name))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number => (LONGEST.indexOf(moduleId) + LONGEST.length + 1) % (LONGEST.length + 1)
    const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    return sorted.sort((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [GUARDS],
          maxWorkers: 2,
          // Rules keep nothing between calls: what one file has read the next need not read again.
          isolate: false,
          testTimeout: RULES_TIMEOUT_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          environment: 'jsdom',
          expect: POLL,
          maxWorkers: 2,
          testTimeout: RULES_TIMEOUT_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: './web/vite.config.ts',
        optimizeDeps: {
          // Found on the way, a package would make Vite load the page again in the middle of a test.
          include: ['vitest-browser-react', ...BROWSER_PACKAGES],
        },
        test: {
          name: 'screens',
          root: './web',
          include: ['src/**/*.browser.test.tsx'],
          expect: POLL,
          maxWorkers: 2,
          testTimeout: RULES_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ actionTimeout: 8_000, launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'guards', include: [GUARDS], testTimeout: RULES_TIMEOUT_MS, sequence: { groupOrder: 3 } } },
      {
        test: {
          name: 'api',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          expect: POLL,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.spec.ts'],
          exclude: ON_THE_CLOCK,
          globalSetup: ['e2e/global-setup.ts'],
          expect: POLL,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e on the clock',
          include: ON_THE_CLOCK,
          globalSetup: ['e2e/global-setup.ts'],
          expect: POLL,
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['contract/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text-summary'],
      thresholds: { branches: 95 },
    },
  },
})
