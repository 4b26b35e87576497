import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsForBrowsers } from './scripts/calls-for-browsers.ts'
import { firstRouteChunks } from './scripts/first-route-chunks.ts'
import { fontLink } from './scripts/font-link.ts'
import { sharedChunks } from './scripts/shared-chunks.ts'
import { zodForBrowsers } from './scripts/zod-for-browsers.ts'

const configPath = new URL('./lingui.config.js', import.meta.url).pathname
const server = 'http://127.0.0.1:3000'
const chunks = firstRouteChunks()
const shared = sharedChunks(chunks.either, chunks.icons)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    zodForBrowsers(),
    callsForBrowsers(),
    tailwindcss(),
    fontLink(),
    lingui({ configPath, failOnCompileError: true }),
    // 'message' keeps the English text in production: English then needs no catalog and no second request.
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }, { configPath })] }),
  ],
  server: { proxy: { '/api': server, '/dev-api': server, '/docs': server } },
  preview: { proxy: { '/api': server, '/dev-api': server, '/docs': server } },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // light-dark() must reach the browser as it is written: the theme of a part can differ from the page's.
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
    // The map and the calendar's engine are loaded where they are used; `npm test -- size` holds what people wait for.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // Every first screen reads the list of all chunks: a shorter hash saves more there than anywhere.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Before the icons, whose group would take React as what they need.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: chunks.first },
            { name: chunks.general, includeDependenciesRecursively: false, priority: 4 },
            { name: shared, includeDependenciesRecursively: false },
            { name: chunks.icons, minShareCount: 2, priority: 2 },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
            {
              name: 'aria',
              test: /node_modules\/(react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized)\//,
            },
          ],
        },
      },
    },
  },
})
