/**
 * What may leave in a report of an error: never a phone number, an email address, a token, a position or what someone wrote. Server and web use
 * these rules before they keep or send anything.
 */

export const LONGEST_MESSAGE = 500
export const LONGEST_LINE = 300
export const MOST_LINES = 40
export const MOST_STEPS = 20

const GONE = '…'

/** In this order: a later rule must not see half of what an earlier one removes. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // An address carries ids, secrets and searches; its path may stay.
  [/\b(https?|wss?|postgres(?:ql)?|blob|data):[^\s"'()<>]+/gi, '<address>'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '<email>'],
  // Two decimals next to each other are a place on the map, and so is one after its name.
  [/-?\d{1,3}\.\d{3,}\s*,\s*-?\d{1,3}\.\d{3,}/g, '<position>'],
  [/\b(lat|latitude|lng|lon|longitude)(["']?\s*[:=]\s*)-?\d{1,3}(?:\.\d+)?/gi, '$1$2<position>'],
  [/\b(bearer|basic|token|secret|password|code|pin|key)(["']?\s*[:=]?\s+|["']?\s*[:=]\s*)["']?[^\s"',;)]{4,}/gi, '$1 <secret>'],
  [/\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|(?:sk|pk|rk|whsec|cus|pi|pm|acct)_\w{6,})/g, '<secret>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?![\w-])/g, '<secret>'],
  [/(?<!\w)\+?\d?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g, '<phone>'],
  [/\d{6,}/g, '<number>'],
]

/** What someone wrote is quoted in many messages. A quoted name of code may stay. */
const QUOTED = /"([^"]*)"|“([^”]*)”|‘([^’]*)’|`([^`]*)`|'([^']*)'/g
const isCode = (text: string): boolean => /^[A-Za-z_$][\w$.]{0,60}$/.test(text)

/** An apostrophe within a word opens no quotation. */
const withoutQuotes = (text: string): string =>
  text.replaceAll(/(\w)'(\w)/g, '$1’$2').replaceAll(QUOTED, (whole: string, ...parts: (string | undefined)[]) => {
    const inside = parts.slice(0, 5).find((part) => part !== undefined) ?? ''
    return isCode(inside) ? whole : `${whole[0] ?? ''}${GONE}${whole.at(-1) ?? ''}`
  })

const withoutPersonal = (text: string): string => PERSONAL.reduce((left, [found, instead]) => left.replaceAll(found, instead), text)

/** The first line of a message, without anyone's data. */
export const scrubMessage = (message: string): string =>
  withoutPersonal(withoutQuotes((message.split('\n')[0] ?? '').slice(0, 4 * LONGEST_MESSAGE))).slice(0, LONGEST_MESSAGE)

const isScript = (file: string): boolean => /^[\w@./$<>[\]~+-]*\.m?[jt]sx?$/.test(file) || /^node:[\w/]+$/.test(file)

/** Where a frame is: the file without its host, query and folder of the installation. A page is not a file: its path may name a record. */
export function scrubFile(file: string): string {
  const path = file.replace(/^(?:file|https?|webpack|app):\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const ours = path.replace(/^\/(?:.*?\/)?(?=(?:node_modules|server\/src|contract\/src|web\/src|assets|src)\/)/, '')
  return isScript(ours) ? ours.slice(-200) : placeOf(ours)
}

/** An address, a path or a name of Node, or one of our own scripts without its folder; then the line and mostly the column. */
const FRAME =
  /^\s*(?:at\s+)?(?:(.*?)\s*[(@]\s*)?((?:[a-z]+:\/\/|\/|node:|[A-Z]:\\)[^\s()]*?|(?:[\w@.$-]+\/)*[\w@.$-]+\.m?[jt]sx?):(\d+)(?::(\d+))?\)?\s*$/i

export interface Frame {
  function: string
  file: string
  line: number
  column: number | null
}

/** One line of a stack; null if it is none, such as the message above it. */
export function frameOf(line: string): Frame | null {
  const found = FRAME.exec(line)
  if (!found) return null
  const [, name = '', file = '', row, column] = found
  return { function: name.slice(0, 120), file, line: Number(row), column: column === undefined ? null : Number(column) }
}

const wordsOfFrame = ({ function: name, file, line, column }: Frame): string =>
  `${/^[\w$.<>[\] #*]*$/.test(name) ? name : GONE} (${scrubFile(file)}:${line}${column === null ? '' : `:${column}`})`
    .trim()
    .slice(0, LONGEST_LINE)

/** The frames of a stack, without the message above them. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .slice(0, 4 * MOST_LINES)
    .flatMap((line) => frameOf(line.slice(0, 4 * LONGEST_LINE)) ?? [])
    .slice(0, MOST_LINES)

/** The frames of a stack in words. Everything else in it, above all the message, is left out. */
export const scrubStack = (stack: string): string[] => framesOf(stack).map(wordsOfFrame)

/** A word of our paths, such as `gigs` or `direct-offers`. Anything else names a record, a person or a secret. */
const isPathWord = (part: string): boolean => /^[a-z][a-z_-]{0,27}$/.test(part) || part === ''

/** A path with `:id` for whatever differs from record to record, without host and query. */
export function placeOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  return path
    .split('/')
    .map((part) => (isPathWord(part) ? part : ':id'))
    .join('/')
    .slice(0, 200)
}

/** A name of code, such as a class; everything else is someone's. */
const codeName = (name: string): string => (/^[A-Za-z_$][\w$.]{0,99}$/.test(name) ? name : 'Error')

/** A build or a request: letters and digits that mean nothing to others. */
const plainId = (id: string | null): string | null => (id !== null && /^[\w.-]{1,60}$/.test(id) ? id : null)

export interface RawReport<Step> {
  name: string
  message: string
  /** As the error has it, or its frames in words. */
  stack: string
  place: string
  steps: readonly Step[]
  release: string | null
  request_id: string | null
}

/** A report without anyone's data. Both sides and every adapter send and keep only what this returns. */
export function scrubReport<Step extends { kind: 'call' | 'screen'; place: string; status: number | null; seconds_before: number }>(
  raw: RawReport<Step>,
) {
  return {
    name: codeName(raw.name),
    message: scrubMessage(raw.message),
    stack: scrubStack(raw.stack),
    place: placeOf(raw.place),
    steps: raw.steps.slice(-MOST_STEPS).map(({ kind, place, status, seconds_before }) => ({
      kind,
      place: placeOf(place),
      status,
      seconds_before: Math.round(seconds_before * 10) / 10,
    })),
    release: plainId(raw.release),
    request_id: plainId(raw.request_id),
  }
}
export type CleanReport = ReturnType<typeof scrubReport>
