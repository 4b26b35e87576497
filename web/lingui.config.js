import { readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

const src = `${import.meta.dirname}/src`
const hasWords = (folder) =>
  readdirSync(folder).some((file) => /\.tsx?$/.test(file) && readFileSync(`${folder}/${file}`, 'utf8').includes("/macro'"))
const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory() && hasWords(`${src}/${entry.name}`))

/**
 * English is written in the code. Each feature folder keeps its own Spanish beside its screens (`src/gigs/locale/es.po`), so that
 * several people can add words at once.
 * @type {import('@lingui/conf').LinguiConfig}
 */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: folders.map(({ name }) => ({
    path: `<rootDir>/src/${name}/locale/{locale}`,
    include: [`<rootDir>/src/${name}`],
    exclude: ['**/*.test.*'],
  })),
  // Without line numbers a catalog changes only when words do.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
}
