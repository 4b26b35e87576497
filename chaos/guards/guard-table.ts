import type { Guard } from './find-guards.ts'

export interface Outcome {
  guard: Guard
  /** The test that fails without the guard; null when all tests pass. */
  noticed: string | null
}

interface Row {
  file: string
  guards: number
  noticed: number
  /** No test notices them, and the list of exceptions has them. */
  listed: number
  missed: number
  left: number
}

/** A line for each file and one for all: how many guards it has, how many a test notices, and how many are still to be tried. */
export function guardTable(guards: readonly Guard[], outcomes: readonly Outcome[], listed: ReadonlySet<string>): string {
  const byName = new Map(outcomes.map((outcome) => [outcome.guard.name, outcome]))
  const rows = new Map<string, Row>()
  const total: Row = { file: 'all', guards: 0, noticed: 0, listed: 0, missed: 0, left: 0 }
  for (const { file, name } of guards) {
    const row = rows.get(file) ?? { ...total, file, guards: 0, noticed: 0, listed: 0, missed: 0, left: 0 }
    rows.set(file, row)
    const outcome = byName.get(name)
    const column = outcome === undefined ? 'left' : outcome.noticed !== null ? 'noticed' : listed.has(name) ? 'listed' : 'missed'
    for (const one of [row, total]) {
      one.guards++
      one[column]++
    }
  }
  const lines = [...rows.values(), total].map(({ file, ...counts }) => [file, ...Object.values(counts).map(String)])
  const table = [['file', 'guards', 'noticed', 'listed', 'missed', 'left'], ...lines]
  const widths = table[0]!.map((_, at) => Math.max(...table.map((cells) => cells[at]!.length)))
  return table
    .map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '))
    .join('\n')
}
