import type { MessageDescriptor } from '@lingui/core'
import { brandName } from './brand-name.ts'

/** What Lingui runs: text, a value's name, or a choice with its branches. */
type Branches = Record<string, Token[] | number>
type Token = string | [string] | [string, string, Branches]
export type Compiled = Token[]

/** Where the reading of a message has got to. */
interface Reader {
  readonly message: string
  at: number
}

const peek = ({ message, at }: Reader, ahead = 0): string => message.charAt(at + ahead)
const isAtEnd = ({ message, at }: Reader): boolean => at >= message.length

function readWord(reader: Reader, until: RegExp): string {
  const start = reader.at
  while (!isAtEnd(reader) && !until.test(peek(reader))) reader.at += 1
  return reader.message.slice(start, reader.at).trim()
}

function skipGap(reader: Reader): void {
  while (/[\s,]/.test(peek(reader))) reader.at += 1
}

/** Text in single quotes is literal, and two single quotes are one. Null if no quote starts here. */
function readQuoted(reader: Reader): string | null {
  if (peek(reader) !== "'") return null
  if (peek(reader, 1) === "'") {
    reader.at += 2
    return "'"
  }
  if (!/[{}#]/.test(peek(reader, 1))) return null
  const end = reader.message.indexOf("'", reader.at + 1)
  const text = reader.message.slice(reader.at + 1, end < 0 ? undefined : end)
  reader.at = end < 0 ? reader.message.length : end + 1
  return text
}

/** The branches of a choice: `offset:1 =0 {none} other {# pros}`. */
function readBranches(reader: Reader): Branches {
  const found: Branches = {}
  for (skipGap(reader); !isAtEnd(reader) && peek(reader) !== '}'; skipGap(reader)) {
    const name = readWord(reader, /[\s{}]/)
    if (name.startsWith('offset:')) {
      found['offset'] = Number(name.slice('offset:'.length))
      continue
    }
    skipGap(reader)
    reader.at += 1
    found[name.replace(/^=/, '')] = readTokens(reader, true)
    reader.at += 1
  }
  return found
}

/** A value or a choice in braces. */
function readValue(reader: Reader): Token {
  reader.at += 1
  const name = readWord(reader, /[,}]/)
  skipGap(reader)
  const token: Token = peek(reader) === '}' ? [name] : [name, readWord(reader, /[,}]/), readBranches(reader)]
  reader.at += 1
  return token
}

function readTokens(reader: Reader, inBranch: boolean): Compiled {
  const out: Compiled = []
  let text = ''
  const add = (token: Token): void => {
    if (text) out.push(text)
    text = ''
    out.push(token)
  }
  while (!isAtEnd(reader)) {
    const here = peek(reader)
    const quoted = readQuoted(reader)
    if (quoted !== null) text += quoted
    else if (here === '{') add(readValue(reader))
    else if (here === '}' && inBranch) break
    else {
      reader.at += 1
      if (here === '#' && inBranch) add('#')
      else text += here
    }
  }
  if (text) out.push(text)
  return out
}

/**
 * Compiles an English message, in the name of this marketplace, in the subset of ICU that our macros write: values, plural, select, selectordinal. Production builds of
 * Lingui leave out its full parser; with this one, English stays in the code and needs no catalog.
 */
export const compileMessage = (message: NonNullable<MessageDescriptor['message']>): Compiled =>
  readTokens({ message: message.replaceAll(/\bMuster\b/g, brandName), at: 0 }, false)
