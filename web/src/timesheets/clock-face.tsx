import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { money, hourly } from '../ui/format-money.ts'
import { clockTime } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { useNow } from '../ui/use-now.ts'
import CircleDot from 'lucide-react/icons/circle-dot'

const MINUTE = 60_000

/** Minutes worked so far: elapsed since the later of clock-in and start, less finished and running breaks. */
export function workedMinutes(application: ProApplication, sheet: Timesheet, now: number): number {
  if (application.clocked_in_at === null) return 0
  const start = Math.max(Date.parse(application.clocked_in_at), Date.parse(application.gig.start_time))
  const end = application.clocked_out_at === null ? now : Date.parse(application.clocked_out_at)
  const breaks = sheet.shift_breaks.reduce(
    (sum, one) =>
      sum +
      (one.start_time === null ? 0 : Math.max(0, (one.end_time === null ? end : Date.parse(one.end_time)) - Date.parse(one.start_time))),
    0,
  )
  return Math.max(0, Math.floor((end - start - breaks) / MINUTE))
}

/** The big running time, the pay beside it, and the shift as a bar with its breaks and now. */
export function ClockFace({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const { gig } = application
  const now = useNow()
  const zoned = { zone: gig.location.timezone }
  const minutes = workedMinutes(application, sheet, now)
  const rate = gig.wage_amount + gig.boosted_gig_bonus
  const from = Date.parse(gig.start_time)
  const whole = Date.parse(sheet.planned_end_time) - from
  const at = (moment: number): number => Math.min(100, Math.max(0, ((moment - from) / whole) * 100))
  const end = application.clocked_out_at === null ? now : Date.parse(application.clocked_out_at)
  return (
    <section className="border-b border-light-gray px-4 pt-4 pb-5 desktop:px-6">
      <p className="h-6">
        {application.clocked_out_at !== null ? (
          <StatusWord tone="quiet" icon={<CircleDot size={16} aria-hidden />}>
            <Trans>Worked until {clockTime(application.clocked_out_at, zoned)}</Trans>
          </StatusWord>
        ) : application.on_break_since !== null ? (
          <StatusWord tone="gap" icon={<CircleDot size={16} aria-hidden />}>
            <Trans>On a break since {clockTime(application.on_break_since, zoned)}</Trans>
          </StatusWord>
        ) : application.clocked_in_at !== null ? (
          <StatusWord tone="good" icon={<CircleDot size={16} aria-hidden />}>
            <Trans>On the clock since {clockTime(application.clocked_in_at, zoned)}</Trans>
          </StatusWord>
        ) : (
          <StatusWord tone="quiet" icon={<CircleDot size={16} aria-hidden />}>
            <Trans>Not clocked in yet</Trans>
          </StatusWord>
        )}
      </p>
      <div className="flex items-end justify-between gap-4">
        <p
          className="text-[60px] leading-[72px] font-semibold tracking-[-0.03em]"
          role="timer"
          aria-label={`${Math.floor(minutes / 60)} h ${minutes % 60} min`}
        >
          {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
          <span className="pl-1 text-extra-large font-regular text-gray">h</span>
        </p>
        <p className="pb-2 text-right">
          <b className="block text-huge leading-8">{money(Math.round((minutes / 60) * rate * 100) / 100)}</b>
          <span className="text-normal text-gray">
            {application.clocked_out_at === null ? <Trans>so far · {hourly(rate)}</Trans> : <Trans>in all · {hourly(rate)}</Trans>}
          </span>
        </p>
      </div>
      <div aria-hidden className="relative mt-2 h-3.5 rounded-[4px] shadow-[inset_0_0_0_1px_var(--color-medium-gray)]">
        {application.clocked_in_at !== null && (
          <span
            className="absolute inset-y-0 rounded-[4px] bg-brand"
            style={{
              left: `${at(Date.parse(application.clocked_in_at))}%`,
              width: `${Math.max(0, at(end) - at(Date.parse(application.clocked_in_at)))}%`,
            }}
          />
        )}
        {sheet.shift_breaks.map(
          (one) =>
            one.start_time !== null && (
              <span
                key={one.id}
                className="absolute inset-y-px bg-background"
                style={{
                  left: `${at(Date.parse(one.start_time))}%`,
                  width: `${Math.max(1, at(one.end_time === null ? end : Date.parse(one.end_time)) - at(Date.parse(one.start_time)))}%`,
                }}
              />
            ),
        )}
        {application.clocked_out_at === null && now > from && (
          <span className="absolute -inset-y-1.5 w-[3px] rounded bg-black" style={{ left: `${at(now)}%` }} />
        )}
      </div>
      <p className="mt-2 flex justify-between text-normal text-gray">
        <span>{clockTime(gig.start_time, zoned)}</span>
        <span>{clockTime(sheet.planned_end_time, zoned)}</span>
      </p>
    </section>
  )
}
