import { Trans } from '@lingui/react/macro'
import type { ShiftGig } from '@muster/contract/events/event.ts'
import { Link } from '@tanstack/react-router'
import { GigStatusWord } from '../gigs/gig-status-word.tsx'
import { seatsOfGig } from '../gigs/gig-state.ts'
import { FillMeter } from '../ui/fill-meter.tsx'
import { hourly } from '../ui/format-money.ts'

/** The gigs of one position in one shift, each a link with its fill, status, wage and audience. */
export function BoardCell({ gigs }: { gigs: readonly ShiftGig[] }) {
  if (gigs.length === 0)
    return (
      <span className="text-medium-gray">
        <span aria-hidden>–</span>
        <span className="sr-only">
          <Trans>none</Trans>
        </span>
      </span>
    )
  return (
    <div className="flex flex-col gap-2">
      {gigs.map((gig) => (
        <GigLink key={gig.id} gig={gig} />
      ))}
    </div>
  )
}

/** Links to one gig and shows its spots, status and wage. */
export function GigLink({ gig }: { gig: ShiftGig }) {
  return (
    <Link
      to="/locations/$locationId/gigs/$gigId"
      params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
      className="-mx-2 -my-1 block max-w-44 rounded-control px-2 py-1 hover:bg-background touch:min-h-11"
    >
      <FillMeter {...seatsOfGig(gig)} />
      <span className="mt-1 block text-small">
        <GigStatusWord gig={gig} />
        <span className="block text-gray">
          {hourly(gig.wage_amount)}
          {gig.type === 'NETWORK' && (
            <>
              {' · '}
              <Trans>network</Trans>
            </>
          )}
        </span>
      </span>
      {gig.on_the_day && <DayLine {...gig.on_the_day} />}
    </Link>
  )
}

function DayLine({ coming, here, on_break, left }: NonNullable<ShiftGig['on_the_day']>) {
  return (
    <span className="block text-small text-gray">
      <Trans>
        {here} here · {on_break} on a break · {coming} coming · {left} left
      </Trans>
    </span>
  )
}
