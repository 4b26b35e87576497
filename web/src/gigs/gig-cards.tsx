import { Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { Link } from '@tanstack/react-router'
import { FillMeter } from '../ui/fill-meter.tsx'
import { hourly } from '../ui/format-money.ts'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { PositionMark } from '../ui/tag.tsx'
import { DayHead } from './day-head.tsx'
import { gigDays } from './gig-days.ts'
import { seatsOfGig, waitingCount } from './gig-state.ts'
import { GigStatusWord } from './gig-status-word.tsx'
import { skillName } from './skill-name.ts'

interface GigCardsProps {
  gigs: readonly GigRow[]
  byDay: boolean
  hasMore: boolean
  placeOf: (gig: GigRow) => string
}

/** Shifts on a phone: one card each, which opens the shift's page. */
export function GigCards({ gigs, byDay, hasMore, placeOf }: GigCardsProps) {
  const cards = (some: readonly GigRow[]) => (
    <ul>
      {some.map((gig) => (
        <Card key={gig.id} gig={gig} withDate={!byDay} place={placeOf(gig)} />
      ))}
    </ul>
  )
  if (!byDay) return cards(gigs)
  return gigDays(gigs, hasMore).map((day) => (
    <section key={day.day}>
      <h2 className="sticky top-0 z-10 border-b border-light-gray bg-background text-base">
        <DayHead day={day} />
      </h2>
      {cards(day.gigs)}
    </section>
  ))
}

function Card({ gig, withDate, place }: { gig: GigRow; withDate: boolean; place: string }) {
  const zone = { zone: gig.timezone }
  const waiting = waitingCount(gig)
  const isOpen = gig.status === 'POSTED' || gig.status === 'CONFIRMED'
  return (
    <li className="border-b border-light-gray">
      <Link
        from="/locations/$locationId/gigs"
        to="/locations/$locationId/gigs/$gigId"
        params={{ gigId: String(gig.id) }}
        className="flex flex-col gap-1.5 px-4 py-3 active:bg-background"
      >
        <span className="flex items-center gap-2.5">
          <PositionMark hue={gig.status === 'CANCELLED' ? 'gray' : gig.skill.color} />
          <b className="min-w-0 truncate">{skillName(gig.skill)}</b>
          <span className="ml-auto shrink-0 text-gray">{hourly(gig.wage_amount + gig.boosted_gig_bonus)}</span>
        </span>
        <span className="truncate pl-[18px] text-gray">
          {withDate && `${shortDate(gig.start_time, zone)} · `}
          {timeRange(gig.start_time, gig.end_time, zone)}
          {place && ` · ${place}`}
        </span>
        <span className="pl-[18px]">
          <FillMeter {...seatsOfGig(gig)} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 pl-[18px] text-normal">
          <GigStatusWord gig={gig} />
          {isOpen && waiting > 0 && (
            <span className="text-gray">
              <Trans>{waiting} applied</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
