import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { skillName } from '../../skills/skill-name.ts'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { longDate, timeRange } from '../../ui/format-time.ts'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface ScheduleDayProps {
  locationId: string
  day: string
  gigs: readonly GigRow[]
}

/** A day of the printed week: its date and its shifts. */
export function ScheduleDay({ locationId, day, gigs }: ScheduleDayProps) {
  const date = longDate(`${day}T12:00:00Z`, { zone: 'UTC' })
  return (
    <section aria-label={date} className="break-inside-avoid">
      <h2 className="first-letter:uppercase border-b border-light-gray bg-background px-4 py-2 font-semibold desktop:px-6">{date}</h2>
      <ul>
        {gigs.map((gig) => (
          <li
            key={gig.id}
            className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 border-b border-light-gray px-4 phone:py-2 desktop:grid-cols-[170px_1fr_auto] desktop:px-6"
          >
            <span className="phone:order-2 phone:text-gray">{timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
            <span className="flex min-w-0 items-center gap-2 phone:col-span-2">
              <PositionMark hue={gig.skill.color} />
              <TextLink
                to="/locations/$locationId/gigs/$gigId/roster"
                params={{ locationId, gigId: String(gig.id) }}
                search={{}}
                tone="ink"
                className="truncate"
              >
                {skillName(gig.skill)}
              </TextLink>
              <span className="truncate text-gray phone:hidden">{gig.address_line_1}</span>
            </span>
            <FillMeter
              seats={gig.allowed_confirmed_pros}
              confirmed={gig.confirmed_pros_count}
              selected={gig.selected_applications_count}
              className="w-40 justify-end phone:order-3"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
