/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */
import { Trans, useLingui } from '@lingui/react/macro'
import type { GridCheck } from '@muster/contract/events/event.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { GridTableRow } from './grid-table-row.tsx'
import { type GridDraft, placesIn, withPlaces, withWage } from './grid-values.ts'
import { numbersOf } from './pasted-rows.ts'
import { WageInput } from './wage-input.tsx'

interface GridTableProps {
  draft: GridDraft
  onChange: (draft: GridDraft) => void
  skills: readonly Skill[]
  /** What the server finds wrong, by the row's key. */
  problems: ReadonlyMap<string, GridCheck['problems']>
  firstDay: string
}

/** Times down, positions across, a number in each cell. Arrows and Enter move as in a spreadsheet; a copied block pastes from the cell on. */
export function GridTable({ draft, onChange, skills, problems, firstDay }: GridTableProps) {
  const { t } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const { rows, columns } = draft
  const sum = (skill_id: number): number => rows.reduce((total, row) => total + placesIn(draft, row, skill_id), 0)

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
    for (const [down, numbers] of block.entries())
      for (const [across, count] of numbers.entries()) {
        const [at, skill] = [rows[row + down], columns[column + across]]
        if (at && skill) next = withPlaces(next, at, skill.skill_id, count)
      }
    onChange(next)
  }

  return (
    <section aria-label={t`Shifts to post`} tabIndex={0} className="overflow-x-auto outline-offset-[-2px]">
      <table ref={table} className="border-collapse">
        <caption className="sr-only">
          <Trans>Times down, positions across: how many pros at each time. Arrow keys move between the numbers.</Trans>
        </caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="pr-2 pb-2 text-left text-small font-semibold text-gray">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="pr-2 pb-2 text-left text-small font-semibold text-gray">
              <Trans>Start</Trans>
            </th>
            <th scope="col" className="pr-3 pb-2 text-left text-small font-semibold text-gray">
              <Trans>End</Trans>
            </th>
            {columns.map(({ skill_id, wage_amount }) => {
              const skill = skills.find(({ id }) => id === skill_id)
              const name = skill ? skillName(skill) : ''
              return (
                <th key={skill_id} scope="col" className="w-32 min-w-32 pr-2 pb-2 text-left align-bottom font-regular">
                  <span className="mb-1 flex items-start gap-1.5 text-small font-semibold">
                    <span className="mt-1">
                      <PositionMark hue={skill?.color ?? 'gray'} />
                    </span>
                    <span className="flex-1">{name}</span>
                    <Button
                      variant="ghost"
                      size="small"
                      iconOnly
                      aria-label={t`Take ${name} out`}
                      icon={<X size={12} aria-hidden />}
                      className="-my-1.5 -mr-1"
                      onClick={() => onChange({ ...draft, columns: columns.filter((column) => column.skill_id !== skill_id) })}
                    />
                  </span>
                  <WageInput
                    label={t`Hourly wage of ${name}`}
                    value={wage_amount}
                    minimum={skill?.minimum_wage_amount}
                    onChange={(wage) => onChange(withWage(draft, skill_id, wage))}
                  />
                </th>
              )
            })}
            <th scope="col" aria-label={t`Actions`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridTableRow
              key={row.key}
              row={row}
              index={index}
              draft={draft}
              skills={skills}
              problems={problems.get(row.key) ?? []}
              firstDay={firstDay}
              onChange={onChange}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          ))}
        </tbody>
        {columns.length > 0 && (
          <tfoot>
            <tr className="text-gray">
              <th scope="row" colSpan={3} className="pr-3 text-left text-small font-semibold">
                <Trans>Pros in all</Trans>
              </th>
              {columns.map(({ skill_id }) => (
                <td key={skill_id} className="pr-5 text-right">
                  {sum(skill_id)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
