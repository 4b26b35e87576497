import { createHash } from 'node:crypto'

/** A connection keeps the plan of a statement from this use on. */
const OFTEN = 10
/** A connection keeps each plan it names until it ends: 0.1 to 0.2 MB for a long statement, so 16 MB at most. */
const MOST_NAMES = 80
/** How many different statements are counted at a time. Lists with filters have thousands, few of them often. */
const MOST_COUNTED = 2_000

const PLANNED = /^\s*(select|with|insert|update|delete)\b/i
/** What a star returns changes with the table, and PostgreSQL refuses a kept plan that returns something else. */
const STAR = /(\bselect|\breturning|,|\.)\s*\*/i
const STAR_OF = /\b(\w+)\.\*/g
const INNERMOST = /\([^()]*\)/g
/** The count of a statement that gets no name. */
const NEVER = Number.NEGATIVE_INFINITY

/** The name of a statement's kept plan, or undefined for a statement that is planned each time. */
export type NameOf = (text: string) => string | undefined

/**
 * Names the statements that come often, so that a connection plans each once: planning a long statement takes several times as long as
 * running it. Names are few, because each connection keeps all of them.
 */
export function statementNames({ often = OFTEN, most = MOST_NAMES } = {}): NameOf {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most || !PLANNED.test(text)) return known
    let count = (counts.get(text) ?? 0) + 1
    if (count >= often && returnsStar(text)) count = NEVER
    if (count < often) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** Whether what the statement returns changes with a table. Not if its only stars are of subqueries that list their columns, or within them. */
function returnsStar(text: string): boolean {
  const outside = withoutParentheses(text)
  if (!STAR.test(outside)) return false
  const isSubquery = (name: string): boolean => new RegExp(`\\{\\}\\s+(as\\s+)?${name}\\b`, 'i').test(outside)
  return STAR.test(text.replaceAll(STAR_OF, (star, name: string) => (isSubquery(name) ? name : star)))
}

/** The text with `{}` for all that is in parentheses. */
function withoutParentheses(text: string): string {
  let outside = text
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replaceAll(INNERMOST, '{}')
  }
  return outside
}
