import { PHRASES, type Phrase } from './phrases.ts'
import { bare, type BookLanguage, type BookPosition, SLOTS, type SlotName } from './slots.ts'

/** Longer messages are no phrases of a shift. */
export const LONGEST_FOR_THE_BOOK = 600

const SLOT = /\{([a-z]+)\}/g
/** A field of a template without its fact. */
const FIELD = String.raw`\{[a-z ]{1,20}\}`

/** "a la 1:30", but "a las 2:30". */
const AT_ONE = /\blas (1(?::\d{2})?)(?!\d)/g

interface Known {
  phrase: Phrase
  pattern: RegExp
  slots: SlotName[]
}

const isQuestion = (words: string): boolean => words.endsWith('?')
const core = (words: string): string => words.replace(/^¿/, '').replace(/\?$/, '')

/** What matches one way of saying a phrase, whatever its capitals, accents and commas. */
function known(phrase: Phrase, words: string): Known {
  const slots: SlotName[] = []
  const parts = core(words).split(SLOT)
  const pattern = parts.map((part, index) => {
    if (index % 2 === 0)
      return bare(part)
        .replace(/\blas $/, 'las? ')
        .replaceAll(/,? /g, String.raw`,?\s+`)
    slots.push(part as SlotName)
    return `(${FIELD}|${SLOTS[part as SlotName].pattern})`
  })
  return { phrase, pattern: new RegExp(`^${pattern.join('')}$`, 'd'), slots }
}

const BOOK: Record<BookLanguage, Known[]> = {
  en: PHRASES.flatMap((phrase) => phrase.en.map((words) => known(phrase, words))),
  es: PHRASES.flatMap((phrase) => phrase.es.map((words) => known(phrase, words))),
}

interface Ways {
  from: BookLanguage
  to: BookLanguage
  positions: readonly BookPosition[]
}

/** What the slots of a phrase say in the other language; null if one is not known. */
function filled({ pattern, slots }: Known, said: string, { from, positions }: Ways): string[] | null {
  const found = pattern.exec(bare(said))
  if (found === null) return null
  const values = slots.map((name, index) => {
    const [start, end] = found.indices![index + 1]!
    const value = said.slice(start, end)
    return value.startsWith('{') ? value : SLOTS[name].translate(value, from, positions)
  })
  return values.includes(null) ? null : (values as string[])
}

/** One sentence without its closing mark in the other language, as the book writes it, and its phrase. */
function findPhrase(said: string, ways: Ways): { words: string; phrase: Phrase } | null {
  for (const one of BOOK[ways.from]) {
    const values = filled(one, said, ways)
    if (values === null) continue
    // By its name, since the two languages may say them in another order.
    const words = one.phrase[ways.to][0]!.replaceAll(SLOT, (_, name: SlotName) => values[one.slots.indexOf(name)]!)
    return { words: ways.to === 'es' ? words.replaceAll(AT_ONE, 'la $1') : words, phrase: one.phrase }
  }
  return null
}

/** A place where a sentence may end. After an abbreviation it may go on; after a comma only a phrase that leads ends. */
interface End {
  at: number
  mark: string
  gap: string
  kind: 'hard' | 'soft' | 'comma'
}

const END = /([.!?]+)(\s+|$)|(,)(\s+)|(\s*\n\s*)/g
const ABBREVIATION = /(?:^|[\s,.])(?:st|ave|blvd|rd|dr|ln|ct|pl|hwy|ste|apt|no|[a-z])$/

function endsOf(text: string): End[] {
  const ends = [...text.matchAll(END)].map(({ index, 1: mark, 2: gap, 3: comma, 4: after, 5: line }): End => {
    if (line !== undefined) return { at: index, mark: '', gap: line, kind: 'hard' }
    if (comma !== undefined) return { at: index, mark: ',', gap: after!, kind: 'comma' }
    const isShort = mark === '.' && gap !== '' && ABBREVIATION.test(bare(text.slice(0, index)))
    return { at: index, mark: mark!, gap: gap!, kind: isShort ? 'soft' : 'hard' }
  })
  return ends.at(-1)?.at === text.length || (ends.at(-1)?.kind === 'hard' && ends.at(-1)?.gap === '')
    ? ends
    : [...ends, { at: text.length, mark: '', gap: '', kind: 'hard' }]
}

const capital = (words: string): string => words.replace(/^[¿¡]?\p{L}/u, (letter) => letter.toUpperCase())
/** Inside a sentence a phrase begins small, unless it begins with "I" or what the writer named. */
const small = (words: string, to: BookLanguage): string =>
  to === 'en' && /^I\b/.test(words) ? words : words.replace(/^\p{L}/u, (letter) => letter.toLowerCase())

interface Place {
  /** Whether a comma is before it. */
  isInside: boolean
  mark: string
}

function written(words: string, { isInside, mark }: Place, to: BookLanguage): string {
  const said = isInside ? small(core(words), to) : capital(core(words))
  if (isQuestion(words)) return to === 'es' ? `¿${said}?` : `${said}?`
  if (mark.includes('!')) return to === 'es' ? `¡${said}!` : `${said}!`
  return `${said}${mark === '?' ? '.' : mark}`
}

/**
 * A message in the other language, if the book understands all of it; otherwise null. Numbers, times, names and addresses stay as they are.
 * It tries the shortest sentences first, so no slot swallows a sentence that the book does not know.
 */
export function translateByPhrases(message: string, ways: Ways): string | null {
  const text = message.normalize('NFC').trim()
  if (text === '' || text.length > LONGEST_FOR_THE_BOOK) return null
  const ends = endsOf(text)
  const dead = new Set<number>()
  const from = (start: number, first: number, isInside: boolean): string | null => {
    if (start >= text.length) return ''
    const key = start * 2 + Number(isInside)
    if (dead.has(key)) return null
    for (let index = first; index < ends.length; index++) {
      const { at, mark, gap, kind } = ends[index]!
      const said = text.slice(start, at).replace(/^[¿¡]\s*/, '')
      const found = said === '' ? null : findPhrase(said, ways)
      if (found !== null && (kind !== 'comma' || found.phrase.leads)) {
        const rest = from(at + mark.length + gap.length, index + 1, kind === 'comma')
        if (rest !== null) return `${written(found.words, { isInside, mark }, ways.to)}${gap}${rest}`
      }
      if (kind === 'hard') break
    }
    dead.add(key)
    return null
  }
  return from(0, 0, false)
}
