import { Plural, Trans } from '@lingui/react/macro'
import type { LostShift } from '@muster/contract/network/block.ts'
import type { ReactNode } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { shiftTime } from '../ui/format-time.ts'

const SHOWN = 5

const standings: Record<LostShift['standing'], ReactNode> = {
  confirmed: <Trans context="one pro">Confirmed</Trans>,
  offered: <Trans context="one pro">Offered</Trans>,
  applied: <Trans context="one pro">Applied</Trans>,
}

/** The shifts that an act takes from a pro, the soonest first. */
export function LostShifts({ shifts }: { shifts: readonly LostShift[] }) {
  return (
    <ul className="grid gap-1">
      {shifts.slice(0, SHOWN).map((shift) => (
        <li key={shift.gig_id} className="flex flex-wrap gap-x-2">
          <b>{skillName(shift.skill)}</b>
          <span className="text-gray">{shiftTime(shift.start_time, shift.end_time, { zone: shift.timezone })}</span>
          <span className={shift.standing === 'confirmed' ? 'text-warning' : 'text-gray'}>{standings[shift.standing]}</span>
        </li>
      ))}
      {shifts.length > SHOWN && (
        <li className="text-gray">
          <Plural value={shifts.length - SHOWN} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
