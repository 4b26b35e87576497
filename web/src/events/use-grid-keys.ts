import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type GridDraft, withPlaces } from './grid-values.ts'
import { numbersOf } from './pasted-rows.ts'

/** Moves between the cells of `table` as in a spreadsheet, and pastes a copied block of numbers from a cell on. */
export function useGridKeys(draft: GridDraft, onChange: (draft: GridDraft) => void) {
  const table = useRef<HTMLTableElement>(null)
  const { rows, columns } = draft
  /** How many pasted numbers had no cell: the block was wider or longer than the grid. */
  const [lost, setLost] = useState(0)
  const focusCell = (row: number, column: number): void =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row},${column}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent, row: number, column: number): void => {
    const to = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      Enter: [row + (event.shiftKey ? -1 : 1), column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
    }[event.key]
    if (!to) return
    event.preventDefault()
    focusCell(to[0] ?? 0, to[1] ?? 0)
  }
  const onPaste = (event: ClipboardEvent, row: number, column: number): void => {
    const block = numbersOf(event.clipboardData.getData('text/plain'))
    if (block === null) return
    event.preventDefault()
    let next = draft
    let without = 0
    for (const [down, numbers] of block.entries())
      for (const [across, count] of numbers.entries()) {
        const [at, skill] = [rows[row + down], columns[column + across]]
        if (at && skill) next = withPlaces(next, at, skill.skill_id, count)
        else if (count > 0) without++
      }
    setLost(without)
    onChange(next)
  }
  return { table, lost, onKeyDown, onPaste }
}
