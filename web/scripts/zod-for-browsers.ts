import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ONLY_FOR_SERVERS = /zod\/v4\/core\/(to-json-schema|json-schema-processors|compile)\.js$/

/** Its sentences in English are for programs that send nonsense. People read ours: `plainFault`, and the messages of the schemas. */
const LOCALE = /zod\/v4\/locales\/en\.js$/
const SHORT_LOCALE =
  "export default () => ({ localeError: ({ code, format }) => (code === 'invalid_format' ? `Invalid ${format}` : 'Invalid input') })"

/**
 * Zod includes code that prints JSON Schema, which only the server's API description uses. The browser gets placeholders of the same
 * names that throw if called, and short sentences for faults that no form can make. That makes zod a quarter smaller.
 */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    load(id) {
      if (LOCALE.test(id)) return SHORT_LOCALE
      if (!ONLY_FOR_SERVERS.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map((match) => match[1])
      const absent = "const absent = () => () => { throw new Error('Not part of the browser build of zod') }"
      return `${absent}\n${names.map((name) => `export const ${name} = absent`).join('\n')}`
    },
  }
}
