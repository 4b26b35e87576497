import type { Node } from 'oxc-parser'

/** A condition in a file, from `start` to `end`. `written` says how its statement is written there. */
export interface Condition {
  start: number
  end: number
  /** `tagged`: in a template that makes parameters. `text`: in a text that is put together. `call`: `.where(…)`. */
  written: 'tagged' | 'text' | 'call'
}

const TENANT = '(?:location_id|pro_id|user_id|owner_user_id|organization_id)'
/** A condition on a tenant whose value follows, such as `AND g.location_id = ` or `g.location_id = ANY (`. */
const BEFORE_VALUE = new RegExp(`(?:\\b(?:WHERE|AND|ON|OR)\\s+|^\\s*)((?:\\w+\\.)?${TENANT}\\s*=\\s*(ANY \\()?)$`)
/** A whole condition in words: a parameter of a named statement, or what ends a session. */
const WHOLE = new RegExp(
  `(?<=\\b(?:WHERE|AND)\\s+)((?:\\w+\\.)?${TENANT} = \\$\\d+|\\w+\\.revoked_at IS NULL|\\w+\\.expires_at > app_now\\(\\)|\\w+\\.account_status = 'ACTIVE')`,
  'g',
)
const COLUMN = new RegExp(`^(\\w+\\.)?(${TENANT}|revoked_at|expires_at)$`)

type Template = Extract<Node, { type: 'TemplateLiteral' }>
type Call = Extract<Node, { type: 'CallExpression' }>

/** The conditions on a tenant or a session in one template. */
export function conditionsOfTemplate(source: string, { quasis, expressions }: Template, isTagged: boolean): Condition[] {
  return quasis.flatMap((quasi, at): Condition[] => {
    const text = quasi.value.raw
    const start = source.indexOf(text, quasi.start)
    const whole = isTagged
      ? []
      : [...text.matchAll(WHOLE)].map((match) => ({ start: start + match.index, end: start + match.index + match[1]!.length }))
    const found: Condition[] = whole.map((one) => ({ ...one, written: 'text' }))
    const match = BEFORE_VALUE.exec(text)
    const [value, next] = [expressions[at], quasis[at + 1]]
    if (match === null || value === undefined || next === undefined) return found
    const closes = match[2] === undefined ? 0 : next.value.raw.indexOf(')') + 1
    const end = source.indexOf('}', value.end) + 1 + closes
    return [...found, { start: start + text.length - match[1]!.length, end, written: isTagged ? 'tagged' : 'text' }]
  })
}

/** `.where('location_id', '=', …)`, from the word `where` on; null for any other call. */
export function conditionOfCall({ callee, arguments: given, end }: Call): Condition | null {
  const [column, operator] = given
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'where') return null
  const isTenant = given.length === 3 && column?.type === 'Literal' && typeof column.value === 'string' && COLUMN.test(column.value)
  return isTenant && operator?.type === 'Literal' ? { start: callee.property.start, end, written: 'call' } : null
}
