import type { Recorded } from '../statement-recorder.ts'

/** A script for pgbench with the same statements, and the options that set its variables to the same values. */
export interface PgbenchScript {
  script: string
  defines: string[]
}

/**
 * Writes `$1` of the first statement as `:PREFIXs1v1`; the prefix keeps several scripts apart. In prepared mode, pgbench sends a
 * variable's value next to the statement, as we do.
 */
export function pgbenchScript(statements: readonly Recorded[], prefix: string): PgbenchScript {
  const defines: string[] = []
  const lines = statements.map(({ text, values }, index) => {
    // pgbench takes a single colon for a variable, even within a literal.
    if (/(?<!:):(?!:)/.test(text)) throw new Error(`pgbench would misread a colon in: ${text}`)
    const variable = (place: number): string => `${prefix}s${index + 1}v${place}`
    defines.push(...values.map((value, at) => `--define=${variable(at + 1)}=${value}`))
    return `${text.replaceAll(/\$(\d+)/g, (_, place: string) => `:${variable(Number(place))}`)};`
  })
  return { script: `${lines.join('\n')}\n`, defines }
}
