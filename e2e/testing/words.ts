import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '../../web/src')
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm
const textOf = (quoted: string): string => (quoted.match(/".*"/g) ?? []).map((line) => JSON.parse(line) as string).join('')

const spanish = new Map(
  globSync('**/es.po', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(ENTRY)].map(([, id = '', words = '']) => [textOf(id), textOf(words)] as const),
  ),
)

/** What the screens say in a language, by the English source; `{…}` stands for any value. */
export type Say = (english: string) => RegExp

/** Words from the web app's catalogs, so a test in Spanish reads what people read. Throws for words that no screen has. */
export const wordsIn =
  (language: 'en' | 'es'): Say =>
  (english) => {
    const translated = spanish.get(english)
    if (!translated) throw new Error(`no screen says "${english}", or not in Spanish`)
    const words = language === 'es' ? translated : english
    const literal = words.replace(/<\/?\d+>/g, '').split(/\{[^{}]*\}/)
    return new RegExp(`^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`)
  }
