import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type GoalRow, holds, ratioOf } from './goal-row.ts'

const round = (value: number): number => Number(value.toPrecision(4))

/** Writes `results/p1.json`, or `results/p1-long.json` for the full data: what was measured, when and on what. Replaces the last one. */
export function writeResult(goal: string, long: boolean, rows: readonly GoalRow[]): void {
  const directory = join(import.meta.dirname, 'results')
  mkdirSync(directory, { recursive: true })
  const [first, ...others] = cpus()
  const result = {
    measured_at: new Date().toISOString(),
    machine: { cores: others.length + 1, processor: first?.model ?? 'unknown', node: process.version, platform: process.platform },
    rows: rows.map((row) => ({
      ...row,
      ours: round(row.ours),
      control: round(row.control),
      ratio: round(ratioOf(row)),
      holds: holds(row),
      ...(row.rounds && { rounds: { ours: row.rounds.ours.map(round), control: row.rounds.control.map(round) } }),
    })),
  }
  // A list of figures on one line, as the formatter has it.
  const text = JSON.stringify(result, null, 2).replaceAll(/\[[\s\d.,]+\]/g, (list) =>
    list.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  writeFileSync(join(directory, `${goal.toLowerCase()}${long ? '-long' : ''}.json`), `${text}\n`)
}
