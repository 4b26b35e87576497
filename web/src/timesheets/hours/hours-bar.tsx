import type { Gig } from '@muster/contract/gigs/gig.ts'
import { endOf, type HoursFacts } from './hours-facts.ts'

/** Two bars on one scale: the schedule above the punches. Breaks are gaps, and time after the end is amber, cut where it leaves the scale. */
export function HoursBar({ gig, facts }: { gig: Gig; facts: HoursFacts }) {
  const from = Date.parse(gig.start_time)
  const end = Date.parse(gig.end_time)
  const planned = Date.parse(endOf(facts.application, gig))
  const slack = (end - from) * 0.08
  const at = (moment: number): number => Math.min(100, Math.max(0, ((moment - from + slack) / (end - from + 2 * slack)) * 100))
  const start = facts.clock_in === null ? null : Date.parse(facts.clock_in)
  const stop = facts.clock_out === null ? null : Date.parse(facts.clock_out)
  const breaks = facts.application.timesheet?.shift_breaks ?? []
  return (
    <span aria-hidden className="relative block h-5 w-full min-w-24">
      <span
        className="absolute top-0 h-2 rounded-[2px] shadow-[inset_0_0_0_1px_var(--color-medium-gray)]"
        style={{ left: `${at(from)}%`, width: `${at(planned) - at(from)}%` }}
      />
      {start !== null && stop !== null && (
        <>
          <span
            className={`absolute bottom-0 h-2 rounded-[2px] bg-brand ${facts.is_exception ? '' : 'opacity-50'}`}
            style={{ left: `${at(start)}%`, width: `${Math.max(0.5, at(Math.min(stop, planned)) - at(start))}%` }}
          />
          {stop > planned && (
            <span
              className="absolute bottom-0 h-2 rounded-r-[2px] bg-brand-secondary"
              style={{ left: `${at(planned)}%`, width: `${at(stop) - at(planned)}%` }}
            />
          )}
          {stop > end + slack && (
            <span className="absolute right-1 -bottom-0.5 h-3 w-1 -skew-x-12 border-x-2 border-white bg-brand-secondary" />
          )}
          {breaks.map(
            (one) =>
              one.start_time !== null &&
              one.end_time !== null && (
                <span
                  key={one.id}
                  className="absolute bottom-0 h-2 bg-white"
                  style={{
                    left: `${at(Date.parse(one.start_time))}%`,
                    width: `${at(Date.parse(one.end_time)) - at(Date.parse(one.start_time))}%`,
                  }}
                />
              ),
          )}
        </>
      )}
    </span>
  )
}
