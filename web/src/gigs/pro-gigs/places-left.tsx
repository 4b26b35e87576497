import { Plural } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { FillMeter } from '../../ui/fill-meter.tsx'

/** The fill meter and the number of open spots. */
export function PlacesLeft({ gig }: { gig: ProGig }) {
  const left = Math.max(0, gig.allowed_confirmed_pros - gig.confirmed_pros_count)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <FillMeter seats={gig.allowed_confirmed_pros} confirmed={gig.confirmed_pros_count} withCount={false} className="max-w-[170px]" />
      <span className="text-normal whitespace-nowrap text-gray">
        <Plural value={left} _0="Full" one="# spot left" other="# spots left" />
      </span>
    </span>
  )
}
