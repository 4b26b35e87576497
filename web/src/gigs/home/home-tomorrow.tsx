import { Plural, Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { Link } from '@tanstack/react-router'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { timeRange, weekday } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { seatsOfGig, waitingCount } from '../gig-state.ts'
import { HomeSection } from './home-section.tsx'
import { PartOf } from './part-of.tsx'
import { placeIn } from './place-in.ts'
import { skillName } from '../../skills/skill-name.ts'

/** Tomorrow's shifts, how full they are, and links to their applicants. */
export function HomeTomorrow({ shifts, start, end }: { shifts: readonly GigRow[]; start: Date; end: Date }) {
  const { places, filled } = countSpots(shifts)
  const gaps = shifts.filter((gig) => gig.confirmed_pros_count < gig.allowed_confirmed_pros).length
  const zone = shifts[0]?.timezone
  const day = weekday(start, { zone })
  return (
    <HomeSection
      title={<Trans>Tomorrow</Trans>}
      note={
        <Trans>
          {filled} of {places} filled
          <Plural value={gaps} _0="" one=", # shift not full" other=", # shifts not full" />
        </Trans>
      }
      action={
        <TextLink
          from="/locations/$locationId/home"
          to="/locations/$locationId/gigs"
          search={{ start_time__gte: start.toISOString(), start_time__lte: end.toISOString() }}
        >
          <Trans>All of {day}</Trans>
        </TextLink>
      }
    >
      <ul>
        {shifts.map((gig) => (
          <Line key={gig.id} gig={gig} place={placeIn(shifts, gig)} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Line({ gig, place }: { gig: GigRow; place: string }) {
  const waiting = waitingCount(gig)
  const params = { gigId: String(gig.id) }
  return (
    <li className="grid min-h-[37px] grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-light-gray py-1 phone:py-3 desktop:grid-cols-[minmax(0,1fr)_148px_minmax(120px,168px)_72px_92px]">
      <span className="flex min-w-0 items-center gap-2.5">
        <PositionMark hue={gig.skill.color} />
        <span className="truncate">
          <Link
            from="/locations/$locationId/home"
            to="/locations/$locationId/gigs/$gigId"
            params={params}
            className="rounded-tag font-semibold hover:underline"
          >
            {skillName(gig.skill)}
          </Link>{' '}
          <span className="text-gray">{place}</span>
          <PartOf gig={gig} />
        </span>
      </span>
      <span className="whitespace-nowrap phone:col-start-1 phone:row-start-2 phone:pl-[18px] phone:text-gray">
        {timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}
      </span>
      <FillMeter {...seatsOfGig(gig)} className="phone:col-span-2 phone:row-start-3 phone:pl-[18px]" />
      <span className="text-right text-small whitespace-nowrap text-gray phone:hidden">
        {waiting > 0 && <Trans>{waiting} applied</Trans>}
      </span>
      <span className="flex justify-end phone:col-start-2 phone:row-span-2 phone:row-start-1">
        {waiting > 0 && (
          <LinkButton
            from="/locations/$locationId/home"
            to="/locations/$locationId/gigs/$gigId/applicants"
            params={params}
            search={{}}
            variant="raised"
            size="small"
          >
            <Trans>Review</Trans> <span className="desktop:hidden">{waiting}</span>
          </LinkButton>
        )}
      </span>
    </li>
  )
}
