import type { MessageDescriptor } from '@lingui/core'

/** What Lingui runs: text, a value's name, or a choice with its branches. */
type Branches = Record<string, Token[] | number>
type Token = string | [string] | [string, string, Branches]
export type Compiled = Token[]

/**
 * Compiles an English message (the subset of ICU that our macros write: values, plural, select, selectordinal). Lingui leaves
 * its full parser out of production builds; this keeps English in the code without a catalog and without that parser.
 */
export function compileMessage(message: NonNullable<MessageDescriptor['message']>): Compiled {
  let at = 0

  const word = (until: RegExp): string => {
    const start = at
    while (at < message.length && !until.test(message.charAt(at))) at += 1
    return message.slice(start, at).trim()
  }
  const skip = (): void => {
    while (/[\s,]/.test(message.charAt(at))) at += 1
  }

  const branches = (): Branches => {
    const found: Branches = {}
    for (skip(); at < message.length && message.charAt(at) !== '}'; skip()) {
      const name = word(/[\s{}]/)
      if (name.startsWith('offset:')) {
        found['offset'] = Number(name.slice('offset:'.length))
        continue
      }
      skip()
      at += 1
      found[name.replace(/^=/, '')] = tokens(true)
      at += 1
    }
    return found
  }

  const tokens = (inBranch: boolean): Compiled => {
    const out: Compiled = []
    let text = ''
    const flush = (): void => {
      if (text) out.push(text)
      text = ''
    }
    while (at < message.length) {
      const here = message.charAt(at)
      if (here === "'" && message.charAt(at + 1) === "'") {
        text += "'"
        at += 2
      } else if (here === "'" && /[{}#]/.test(message.charAt(at + 1))) {
        const end = message.indexOf("'", at + 1)
        text += message.slice(at + 1, end < 0 ? undefined : end)
        at = end < 0 ? message.length : end + 1
      } else if (here === '}' && inBranch) break
      else if (here === '#' && inBranch) {
        flush()
        out.push('#')
        at += 1
      } else if (here === '{') {
        flush()
        at += 1
        const name = word(/[,}]/)
        skip()
        if (message.charAt(at) === '}') out.push([name])
        else {
          const kind = word(/[,}]/)
          out.push([name, kind, branches()])
        }
        at += 1
      } else {
        text += here
        at += 1
      }
    }
    flush()
    return out
  }

  return tokens(false)
}
