import { isPhone, normalizePhone } from '../phone.ts'

/** How long an invitation can be accepted, in days. */
export const INVITE_DAYS = 7
/** The most people that one call invites, and that one person invites in 24 hours. */
export const MOST_INVITED = 100
export const MOST_INVITED_A_DAY = 200

export type InviteFault = 'PHONE' | 'EMAIL' | 'NO_CONTACT' | 'TWICE'

/** One person of a pasted list or a file. `NAME` is someone the location may know already; its value is the name. */
export interface Invitee {
  /** The line of the file or the list, from 1. */
  line: number
  text: string
  kind: 'PHONE' | 'EMAIL' | 'NAME'
  value: string
  name: string
  fault: InviteFault | null
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/
const LOOKS_LIKE_PHONE = /^[+()\d][\d\s().+-]{4,}$/

/** What one piece of text names: a number, an address or a name. */
function readContact(text: string): Pick<Invitee, 'kind' | 'value' | 'fault'> {
  if (text.includes('@')) return { kind: 'EMAIL', value: text.toLowerCase(), fault: EMAIL.test(text) ? null : 'EMAIL' }
  if (isPhone(text)) return { kind: 'PHONE', value: normalizePhone(text)!, fault: null }
  if (LOOKS_LIKE_PHONE.test(text)) return { kind: 'PHONE', value: text, fault: 'PHONE' }
  return { kind: 'NAME', value: text, fault: null }
}

/** Marks who comes a second time. */
function withoutTwice(people: readonly Invitee[]): Invitee[] {
  const seen = new Set<string>()
  return people.map((one) => {
    const key = `${one.kind} ${one.value.toLowerCase()}`
    if (one.fault !== null || !seen.has(key)) {
      seen.add(key)
      return one
    }
    return { ...one, fault: 'TWICE' }
  })
}

/** The people of what someone typed or pasted: phones, emails and names, apart by commas, semicolons or lines. */
export function readInvitees(text: string): Invitee[] {
  const parts = text.split(/\r?\n/).flatMap((line, index) =>
    line.split(/[,;\t]/).flatMap((part) => {
      const clean = part.trim()
      return clean === '' ? [] : [{ line: index + 1, text: clean, name: '', ...readContact(clean) }]
    }),
  )
  return withoutTwice(parts)
}

/** The cells of one line of a CSV. A cell in quotes may have commas in it, and two quotes are one. */
function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!
    if (letter === '"' && isQuoted && line[at + 1] === '"') cell += line[at++]
    else if (letter === '"') isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

const isContact = (cell: string): boolean => readContact(cell).kind !== 'NAME'

/**
 * The people of a CSV: a line for each, with a phone or an email, and a name in the other cells. A first line without either is the header.
 * Where a line has both, the phone wins.
 */
export function readInviteFile(text: string): Invitee[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '')
  const [first] = lines
  if (first === undefined) return []
  const mark = [',', ';', '\t'].find((one) => first.text.includes(one)) ?? ','
  const rows = lines.map((line) => ({ ...line, cells: cellsOf(line.text, mark) }))
  const body = rows[0]!.cells.some(isContact) ? rows : rows.slice(1)
  return withoutTwice(body.map(({ line, text: whole, cells }) => ({ line, text: whole, ...personOf(cells) })))
}

function personOf(cells: readonly string[]): Omit<Invitee, 'line' | 'text'> {
  const filled = cells.filter((cell) => cell !== '')
  const contacts = filled.filter(isContact).map(readContact)
  const name = filled
    .filter((cell) => !isContact(cell))
    .slice(0, 2)
    .join(' ')
    .slice(0, 80)
  const found =
    contacts.find(({ kind, fault }) => kind === 'PHONE' && fault === null) ?? contacts.find(({ fault }) => fault === null) ?? contacts[0]
  return found === undefined ? { kind: 'NAME', value: name, name, fault: 'NO_CONTACT' } : { ...found, name }
}
