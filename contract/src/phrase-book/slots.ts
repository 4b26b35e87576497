/** The languages that the book knows. */
export type BookLanguage = 'en' | 'es'

/** A position's name in both languages. */
export interface BookPosition {
  name: string
  name_es: string
}

/** Text in lower case without accents, each character in its old place, so that a place in one is a place in the other. */
export const bare = (text: string): string =>
  [...Array(text.length).keys()]
    .map((at) => text[at]!.normalize('NFD')[0]!)
    .join('')
    .replaceAll('’', "'")
    .toLowerCase()

type Words = readonly (readonly [en: string, es: string])[]

const DOORS: Words = [
  ['back door', 'la puerta de atrás'],
  ['front door', 'la puerta principal'],
  ['side door', 'la puerta lateral'],
  ['kitchen door', 'la puerta de la cocina'],
  ['staff entrance', 'la entrada de empleados'],
  ['employee entrance', 'la entrada de empleados'],
  ['main entrance', 'la entrada principal'],
  ['back entrance', 'la entrada de atrás'],
  ['loading dock', 'el área de carga'],
  ['front desk', 'la recepción'],
  ['kitchen', 'la cocina'],
  ['bar', 'el bar'],
  ['lobby', 'el vestíbulo'],
  ['back door', 'la puerta trasera'],
]

const CLOTHES: Words = [
  ['black pants', 'pantalón negro'],
  ['black pants', 'pantalones negros'],
  ['a white shirt', 'camisa blanca'],
  ['white shirt', 'camisa blanca'],
  ['a black shirt', 'camisa negra'],
  ['black shirt', 'camisa negra'],
  ['black shoes', 'zapatos negros'],
  ['non-slip shoes', 'zapatos antideslizantes'],
  ['nonslip shoes', 'zapatos antideslizantes'],
  ['closed-toe shoes', 'zapatos cerrados'],
  ['all black', 'todo de negro'],
  ['an apron', 'delantal'],
  ['your apron', 'tu delantal'],
  ['a bow tie', 'corbata de moño'],
  ['a tie', 'corbata'],
  ['a vest', 'chaleco'],
  ['a hat', 'gorra'],
  ['gloves', 'guantes'],
  ['your knives', 'tus cuchillos'],
  ['a wine key', 'sacacorchos'],
  ['your ID', 'tu identificación'],
]

const DAYS: Words = [
  ['today', 'hoy'],
  ['tonight', 'esta noche'],
  ['tomorrow', 'mañana'],
  ['on Monday', 'el lunes'],
  ['on Tuesday', 'el martes'],
  ['on Wednesday', 'el miércoles'],
  ['on Thursday', 'el jueves'],
  ['on Friday', 'el viernes'],
  ['on Saturday', 'el sábado'],
  ['on Sunday', 'el domingo'],
  ['Monday', 'el lunes'],
  ['Tuesday', 'el martes'],
  ['Wednesday', 'el miércoles'],
  ['Thursday', 'el jueves'],
  ['Friday', 'el viernes'],
  ['Saturday', 'el sábado'],
  ['Sunday', 'el domingo'],
]

const WEEKDAYS: Words = [
  ['Mon', 'lun'],
  ['Tue', 'mar'],
  ['Wed', 'mié'],
  ['Thu', 'jue'],
  ['Fri', 'vie'],
  ['Sat', 'sáb'],
  ['Sun', 'dom'],
]

const MONTHS: Words = [
  ['Jan', 'ene'],
  ['Feb', 'feb'],
  ['Mar', 'mar'],
  ['Apr', 'abr'],
  ['May', 'may'],
  ['Jun', 'jun'],
  ['Jul', 'jul'],
  ['Aug', 'ago'],
  ['Sep', 'sep'],
  ['Sep', 'sept'],
  ['Oct', 'oct'],
  ['Nov', 'nov'],
  ['Dec', 'dic'],
]

/** The word of the other language; null for one that the list lacks. */
function inList(words: Words, said: string, from: BookLanguage): string | null {
  const plain = bare(said)
  const found = words.find(([en, es]) => bare(from === 'en' ? en : es) === plain)
  return found?.[from === 'en' ? 1 : 0] ?? null
}

/** "black pants, a white shirt and non-slip shoes": every part must be known. */
function listOf(words: Words, said: string, from: BookLanguage): string | null {
  const parts = said.split(from === 'en' ? /,? and |, /i : /,? y |, /i).map((part) => inList(words, part, from))
  if (parts.length > 8 || parts.includes(null)) return null
  return new Intl.ListFormat(from === 'en' ? 'es' : 'en', { style: 'long', type: 'conjunction' }).format(parts as string[])
}

const CLOCK = String.raw`\d{1,2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?`
const MOMENT_EN = new RegExp(String.raw`^(?:([a-z]{3}), )?([a-z]{3}) (\d{1,2})(?:,? (?:at )?(${CLOCK}))?$`, 'i')
const MOMENT_ES = new RegExp(String.raw`^(?:(\p{L}{3}), )?(\d{1,2}) (?:de )?(\p{L}{3,4})(?:,? (?:a las )?(${CLOCK}))?$`, 'iu')

interface Read {
  weekday: string | undefined
  month: string
  day: string
  clock: string | undefined
}

function readMoment(said: string, from: BookLanguage): Read | null {
  const read = (from === 'en' ? MOMENT_EN : MOMENT_ES).exec(said)
  if (read === null) return null
  const [, weekday, first, second, clock] = read
  return from === 'en' ? { weekday, month: first!, day: second!, clock } : { weekday, month: second!, day: first!, clock }
}

/** "Fri, Nov 27, 7:48 pm" and "vie, 27 de nov, 7:48 pm", as messages of the product write them; "tomorrow at 4 pm"; or a time alone. */
function moment(said: string, from: BookLanguage): string | null {
  const at = from === 'en' ? 'at ' : 'a las '
  const to = from === 'en' ? 'a las ' : 'at '
  if (new RegExp(`^(?:${at})?${CLOCK}$`, 'i').test(said)) return `${to}${said.replace(new RegExp(`^${at}`, 'i'), '')}`
  const spoken = new RegExp(`^(.+?)(?: ${at}(${CLOCK}))?$`, 'i').exec(said)
  const day = spoken && inList(DAYS, spoken[1]!, from)
  if (day) return spoken[2] === undefined ? day : `${day} ${to}${spoken[2]}`
  const read = readMoment(said, from)
  if (read === null) return null
  const weekday = read.weekday === undefined ? '' : inList(WEEKDAYS, read.weekday, from)
  const month = inList(MONTHS, read.month, from)
  if (weekday === null || month === null) return null
  const date = from === 'en' ? `${read.day} de ${month}` : `${month} ${read.day}`
  return [weekday, date, read.clock ?? ''].filter((part) => part !== '').join(', ')
}

/** "10 minutes": the number stays, the word follows it. */
function counted(said: string, words: { en: readonly [string, string]; es: readonly [string, string] }, to: BookLanguage): string {
  const count = Number.parseInt(said, 10)
  return `${count} ${words[to][count === 1 ? 0 : 1]}`
}

const SMALL_WORDS = new Set(['of', 'the', 'and', 'at', 'on', 'de', 'del', 'la', 'las', 'el', 'los', 'y', '&', '-'])
const isName = (word: string): boolean => /^[\p{Lu}\d#]/u.test(word)
/** An address or the name of a place: words with a capital letter or a digit. It stays as it is. */
const isPlace = (said: string): boolean => {
  const words = said.split(/[\s,]+/).filter((word) => word !== '')
  return words.some(isName) && words.every((word) => isName(word) || SMALL_WORDS.has(word.toLowerCase()))
}

const TEAM: Words = [['team', 'equipo']]

interface Slot {
  /** What it may be, in a pattern without accents or capitals. */
  pattern: string
  /** What the other language says; null if that is not known. */
  translate(said: string, from: BookLanguage, positions: readonly BookPosition[]): string | null
}

const kept = (said: string): string => said
const otherOf = (from: BookLanguage): BookLanguage => (from === 'en' ? 'es' : 'en')
const MINUTES = { en: ['minute', 'minutes'], es: ['minuto', 'minutos'] } as const
const HOURS = { en: ['hour', 'hours'], es: ['hora', 'horas'] } as const

/** What a phrase leaves open. A field of a template in braces fits anywhere and stays as it is. */
export const SLOTS = {
  number: { pattern: String.raw`#?\d{1,8}#?`, translate: kept },
  label: { pattern: '[a-z0-9]{1,3}', translate: kept },
  time: { pattern: CLOCK, translate: kept },
  minutes: { pattern: String.raw`\d{1,3} ?(?:min(?:s|\.|utes?|utos?)?)`, translate: (said, from) => counted(said, MINUTES, otherOf(from)) },
  hours: { pattern: String.raw`\d{1,2} ?(?:h(?:rs?|ours?)?|horas?)`, translate: (said, from) => counted(said, HOURS, otherOf(from)) },
  name: {
    pattern: String.raw`[^\s,.!?]+(?: [^\s,!?]+){0,3}`,
    translate: (said, from) => inList(TEAM, said, from) ?? (said.split(' ').every((word) => /^\p{Lu}/u.test(word)) ? said : null),
  },
  place: { pattern: '[^!?]{1,160}?', translate: (said) => (isPlace(said) ? said : null) },
  door: { pattern: '[^.!?]{1,40}?', translate: (said, from) => inList(DOORS, said, from) },
  clothes: { pattern: '[^.!?]{1,160}?', translate: (said, from) => listOf(CLOTHES, said, from) },
  day: { pattern: '[^,.!?]{1,20}?', translate: (said, from) => inList(DAYS, said, from) },
  moment: { pattern: '[^!?]{1,40}?', translate: (said, from) => moment(said, from) },
  position: {
    pattern: '[^.!?:]{1,80}?',
    translate: (said, from, positions) =>
      inList(
        positions.map(({ name, name_es }) => [name, name_es] as const),
        said,
        from,
      ),
  },
} as const satisfies Record<string, Slot>
export type SlotName = keyof typeof SLOTS
