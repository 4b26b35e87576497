import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserProgram } from './scripts/browser-program.mjs'
import { testDirectory } from './scripts/test-directory.mjs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The web app's macros look for their settings in the working directory, which is not web/ here.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'web/lingui.config.js')

// Workers, their servers and browsers inherit it.
process.env.TMPDIR = testDirectory()

// The runners of `npm test`: `unit` (with `web`) needs no database, `api` has one, `screens` has a browser, `e2e` has both. `guards`
// runs the server without one of its guards, which is too slow for `npm run check`.

// A property over thousands of shifts takes half a second here, and ten times that on a busy machine.
const RULES_TIMEOUT_MS = 30_000

// On a busy machine a result may come a second late and is not missing. Tests of speed set their own limits.
const POLL = { poll: { timeout: 10_000 } }

// Journeys with a limit of a second or an input run alone. The others wait for pages and servers part of the time, so three run at once.
const ON_THE_CLOCK = ['e2e/post-to-pay.spec.ts', 'e2e/first-post.spec.ts']

// The longest tests start first, so no worker is left alone with one at the end. Without a record of the last run, Vitest starts with
// the largest files, and these are small.
const LONGEST = [
  'e2e/journey-in-spanish.spec.ts',
  'e2e/journey.spec.ts',
  'e2e/main-job-screens.spec.ts',
  'e2e/other-browsers.spec.ts',
  'server/src/db/embedded-postgres.test.ts',
  'server/src/demo/tour/seed-tour.test.ts',
  'server/src/http/fuzz.test.ts',
  'server/src/demo/load/seed-load.test.ts',
  'server/src/main.test.ts',
].map((file) => join(import.meta.dirname, file))

// The packages of the web app, without those that only have icons, fonts or data.
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
          include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts', 'web/scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          maxWorkers: 2,
          // Rules keep no state, so files can share what they loaded.
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
          expect: POLL,
          maxWorkers: 2,
          // A page for each file takes twice as long as all tests. One that replaces a module does so after `vi.resetModules()`.
          isolate: false,
          testTimeout: RULES_TIMEOUT_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: './web/vite.config.ts',
        optimizeDeps: {
          // A package that Vite finds only during a test makes it reload the page, and every open test fails.
          include: ['vitest-browser-react', ...BROWSER_PACKAGES],
          // A new icon would be such a find. Each is one small file that needs no bundling.
          exclude: ['lucide-react'],
        },
        test: {
          name: 'screens',
          root: './web',
          include: ['src/**/*.browser.test.tsx'],
          expect: POLL,
          // They wait for the browser part of the time: two leave a sixth of both processors idle, and four are faster than three.
          maxWorkers: 4,
          // `openApp` leaves nothing behind, so files share a page and what it loaded. With a page each they take a third longer.
          isolate: false,
          testTimeout: RULES_TIMEOUT_MS,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 8_000,
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { executablePath: browserProgram(), args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'guards', include: ['chaos/guards/guards.test.ts'], testTimeout: RULES_TIMEOUT_MS, sequence: { groupOrder: 3 } } },
      {
        test: {
          name: 'api',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          expect: POLL,
          maxWorkers: 3,
          // Each file has its own database and the server keeps no other state, so files can share the loaded server.
          // Nothing here mocks a module, which would need isolation.
          isolate: false,
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
          maxWorkers: 3,
          isolate: false,
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
