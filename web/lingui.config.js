import { readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

const src = `${import.meta.dirname}/src`
const foldersIn = (path) =>
  readdirSync(`${src}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (path === '.' ? name : `${path}/${name}`))
const hasWords = (folder) =>
  readdirSync(`${src}/${folder}`).some(
    (file) => /\.tsx?$/.test(file) && readFileSync(`${src}/${folder}/${file}`, 'utf8').includes("/macro'"),
  )

// Each part of gigs/ is a feature folder too.
const parts = foldersIn('gigs')
const folders = [...foldersIn('.'), ...parts].filter(hasWords)

/**
 * English is written in the code. Each feature folder keeps its own Spanish beside its screens (`src/payments/locale/es.po`), so
 * several people can add words at once.
 * @type {import('@lingui/conf').LinguiConfig}
 */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: folders.map((folder) => ({
    path: `<rootDir>/src/${folder}/locale/{locale}`,
    include: [`<rootDir>/src/${folder}`],
    exclude: ['**/*.test.*', ...(folder === 'gigs' ? parts.map((part) => `<rootDir>/src/${part}/**`) : [])],
  })),
  // Without line numbers a catalog changes only when words do.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
}
