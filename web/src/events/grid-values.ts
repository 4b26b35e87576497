import type { Skill } from '@muster/contract/skills/skill.ts'
import type { PastedShift } from './pasted-rows.ts'

/** One row of the grid: a day and wall times at the address. Null until they are entered. */
export interface GridRow {
  key: string
  local_date: string | null
  start_time: string | null
  end_time: string | null
  /** The unpaid break that the manager chose, in minutes; null takes the usual one. */
  break_minutes: number | null
}

/** One column: a position and its wage in dollars an hour. Null while the field is empty. */
export interface GridColumn {
  skill_id: number
  wage_amount: number | null
}

/** The grid while the manager types. `places` holds the number of pros by row key and position; a missing cell is 0. */
export interface GridDraft {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  places: Readonly<Record<string, number>>
}

export const cellKey = (row: GridRow, skill_id: number): string => `${row.key}:${skill_id}`
export const placesIn = (draft: GridDraft, row: GridRow, skill_id: number): number => draft.places[cellKey(row, skill_id)] ?? 0

let made = 0
/** A row with a unique key, which it keeps while rows are added and removed. */
export const newRow = ({ break_minutes = null, ...row }: Omit<GridRow, 'key' | 'break_minutes'> & Partial<GridRow>): GridRow => ({
  ...row,
  break_minutes,
  key: `r${++made}`,
})

/** A saved grid with new row keys, which cannot clash, and only the positions in `skill_ids`. */
export function withNewKeys(kept: GridDraft, skill_ids: readonly number[]): GridDraft {
  const columns = kept.columns.filter(({ skill_id }) => skill_ids.includes(skill_id))
  const rows = kept.rows.map((row) => newRow(row))
  const places: Record<string, number> = {}
  for (const [at, before] of kept.rows.entries())
    for (const { skill_id } of columns) places[cellKey(rows[at]!, skill_id)] = placesIn(kept, before, skill_id)
  return { rows, columns, places }
}

/** The wage a position starts with, in dollars an hour. */
const usualWage = (skill: Skill | undefined): number | null => skill?.recommended_wage_amount ?? skill?.default_wage_amount ?? null

export const withColumn = (draft: GridDraft, skill: Skill): GridDraft =>
  draft.columns.some(({ skill_id }) => skill_id === skill.id)
    ? draft
    : { ...draft, columns: [...draft.columns, { skill_id: skill.id, wage_amount: usualWage(skill) }] }

export const withPlaces = (draft: GridDraft, row: GridRow, skill_id: number, count: number): GridDraft => ({
  ...draft,
  places: { ...draft.places, [cellKey(row, skill_id)]: Math.max(0, Math.min(500, count)) },
})

const isEmptyRow = (draft: GridDraft, row: GridRow): boolean => draft.columns.every(({ skill_id }) => placesIn(draft, row, skill_id) === 0)

/** Adds pasted shifts to the grid. Shifts with the same times share a row, and their numbers add to what is there. */
export function withPasted(draft: GridDraft, pasted: readonly PastedShift[], skills: readonly Skill[]): GridDraft {
  // Drop empty rows, such as the one every grid starts with.
  let next: GridDraft = { ...draft, rows: draft.rows.filter((row) => !isEmptyRow(draft, row)) }
  for (const shift of pasted) {
    const skill = skills.find(({ id }) => id === shift.skill_id)
    if (skill === undefined) continue
    next = withColumn(next, skill)
    if (shift.wage_amount !== null) next = withWage(next, skill.id, shift.wage_amount)
    const same = (row: GridRow): boolean =>
      row.local_date === shift.local_date && row.start_time === shift.start_time && row.end_time === shift.end_time
    const row = next.rows.find(same) ?? newRow({ local_date: shift.local_date, start_time: shift.start_time, end_time: shift.end_time })
    if (!next.rows.includes(row)) next = { ...next, rows: [...next.rows, row] }
    next = withPlaces(next, row, skill.id, placesIn(next, row, skill.id) + shift.places)
  }
  return next.rows.length > 0 ? next : draft
}

export const withWage = (draft: GridDraft, skill_id: number, wage_amount: number | null): GridDraft => ({
  ...draft,
  columns: draft.columns.map((column) => (column.skill_id === skill_id ? { ...column, wage_amount } : column)),
})

/** The grid in the form the API takes. Null while it is empty, or a used row lacks times, or a column lacks a wage. */
export function readyGrid(draft: GridDraft, breakOf: (row: GridRow) => number) {
  const columns = draft.columns.flatMap(({ skill_id, wage_amount }) => (wage_amount === null ? [] : [{ skill_id, wage_amount }]))
  const used = draft.rows.filter((row) => !isEmptyRow(draft, row))
  const times = used.flatMap((row) =>
    row.local_date && row.start_time && row.end_time
      ? [
          {
            local_date: row.local_date,
            start_time: row.start_time,
            end_time: row.end_time,
            unpaid_break_minutes: breakOf(row),
          },
        ]
      : [],
  )
  const isWhole = times.length === used.length && columns.length === draft.columns.length
  if (!isWhole || times.length === 0 || columns.length === 0) return null
  return { times, positions: columns, places: used.map((row) => columns.map(({ skill_id }) => placesIn(draft, row, skill_id))), rows: used }
}
