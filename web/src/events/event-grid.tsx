/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll this region */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GridCheck } from '@muster/contract/events/event.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { EventGridRow, STUCK } from './event-grid-row.tsx'
import { type GridColumn, type GridDraft, type GridRow, placesIn, withWage } from './grid-values.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { WageInput } from './wage-input.tsx'

interface EventGridProps {
  draft: GridDraft
  onChange: (draft: GridDraft) => void
  skills: readonly Skill[]
  /** The server's objections by row key. */
  problems: ReadonlyMap<string, GridCheck['problems']>
  firstDay: string
  /** The unpaid break of a row, in minutes. */
  breakOf: (row: GridRow) => number
}

/** Times down, positions across, a number of pros in each cell. Arrow keys and Enter move as in a spreadsheet, and a copied block can be pasted. */
export function EventGrid({ draft, onChange, skills, problems, firstDay, breakOf }: EventGridProps) {
  const { t } = useLingui()
  const { table, lost, onKeyDown, onPaste } = useGridKeys(draft, onChange)
  const section = useRef<HTMLElement>(null)
  const seen = useRef(draft.columns.length)
  useEffect(() => {
    // A new position comes last, where a narrow window does not show it.
    if (draft.columns.length > seen.current && section.current) section.current.scrollLeft = section.current.scrollWidth
    seen.current = draft.columns.length
  }, [draft.columns.length])
  return (
    <>
      <section ref={section} aria-label={t`Shifts to post`} tabIndex={0} className="overflow-x-auto outline-offset-[-2px]">
        <table ref={table} className="border-collapse">
          <caption className="sr-only">
            <Trans>Times down, positions across: how many pros at each time. Arrow keys move between the numbers.</Trans>
          </caption>
          <Head draft={draft} onChange={onChange} skills={skills} />
          <tbody>
            {draft.rows.map((row, index) => (
              <EventGridRow
                key={row.key}
                row={row}
                index={index}
                draft={draft}
                skills={skills}
                problems={problems.get(row.key) ?? []}
                firstDay={firstDay}
                pause={breakOf(row)}
                onChange={onChange}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
              />
            ))}
          </tbody>
          {draft.columns.length > 0 && <Totals draft={draft} />}
        </table>
      </section>
      <p aria-live="polite" className="text-warning empty:hidden">
        {lost > 0 && (
          <Plural
            value={lost}
            one="# pasted number had no cell. Add its position or time, then paste again."
            other="# pasted numbers had no cell. Add their positions or times, then paste again."
          />
        )}
      </p>
    </>
  )
}

type HeadProps = Pick<EventGridProps, 'draft' | 'onChange' | 'skills'>

function Head({ draft, onChange, skills }: HeadProps) {
  const { t } = useLingui()
  return (
    <thead>
      <tr className="align-bottom">
        <th scope="col" className={`${STUCK} pr-2 pb-2 text-left text-small font-semibold text-gray`}>
          <Trans>Day and unpaid break</Trans>
        </th>
        <th scope="col" className="pr-2 pb-2 text-left text-small font-semibold text-gray">
          <Trans>Start</Trans>
        </th>
        <th scope="col" className="pr-3 pb-2 text-left text-small font-semibold text-gray">
          <Trans>End</Trans>
        </th>
        {draft.columns.map((column) => (
          <PositionHead
            key={column.skill_id}
            column={column}
            skill={skills.find(({ id }) => id === column.skill_id)}
            draft={draft}
            onChange={onChange}
          />
        ))}
        <th scope="col" aria-label={t`Actions`} />
      </tr>
    </thead>
  )
}

interface PositionHeadProps {
  column: GridColumn
  skill: Skill | undefined
  draft: GridDraft
  onChange: (draft: GridDraft) => void
}

function PositionHead({ column: { skill_id, wage_amount }, skill, draft, onChange }: PositionHeadProps) {
  const { t } = useLingui()
  const name = skill ? skillName(skill) : ''
  return (
    <th scope="col" className="w-27 min-w-27 pr-2 pb-2 text-left align-bottom font-regular">
      <span className="mb-1 flex items-start gap-1.5 text-small font-semibold">
        <span className="mt-1">
          <PositionMark hue={skill?.color ?? 'gray'} />
        </span>
        <span className="flex-1">{name}</span>
        <Button
          variant="ghost"
          size="small"
          iconOnly
          aria-label={t`Remove ${name}`}
          icon={<X size={12} aria-hidden />}
          className="-my-1.5 -mr-1"
          onClick={() => onChange({ ...draft, columns: draft.columns.filter((column) => column.skill_id !== skill_id) })}
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
}

function Totals({ draft }: { draft: GridDraft }) {
  const sum = (skill_id: number): number => draft.rows.reduce((total, row) => total + placesIn(draft, row, skill_id), 0)
  return (
    <tfoot>
      <tr className="text-gray">
        <th scope="row" colSpan={3} className="sticky left-0 bg-white pr-3 text-left text-small font-semibold">
          <Trans>Total pros</Trans>
        </th>
        {draft.columns.map(({ skill_id }) => (
          <td key={skill_id} className="pr-5 text-right">
            {sum(skill_id)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
