import { Trans } from '@lingui/react/macro'
import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { Link } from '@tanstack/react-router'
import { GigStatusWord } from '../gigs/gig-status-word.tsx'
import { seatsOfGig, waitingCount } from '../gigs/gig-state.ts'
import { skillName } from '../skills/skill-name.ts'
import { FillMeter } from '../ui/fill-meter.tsx'
import { shiftTime } from '../ui/format-time.ts'
import { PositionMark } from '../ui/tag.tsx'

/** The gigs of an event, one per line: position, time, spots, status, and how many applicants wait. */
export function GigLines({ shifts }: { shifts: readonly GigShiftWithGigs[] }) {
  return (
    <ul className="divide-y divide-light-gray/75">
      {shifts.flatMap((shift) =>
        shift.gigs.map((gig) => {
          const waiting = waitingCount(gig)
          return (
            <li key={gig.id}>
              <Link
                to="/locations/$locationId/gigs/$gigId/applicants"
                params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
                className="-mx-2 grid items-center gap-x-5 gap-y-1 rounded-control px-2 py-2 hover:bg-background desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_150px_80px]"
              >
                <span className="flex items-center gap-2 font-semibold">
                  <PositionMark hue={gig.skill.color} />
                  {skillName(gig.skill)}
                </span>
                <span className="text-gray">{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
                <FillMeter {...seatsOfGig(gig)} />
                <GigStatusWord gig={gig} />
                <span className="text-gray">{waiting > 0 && <Trans>{waiting} waiting</Trans>}</span>
              </Link>
            </li>
          )
        }),
      )}
    </ul>
  )
}
