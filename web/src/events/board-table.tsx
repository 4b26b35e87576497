/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll this region */
import { Trans, useLingui } from '@lingui/react/macro'
import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { skillName } from '../skills/skill-name.ts'
import { PositionMark } from '../ui/tag.tsx'
import { BoardCell } from './board-cell.tsx'
import { columnsOf, totalOf } from './board-columns.ts'
import { ShiftHead } from './shift-head.tsx'

const edge = 'first:pl-4 last:pr-4 desktop:first:pl-6 desktop:last:pr-6'

/** Shifts down, positions across, totals in the last column and row. */
export function BoardTable({ shifts }: { shifts: readonly GigShiftWithGigs[] }) {
  const { t } = useLingui()
  const columns = columnsOf(shifts)
  const all = totalOf(shifts.flatMap(({ gigs }) => gigs))
  return (
    <section aria-label={t`Event board`} tabIndex={0} className="overflow-x-auto outline-offset-[-2px]">
      <table className="w-full border-collapse">
        <caption className="sr-only">
          <Trans>Shifts and positions, with how many are confirmed</Trans>
        </caption>
        <Head columns={columns} />
        <tbody>
          {shifts.map((shift) => (
            <tr key={shift.id} className="border-b border-light-gray/75 align-top">
              <th scope="row" className={`w-56 min-w-52 px-3 py-2.5 text-left font-regular ${edge}`}>
                <ShiftHead shift={shift} />
              </th>
              {columns.map((skill) => (
                <td key={skill.id} className={`min-w-28 px-2 py-2.5 ${edge}`}>
                  <BoardCell gigs={shift.gigs.filter((gig) => gig.skill_id === skill.id)} />
                </td>
              ))}
              <td className={`px-2 py-2.5 ${edge}`}>
                <Sum {...totalOf(shift.gigs)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="align-top">
            <th scope="row" className={`px-3 py-2.5 text-left text-small font-semibold text-gray ${edge}`}>
              <Trans>All shifts</Trans>
            </th>
            {columns.map((skill) => (
              <td key={skill.id} className={`px-2 py-2.5 ${edge}`}>
                <Sum {...totalOf(shifts.flatMap(({ gigs }) => gigs.filter((gig) => gig.skill_id === skill.id)))} />
              </td>
            ))}
            <td className={`px-2 py-2.5 ${edge}`}>
              <Sum {...all} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Head({ columns }: { columns: readonly SkillTag[] }) {
  return (
    <thead>
      <tr className="h-9 border-b border-light-gray text-left text-small whitespace-nowrap text-gray">
        <th scope="col" className={`px-2 font-semibold ${edge}`}>
          <Trans>Shift</Trans>
        </th>
        {columns.map((skill) => (
          <th key={skill.id} scope="col" className={`px-2 font-semibold ${edge}`}>
            <span className="flex items-center gap-1.5">
              <PositionMark hue={skill.color} />
              {skillName(skill)}
            </span>
          </th>
        ))}
        <th scope="col" className={`px-2 font-semibold ${edge}`}>
          <Trans context="the sum of a row">All</Trans>
        </th>
      </tr>
    </thead>
  )
}

/** "11 of 60". Only the cells have meters. */
function Sum({ seats, confirmed }: { seats: number; confirmed: number }) {
  return (
    <span className="whitespace-nowrap text-gray [&>b]:text-black">
      <Trans>
        <b>{confirmed}</b> of {seats}
      </Trans>
    </span>
  )
}
