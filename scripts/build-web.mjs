import { join } from 'node:path'
import { buildUnlessBuilt } from './built-from.mjs'
import { compressWeb } from './compress-web.mjs'
import { runOrThrow } from './processes.mjs'
import { writePageParts } from '../web/scripts/page-parts.mjs'

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
  'scripts/compress-web.mjs',
  'web/scripts',
]

/**
 * Builds and compresses the web app unless web/dist was built from the very same sources.
 * @param {string} root the repository
 */
export const ensureWebBuilt = (root) =>
  buildUnlessBuilt({
    root,
    output: 'web/dist',
    sources: SOURCES,
    build: async () => {
      console.log('Building the web app.')
      await runOrThrow(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], {
        cwd: join(root, 'web'),
      })
      writePageParts(join(root, 'web'))
      await compressWeb(join(root, 'web/dist'))
    },
  })
