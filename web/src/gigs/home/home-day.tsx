import { Plural, Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { Link } from '@tanstack/react-router'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { type DayAxis, dayAxis, MOST_TICKS_ON_PHONE, placeOn } from './day-axis.ts'
import { gigState, leftEarly, seatsOfGig } from '../gig-state.ts'
import { HomeSection } from './home-section.tsx'
import { PartOf } from './part-of.tsx'
import { placeIn } from './place-in.ts'
import { skillName } from '../../skills/skill-name.ts'
import { toneOf, useStateWords } from '../state-words.ts'

/** With more shifts than this, a list reads better than bars. */
const MOST_BARS = 14
const ink = { good: 'text-success', gap: 'text-warning', bad: 'text-error', theirs: 'text-info', quiet: 'text-gray' }

/** Today's shifts as bars along the hours, with a line at the current time. */
export function HomeDay({ shifts, dayStart }: { shifts: readonly GigRow[]; dayStart: number }) {
  const now = useNow()
  const zone = shifts[0]?.timezone
  const shown = shifts.slice(0, MOST_BARS)
  const phone = usePhone()
  const axis = dayAxis(shown, dayStart, phone ? MOST_TICKS_ON_PHONE : undefined)
  const isNow = now > axis.from && now < axis.to
  return (
    <HomeSection
      title={<Trans>Today</Trans>}
      note={<Plural value={shifts.length} one="# shift" other="# shifts" />}
      action={
        <TextLink from="/locations/$locationId/home" to="/locations/$locationId/gigs" search={{}}>
          <Trans>All shifts</Trans>
        </TextLink>
      }
    >
      <div className="relative">
        <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-0 desktop:left-[210px]">
          {axis.ticks.map((tick, index) => (
            <span key={tick} className="absolute inset-y-0 border-l border-light-gray" style={{ left: `${placeOn(axis, tick)}%` }}>
              <span
                className={`absolute top-1 -translate-x-1/2 text-small whitespace-nowrap text-gray ${index === 0 ? 'translate-x-1' : ''} ${index === axis.ticks.length - 1 ? '-translate-x-full pr-1' : ''}`}
              >
                {!(isNow && Math.abs(placeOn(axis, tick) - placeOn(axis, now)) < 7) && hourWord(tick, axis.ticks[index - 1], zone)}
              </span>
            </span>
          ))}
          {isNow && (
            <span className="absolute inset-y-0 z-10 border-l-2 border-error" style={{ left: `${placeOn(axis, now)}%` }}>
              <span className="absolute top-0.5 -translate-x-1/2 rounded-tag bg-error px-1.5 text-small font-semibold text-white">
                {clockTime(new Date(now), { zone }).slice(0, -3)}
              </span>
            </span>
          )}
        </div>
        <ul className="pt-7">
          {shown.map((gig) => (
            <Bar key={gig.id} gig={gig} axis={axis} now={now} place={placeIn(shifts, gig)} />
          ))}
        </ul>
      </div>
      {shifts.length > shown.length && (
        <TextLink from="/locations/$locationId/home" to="/locations/$locationId/gigs" search={{}} className="mt-2 inline-block">
          <Plural value={shifts.length - shown.length} one="# more shift" other="# more shifts" />
        </TextLink>
      )}
    </HomeSection>
  )
}

/** "2 pm" for the first hour and where am turns to pm, otherwise "3". */
function hourWord(tick: number, before: number | undefined, zone: string | undefined): string {
  const [hour = '', half = ''] = clockTime(new Date(tick), { zone }).replace(':00', '').split(' ')
  const same = before !== undefined && clockTime(new Date(before), { zone }).endsWith(half)
  return same ? hour : `${hour} ${half}`
}

/** Room in percent of the axis: for the fill meter with its count, and for one letter of a status. */
const ROOM_FOR_COUNT = 16
const ROOM_FOR_LETTER = 1.25

function Bar({ gig, axis, now, place }: { gig: GigRow; axis: DayAxis; now: number; place: string }) {
  const words = useStateWords()
  const state = gigState(gig, now)
  const left = placeOn(axis, Date.parse(gig.start_time))
  const width = placeOn(axis, Date.parse(gig.end_time)) - left
  const status = <b className={`text-small whitespace-nowrap ${ink[toneOf[state.kind]]}`}>{words(state)}</b>
  // A status that does not fit in the bar goes next to it, on the side with room.
  const within = width >= 45
  const after = left + width <= 72
  // Words move past the line of now, so that it never crosses them.
  const line = placeOn(axis, now)
  const isCrossed = line > left && left + width - line >= ROOM_FOR_COUNT
  const room = ROOM_FOR_LETTER * (words(state).length + 2)
  const end = line > left + width && line - left - width < room ? line : left + width
  const begin = line < left && left - line < room ? line : left
  return (
    <li className="border-t border-light-gray first:border-t-0">
      <Link
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs/$gigId"
        params={{ gigId: String(gig.id) }}
        className="group flex items-center rounded-tag phone:flex-col phone:items-stretch phone:pt-2.5 phone:pb-2 desktop:h-9"
      >
        <span className="flex min-w-0 shrink-0 items-center gap-2.5 desktop:w-[210px] desktop:pr-3 phone:relative phone:z-20 phone:bg-white">
          <PositionMark hue={gig.skill.color} />
          <span className="truncate">
            <b className="group-hover:underline">{skillName(gig.skill)}</b> <span className="text-gray">{place}</span>
            <PartOf gig={gig} />
          </span>
          <span className="ml-auto desktop:hidden">{status}</span>
        </span>
        <span className="relative h-7 phone:mt-1.5 phone:h-8 desktop:flex-1">
          <span
            className="absolute inset-y-0 flex items-center gap-2 rounded-control bg-background px-2 shadow-[inset_0_0_0_1px_var(--color-light-gray)] transition-shadow group-hover:shadow-[inset_0_0_0_1px_var(--color-medium-gray)]"
            style={{ left: `${left}%`, width: `${width}%`, ...(isCrossed && { paddingLeft: `calc(${line - left}% + 10px)` }) }}
          >
            <FillMeter {...seatsOfGig(gig)} withCount={false} className="max-w-[60%] shrink" />
            <b className="text-small whitespace-nowrap">
              <HereCount gig={gig} now={now} />
            </b>
            {within && <span className="ml-auto phone:hidden">{status}</span>}
          </span>
          {!within && (
            <span
              className="absolute inset-y-0 flex items-center phone:hidden"
              style={after ? { left: `calc(${end}% + 8px)` } : { right: `calc(${100 - begin}% + 8px)` }}
            >
              {status}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** How many pros are there while the shift runs; before that, how many are confirmed. */
function HereCount({ gig, now }: { gig: GigRow; now: number }) {
  const day = gig.on_the_day
  const seats = gig.allowed_confirmed_pros
  const left = leftEarly(gig, now)
  if (day && (Date.parse(gig.start_time) <= now || left > 0)) {
    const here = day.here + day.on_break
    if (left > 0) return <HereAndLeft here={here} of={seats} left={left} />
    // Of all spots: one that a pro left before the start is empty, not filled.
    return here === seats ? <Trans>{here} here</Trans> : <HereOf here={here} of={seats} />
  }
  const confirmed = gig.confirmed_pros_count
  return (
    <Trans>
      {confirmed} of {seats}
    </Trans>
  )
}

const HereAndLeft = ({ here, of, left }: { here: number; of: number; left: number }) => (
  <Trans>
    {here} of {of} here, {left} left
  </Trans>
)

const HereOf = ({ here, of }: { here: number; of: number }) => (
  <Trans>
    {here} of {of} here
  </Trans>
)
