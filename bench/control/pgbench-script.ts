import type { Recorded } from '../statement-recorder.ts'

/** A script for pgbench with the same statements, and the options that set its variables to the same values. */
export interface PgbenchScript {
  script: string
  defines: string[]
}

const LITERAL = /'(?:[^']|'')*'/g
const COLON = /(?<!:):(?!:)/

/**
 * Writes `$1` of the first statement as `:PREFIXs1v1`; the prefix keeps several scripts apart. In prepared mode, pgbench sends a
 * variable's value next to the statement, as we do. It can't send NULL, so that is written into the statement, and it takes a single
 * colon for a variable, even within a literal: such a literal becomes a variable (`:PREFIXs1l1`) too.
 */
export function pgbenchScript(statements: readonly Recorded[], prefix: string): PgbenchScript {
  const defines: string[] = []
  const lines = statements.map(({ text, values }, index) => {
    const variable = (kind: 'v' | 'l', place: number): string => `${prefix}s${index + 1}${kind}${place}`
    let literals = 0
    const quoted = text.replaceAll(LITERAL, (literal) => {
      if (!COLON.test(literal)) return literal
      const name = variable('l', ++literals)
      defines.push(`--define=${name}=${literal.slice(1, -1).replaceAll("''", "'")}`)
      return `\u0001${name}`
    })
    if (COLON.test(quoted)) throw new Error(`pgbench would misread a colon in: ${text}`)
    defines.push(...values.flatMap((value, at) => (value === null ? [] : [`--define=${variable('v', at + 1)}=${value}`])))
    const filled = quoted.replaceAll(/\$(\d+)/g, (_, place: string) =>
      values[Number(place) - 1] === null ? 'NULL' : `:${variable('v', Number(place))}`,
    )
    return `${filled.replaceAll('\u0001', ':')};`
  })
  return { script: `${lines.join('\n')}\n`, defines }
}
