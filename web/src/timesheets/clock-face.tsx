import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { paidFrom } from '@muster/contract/timesheets/clock-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { money, hourly } from '../ui/format-money.ts'
import { clockTime } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { useNow } from '../ui/use-now.ts'
import CircleDot from 'lucide-react/icons/circle-dot'

const MINUTE = 60_000

/** When the pay of this clock starts. */
const payStart = ({ gig: { start_time }, employment_type }: ProApplication, clocked_in_at: string): number =>
  paidFrom({ start_time, employment_type }, clocked_in_at)

/** Minutes worked so far: the time since pay started, less all breaks. */
function workedMinutes(application: ProApplication, sheet: Timesheet, now: number): number {
  if (application.clocked_in_at === null) return 0
  const start = payStart(application, application.clocked_in_at)
  const end = application.clocked_out_at === null ? now : Date.parse(application.clocked_out_at)
  const breaks = sheet.shift_breaks.reduce(
    (sum, one) =>
      sum +
      (one.start_time === null ? 0 : Math.max(0, (one.end_time === null ? end : Date.parse(one.end_time)) - Date.parse(one.start_time))),
    0,
  )
  return Math.max(0, Math.floor((end - start - breaks) / MINUTE))
}

/** The running time and pay so far, above a bar of the shift with its breaks and the present moment. */
export function ClockFace({ application, sheet, isOutKept }: { application: ProApplication; sheet: Timesheet; isOutKept: boolean }) {
  const { gig, clocked_out_at } = application
  // The server prices a clock-out once it has it.
  const isPriced = clocked_out_at !== null && !isOutKept
  const now = useNow()
  const zoned = { zone: gig.location.timezone }
  // What is paid, once the server counted it: an end near the schedule may be the schedule.
  const minutes =
    isPriced && application.standing_hours !== null ? application.standing_hours.paid_minutes : workedMinutes(application, sheet, now)
  const isEarly =
    application.clocked_in_at !== null && application.clocked_out_at === null && payStart(application, application.clocked_in_at) > now
  const rate = gig.wage_amount + gig.boosted_gig_bonus
  return (
    <section className="border-b border-light-gray px-4 pt-4 pb-5 desktop:px-6">
      <p className="h-6">
        <ClockState application={application} />
      </p>
      <div className="flex items-end justify-between gap-3">
        {/* The time stays on one line. On a narrow phone it shrinks, and the words beside it wrap. */}
        <p
          className="shrink-0 text-[clamp(44px,14vw,60px)] leading-[72px] font-semibold tracking-[-0.03em] whitespace-nowrap"
          role="timer"
          aria-label={`${Math.floor(minutes / 60)} h ${minutes % 60} min`}
        >
          {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}{' '}
          <span className="text-extra-large font-regular text-gray">h</span>
        </p>
        <p className="min-w-0 pb-2 text-right">
          <b className="block text-huge leading-8 whitespace-nowrap">
            {money(isPriced ? application.expected_pay : Math.round((minutes / 60) * rate * 100) / 100)}
          </b>
          <span className="text-normal text-gray">
            {isEarly ? (
              <Trans>Pay starts at {clockTime(gig.start_time, zoned)}</Trans>
            ) : !isPriced ? (
              <Trans>so far · {hourly(rate)}</Trans>
            ) : (
              <Trans>total · {hourly(rate)}</Trans>
            )}
          </span>
        </p>
      </div>
      <ShiftBar application={application} sheet={sheet} now={now} />
      <p className="mt-2 flex justify-between text-normal text-gray">
        <span>{clockTime(gig.start_time, zoned)}</span>
        <span>{clockTime(sheet.planned_end_time, zoned)}</span>
      </p>
    </section>
  )
}

function ClockState({ application: { gig, clocked_in_at, clocked_out_at, on_break_since } }: { application: ProApplication }) {
  const zoned = { zone: gig.location.timezone }
  const icon = <CircleDot size={16} aria-hidden />
  if (clocked_out_at !== null)
    return (
      <StatusWord tone="quiet" icon={icon}>
        <Trans>Worked until {clockTime(clocked_out_at, zoned)}</Trans>
      </StatusWord>
    )
  if (on_break_since !== null)
    return (
      <StatusWord tone="gap" icon={icon}>
        <Trans>On a break since {clockTime(on_break_since, zoned)}</Trans>
      </StatusWord>
    )
  if (clocked_in_at !== null)
    return (
      <StatusWord tone="good" icon={icon}>
        <Trans>On the clock since {clockTime(clocked_in_at, zoned)}</Trans>
      </StatusWord>
    )
  return (
    <StatusWord tone="quiet" icon={icon}>
      <Trans>Not clocked in yet</Trans>
    </StatusWord>
  )
}

/** The shift from start to planned end: work filled in, breaks left out, and a line at the present moment. */
function ShiftBar({ application, sheet, now }: { application: ProApplication; sheet: Timesheet; now: number }) {
  const from = Date.parse(application.gig.start_time)
  const whole = Date.parse(sheet.planned_end_time) - from
  const at = (moment: number): number => Math.min(100, Math.max(0, ((moment - from) / whole) * 100))
  const end = application.clocked_out_at === null ? now : Date.parse(application.clocked_out_at)
  return (
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
  )
}
