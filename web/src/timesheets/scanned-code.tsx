import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { read } from '../api/query.ts'
import { useNow } from '../ui/use-now.ts'

/** The confirmed shift the pro can clock in to now. A code scanned at the door is for this one. */
export const shiftAtTheDoor = (upcoming: readonly ProApplication[], now: number): ProApplication | undefined =>
  upcoming.find(
    ({ gig, clocked_in_at, is_cancelled }) =>
      clocked_in_at === null &&
      !is_cancelled &&
      Date.parse(gig.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000 <= now &&
      now < Date.parse(gig.end_time),
  )

/** Takes a pro who scanned the manager's code with any camera to the clock of that shift, with the code filled in. */
export function ScannedCode({ code }: { code: string }) {
  const now = useNow()
  const upcoming = useQuery(read(listProApplications, { query: { group: 'upcoming', page_size: 25 } }))
  if (!upcoming.data) return null
  const application = shiftAtTheDoor(upcoming.data.results, now)
  if (application)
    return (
      <Navigate
        to="/locations/$locationId/schedule"
        params={{ locationId: '-1' }}
        search={{ application_id: application.id, code }}
        replace
      />
    )
  return (
    <output className="block border-b border-light-gray bg-accent-light-yellow px-4 py-3 desktop:px-6">
      <Trans>You can’t clock in to any shift right now. Clock-in opens 30 minutes before the start.</Trans>
    </output>
  )
}
