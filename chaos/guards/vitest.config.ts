import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hasGuards, switchGuards } from './find-guards.ts'

const root = join(import.meta.dirname, '../..')

/** The server's tests, on a server whose guards can be switched off one at a time. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'guard-switches',
      enforce: 'pre',
      transform: (code, id) => {
        const file = relative(root, id.split('?')[0]!)
        return hasGuards(file) ? { code: switchGuards(file, code).code, map: null } : undefined
      },
    },
  ],
  test: {
    name: 'guards',
    include: ['server/src/**/*.test.ts'],
    // They start databases and whole products, and meet no guard that the others don't.
    exclude: ['server/src/{demo,db,doctor,providers,settings}/**', 'server/src/main.test.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    setupFiles: ['chaos/guards/guard-switch.ts'],
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    provide: { guardOff: '' },
  },
})
