// @vitest-environment node
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, it } from 'vitest'

const config = getConfig({ configPath: new URL('../../lingui.config.js', import.meta.url).pathname })
const catalogs = await Promise.all(
  // Reading the sources is slow, so do it once.
  (await getCatalogs(config)).map(async (catalog) => ({ catalog, used: (await catalog.collect()) ?? {} })),
)

/** The placeholders and tags of a message. A translation must keep all of them. */
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]|<(\d+)\/?>/g)].map((match) => match[1] ?? `<${match[2]}>`))].sort()

/** The placeholders a translation lost. Plural branches such as `{pros}` look like placeholders, so one-word branches don't count. */
const keeps = (source: string, translation: string): string[] => {
  const inTranslation = new Set(placeholders(translation))
  const branches = new Set([...source.matchAll(/(?:zero|one|two|few|many|other|=\d+|\b\w+)\s*\{\s*(\w+)\s*\}/g)].map((match) => match[1]))
  return placeholders(source).filter((name) => !inTranslation.has(name) && !branches.has(name))
}

describe('Spanish', () => {
  it('reads the catalogs of the app’s folders', () => {
    expect(catalogs.reduce((sum, { used }) => sum + Object.keys(used).length, 0)).toBeGreaterThan(150)
  })

  it.each(catalogs.map((one) => [one.catalog.name ?? one.catalog.path, one] as const))('translates everything in %s', async (_, one) => {
    const translated = (await one.catalog.read('es')) ?? {}
    const missing: string[] = []
    for (const [id, { message = id }] of Object.entries(one.used)) {
      const text = translated[id]?.translation ?? ''
      if (text === '') missing.push(`untranslated: ${message}`)
      for (const name of keeps(message, text)) if (text !== '') missing.push(`lost {${name}}: ${message} → ${text}`)
    }
    expect(missing).toEqual([])
  })

  it('translates the same English in one way: with two, the last catalog would win', async () => {
    const found = new Map<string, string>()
    const twice: string[] = []
    for (const { catalog } of catalogs)
      for (const [id, { translation = '', message = id }] of Object.entries((await catalog.read('es')) ?? {})) {
        const first = found.get(id)
        if (first !== undefined && first !== translation) twice.push(`${message}: ${first} or ${translation}`)
        found.set(id, translation)
      }
    expect(found.size).toBeGreaterThan(150)
    expect(twice).toEqual([])
  })
})
