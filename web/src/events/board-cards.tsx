import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { skillName } from '../skills/skill-name.ts'
import { PositionMark } from '../ui/tag.tsx'
import { GigLink } from './board-cell.tsx'
import { ShiftHead } from './shift-head.tsx'

/** The board on a phone: a card for each shift, with a line for each position. */
export function BoardCards({ shifts }: { shifts: readonly GigShiftWithGigs[] }) {
  return (
    <ul className="flex flex-col gap-3 px-4 pt-4">
      {shifts.map((shift) => (
        <li key={shift.id} className="rounded-card border border-light-gray bg-white px-4 py-3">
          <ShiftHead shift={shift} />
          <ul className="mt-2 divide-y divide-light-gray border-t border-light-gray">
            {shift.gigs.map((gig) => (
              <li key={gig.id} className="py-2">
                <span className="mb-1 flex items-center gap-1.5 font-semibold">
                  <PositionMark hue={gig.skill.color} />
                  {skillName(gig.skill)}
                </span>
                <GigLink gig={gig} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
