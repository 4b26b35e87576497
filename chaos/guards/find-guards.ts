import { type Node, parseSync, Visitor } from 'oxc-parser'
import { FAULTS } from './faults.ts'
import { type Condition, conditionOfCall, conditionsOfTemplate } from './sql-conditions.ts'

/** One check that refuses a caller, or keeps a statement to the rows of one tenant. */
export interface Guard {
  /** `file:line`, with a number behind it for a second one on the line. */
  id: string
  /** Its file and its words, which stay when lines move, with a number behind them for a second one. */
  name: string
  file: string
  text: string
  kind: 'refusal' | 'condition' | 'fault'
  /** The tests of a fault. The others have those that meet them. */
  tests?: readonly string[]
}

/** The folders that refuse a caller. Demo data, tests and the doctor refuse no one. */
const CODE = /^server\/src\/(?!demo\/|testing\/|doctor\/|db\/|settings\/|catalog\/|providers\/|jobs\/)(?!.*\.test\.ts$).*\.ts$/
const SQL = /-(queries|locks|store)\.ts$/
/** Calls that throw for a caller who may not. */
const REFUSES = /^(refuse|require|admit|checkSeries)([A-Z]|$)/

export const hasGuards = (file: string): boolean => CODE.test(file) || FAULTS.some((fault) => fault.file === file)

/**
 * Finds every guard of a file, and writes the file so that each can be switched off: `if (…) throw`, a call that refuses, and a condition
 * on a tenant in a statement. `guardSwitch.isOn(id)` answers false for the one that is off.
 */
export function switchGuards(file: string, source: string): { guards: Guard[]; code: string } {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const guards: Guard[] = []
  const edits: [at: number, insert: string][] = []
  const tagged = new Set<number>()
  /** Notes a guard and returns the code that asks whether it is on. */
  function note(kind: Guard['kind'], start: number, end: number): string {
    const at = `${file}:${source.slice(0, start).split('\n').length}`
    const same = guards.filter(({ id }) => id === at || id.startsWith(`${at}.`)).length
    const id = same === 0 ? at : `${at}.${same + 1}`
    const text = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 140)
    const twins = guards.filter((guard) => guard.text === text).length
    guards.push({ id, name: `${file}: ${text}${twins === 0 ? '' : ` (${twins + 1})`}`, file, kind, text })
    return `globalThis.guardSwitch.isOn(${JSON.stringify(id)})`
  }
  function switchCondition({ start, end, written }: Condition): void {
    const on = note('condition', start, end)
    if (written === 'call') edits.push([start, `$call((q) => ${on} ? q.`], [end, ' : q)'])
    else edits.push([start, written === 'tagged' ? `(NOT \${${on}}::boolean OR ` : `(\${${on} ? 'FALSE' : 'TRUE'} OR `], [end, ')'])
  }
  for (const { right, wrong, tests } of FAULTS.filter((fault) => fault.file === file)) {
    const at = source.indexOf(right)
    if (at < 0) throw new Error(`${file} has no longer: ${right}`)
    const on = note('fault', at, at + right.length)
    Object.assign(guards.at(-1)!, { tests })
    // A property keeps its name in front of the question.
    const name = /^\w+: /.exec(right)?.[0] ?? ''
    edits.push(
      [at + name.length, `(${on} ? `],
      [at + right.length - (right.endsWith(',') ? 1 : 0), ` : ${wrong.slice(name.length).replace(/,$/, '')})`],
    )
  }
  if (CODE.test(file))
    new Visitor({
      IfStatement({ alternate, consequent, test, start, end }) {
        if (alternate === null && isRefusal(consequent)) edits.push([test.start, '('], [test.end, `) && ${note('refusal', start, end)}`])
      },
      ExpressionStatement({ expression, start, end }) {
        if (!isRefusingCall(expression)) return
        edits.push([start, 'try { '], [end, ` } catch (refused) { if (${note('refusal', start, end)}) throw refused }`])
      },
      CallExpression(node) {
        const condition = SQL.test(file) ? conditionOfCall(node) : null
        if (condition !== null) switchCondition(condition)
      },
      TaggedTemplateExpression({ quasi }) {
        tagged.add(quasi.start)
      },
      TemplateLiteral(node) {
        if (SQL.test(file)) conditionsOfTemplate(source, node, tagged.has(node.start)).forEach(switchCondition)
      },
    }).visit(program)
  return { guards, code: withEdits(source, edits) }
}

function withEdits(source: string, edits: readonly [at: number, insert: string][]): string {
  let code = ''
  let done = 0
  for (const [at, insert] of [...edits].sort((a, b) => a[0] - b[0])) {
    code += source.slice(done, at) + insert
    done = at
  }
  return code + source.slice(done)
}

/** Throws a refusal. A plain Error says that something can't be, which no caller brings about. */
function isRefusal(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.length === 1 && isRefusal(node.body[0]!)
  if (node.type !== 'ThrowStatement') return false
  const { argument } = node
  if (argument.type !== 'NewExpression' && argument.type !== 'CallExpression') return argument.type === 'ConditionalExpression'
  return argument.callee.type === 'Identifier' && ['Problem', 'invalid'].includes(argument.callee.name)
}

function isRefusingCall(node: Node): boolean {
  const call = node.type === 'AwaitExpression' ? node.argument : node
  return call.type === 'CallExpression' && call.callee.type === 'Identifier' && REFUSES.test(call.callee.name)
}
