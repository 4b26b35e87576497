import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig, showGigToEveryone } from '@muster/contract/gigs/gig-endpoints.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'

/** Until when only ranked pros see a new shift, and the way to show it to everyone at once. Gone when everyone sees it. */
export function EarlyAccessNote({ gig }: { gig: Gig }) {
  const now = useNow()
  const show = useCall(showGigToEveryone, { changes: [getGig] })
  if (gig.everyone_from === null || hasPassed(gig.everyone_from, new Date(now))) return null
  return (
    <div className="mt-4 grid gap-2 rounded-card bg-brand-soft p-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-normal">
          <Trans>
            Gold and Silver pros see this shift first. Everyone sees it from <b>{clockTime(gig.everyone_from, { zone: gig.timezone })}</b>.
          </Trans>
        </p>
        <Button variant="raised" loading={show.isPending} onClick={() => show.mutate({ params: { id: gig.id } })}>
          <Trans>Show to everyone now</Trans>
        </Button>
      </div>
      <CallProblem error={show.error} words={{}} />
    </div>
  )
}
