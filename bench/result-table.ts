import { type GoalRow, holds, ratioOf } from './goal-row.ts'

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 1_000 ? 1 : 0)

const verdictOf = (row: GoalRow): string => {
  const held = holds(row)
  return held === null ? '-' : held ? 'HOLDS' : 'MISSED'
}

const limitOf = ({ limit }: GoalRow): string => (limit === null ? '-' : `≤ ${limit.most}${limit.of === 'ratio' ? ' ×' : ''}`)

/** The table at the end of a run: a line for each goal. */
export function resultTable(rows: readonly GoalRow[]): string {
  const cells = [
    ['goal', 'ours', 'control', 'unit', 'ratio', 'limit', 'verdict'],
    ...rows.map((row) => [
      row.goal,
      figure(row.ours),
      figure(row.control),
      row.unit,
      `${ratioOf(row).toFixed(2)} ×`,
      limitOf(row),
      verdictOf(row),
    ]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
