import { zoneNote } from '../../ui/format-time.ts'
import { hourName } from './calendar-title.ts'
import { pxOf } from './gig-block.tsx'

const hours = Array.from({ length: 23 }, (_, hour) => hour + 1)

interface HourGutterProps {
  /** Height of the days' heads, in px. */
  head: number
  /** A moment of the first day shown, for the zone's name. */
  at: number
  zone: string
  nowMinute: number
}

/** The hours' names left of the days, under the time zone. The name that the line of now would cover is hidden. */
export function HourGutter({ head, at, zone, nowMinute }: HourGutterProps) {
  return (
    <div aria-hidden className="relative text-right text-extra-small leading-3 text-gray">
      <div className="sticky top-0 z-20 flex items-end justify-end border-b border-light-gray bg-white pr-2 pb-1" style={{ height: head }}>
        {zoneNote(new Date(at), { zone })}
      </div>
      {hours.map((hour) => (
        <span
          key={hour}
          hidden={Math.abs(nowMinute - hour * 60) < 24}
          className="absolute right-2 -mt-1.5 whitespace-nowrap phone:right-1"
          style={{ top: head + pxOf(hour * 60) }}
        >
          {hourName(hour)}
        </span>
      ))}
    </div>
  )
}
