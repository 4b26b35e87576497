import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { isByHand, paidFrom, undoesClockIn } from '@muster/contract/timesheets/clock-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { useSearch } from '@tanstack/react-router'
import Coffee from 'lucide-react/icons/coffee'
import KeyRound from 'lucide-react/icons/key-round'
import Phone from 'lucide-react/icons/phone'
import ScanLine from 'lucide-react/icons/scan-line'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { duration, clockTime } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { codeIn } from './code-in.ts'
import { ClockOut } from './clock-out.tsx'
import { FarClockIn } from './far-clock-in.tsx'
import { useClock, useClockWords } from './use-clock.ts'

// The QR reader is a large module, so only a pro who scans loads it.
const ScanCode = lazy(() => import('./scan-code.tsx').then(({ ScanCode: component }) => ({ default: component })))

type Clock = ReturnType<typeof useClock>

interface ClockActsProps {
  application: ProApplication
  sheet: Timesheet
  /** The clock-out waits on this phone. */
  isOutKept: boolean
}

/** Clock in (by location or by code), break and clock out. The act that is due now is the wide button. */
export function ClockActs({ application, sheet, isOutKept }: ClockActsProps) {
  const clock = useClock(application)
  const words = useClockWords()
  // A code scanned at the door is filled in, but the pro still presses "Clock in".
  const scanned = codeIn(useSearch({ from: '/locations/$locationId/schedule' }).code ?? '')
  const [code, setCode] = useState<string | null>(scanned)
  const [scanning, setScanning] = useState(false)
  const now = useNow()
  const mayWorkOn = !isOutKept && mayStillWork(application, sheet, now)
  if (application.is_cancelled || (application.clocked_out_at !== null && !mayWorkOn)) return null
  // After the end the server refuses a clock-in; the business enters the hours.
  if (application.clocked_in_at === null && Date.parse(application.gig.end_time) <= now) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-(--tab-bar) z-10 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:sticky desktop:bottom-0 desktop:mt-auto desktop:px-6"
    >
      <div className="mx-auto grid max-w-[640px] gap-2">
        <CallProblem error={clock.error} words={words} />
        {scanning && (
          <Suspense fallback={null}>
            <ScanCode
              onClose={() => setScanning(false)}
              onCode={(read) => {
                setScanning(false)
                setCode(read)
              }}
            />
          </Suspense>
        )}
        {clock.far !== null && application.clocked_in_at === null ? (
          <FarClockIn application={application} far={clock.far} clock={clock} />
        ) : mayWorkOn ? (
          <StillWorking application={application} clock={clock} />
        ) : application.clocked_in_at !== null ? (
          <OnTheClock application={application} clock={clock} />
        ) : code === null ? (
          <ClockInHere gig={application.gig} clock={clock} onCode={() => setCode('')} />
        ) : (
          <ClockInByCode opens={opensAt(application.gig)} code={code} onCode={setCode} clock={clock} onScan={() => setScanning(true)} />
        )}
      </div>
    </div>
  )
}

/** When clocking in opens. */
const opensAt = (gig: ProApplication['gig']): number => Date.parse(gig.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000

function ClockInHere({ gig, clock, onCode }: { gig: ProApplication['gig']; clock: Clock; onCode: () => void }) {
  const now = useNow()
  const opens = opensAt(gig)
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      <Button variant="outlined" size="mainAction" icon={<KeyRound size={18} aria-hidden />} onClick={onCode}>
        <Trans>Code</Trans>
      </Button>
      <Button
        variant="contained"
        size="mainAction"
        disabled={now < opens}
        loading={clock.isPunching}
        onClick={() => void clock.clock('CLOCK_IN')}
      >
        {now < opens ? <Trans>Opens {clockTime(new Date(opens), { zone: gig.location.timezone })}</Trans> : <Trans>Clock in</Trans>}
      </Button>
    </div>
  )
}

interface ClockInByCodeProps {
  opens: number
  code: string
  onCode: (code: string) => void
  clock: Clock
  onScan: () => void
}

function ClockInByCode({ opens, code, onCode, clock, onScan }: ClockInByCodeProps) {
  const { t } = useLingui()
  const isPass = code.startsWith('p')
  const isTooEarly = useNow() < opens
  return (
    <form
      className="grid grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void clock.clock('CLOCK_IN', code === '' ? undefined : code)
      }}
    >
      {isPass ? (
        <div>
          <p className="flex items-center gap-2 font-semibold text-success">
            <ScanLine size={18} aria-hidden />
            <Trans>Code scanned</Trans>
          </p>
          <Button variant="text" className="-ml-3" onClick={() => onCode('')}>
            <Trans>Use another code</Trans>
          </Button>
        </div>
      ) : (
        <TextField
          label={t`6-digit code from the manager`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={code}
          onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
          after={
            <Button variant="ghost" iconOnly aria-label={t`Scan the code`} icon={<ScanLine size={18} aria-hidden />} onClick={onScan} />
          }
        />
      )}
      <Button
        type="submit"
        variant="contained"
        size="mainAction"
        disabled={isTooEarly || (code !== '' && codeIn(code) === null)}
        loading={clock.isPunching}
      >
        <Trans>Clock in</Trans>
      </Button>
    </form>
  )
}

/** How long after the planned end a pro may correct someone else's clock-out. */
const WORKED_ON_MS = 60 * 60_000

/** A manager or captain clocked the pro out, the pro has not, and the hours are not approved. */
function mayStillWork({ working_hours }: ProApplication, { time_punches, planned_end_time }: Timesheet, now: number): boolean {
  const last = time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')
  const isRecent = now < Date.parse(planned_end_time) + WORKED_ON_MS
  return last !== undefined && isByHand(last.proof) && isRecent && !working_hours?.approved_at
}

function StillWorking({ application: { gig, clocked_out_at }, clock }: { application: ProApplication; clock: Clock }) {
  return (
    <div className="grid gap-2">
      <p className="text-normal">
        <Trans>
          Someone else clocked you out at {clockTime(clocked_out_at ?? gig.end_time, { zone: gig.location.timezone })}. Still working? Clock
          out when you leave.
        </Trans>
      </p>
      <Button variant="outlined" size="mainAction" loading={clock.isPunching} onClick={() => void clock.clock('CLOCK_OUT')}>
        <Trans>Clock out</Trans>
      </Button>
    </div>
  )
}

/** Clocked in before pay starts: from when on the pro is paid, and a way to call the shift contact. */
function BeforePay({ application: { gig, contact_name, contact_phone }, out }: { application: ProApplication; out: ReactNode }) {
  const starts = clockTime(gig.start_time, { zone: gig.location.timezone })
  return (
    <div className="grid gap-2">
      <p className="text-normal">
        <Trans>You’re clocked in early. Pay starts at {starts}.</Trans>
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        {contact_phone !== null && (
          <a href={`tel:${contact_phone}`} className={buttonLook({ variant: 'outlined', size: 'mainAction' })}>
            <Phone size={18} aria-hidden />
            {contact_name ? <Trans>Call {contact_name}</Trans> : <Trans>Call them</Trans>}
          </a>
        )}
        {out}
      </div>
    </div>
  )
}

function OnTheClock({ application, clock }: { application: ProApplication; clock: Clock }) {
  const { on_break_since, gig, employment_type, clocked_in_at } = application
  const now = useNow()
  const since = Date.parse(clocked_in_at ?? gig.start_time)
  // The clock of the screen ticks, so right after the clock-in it is behind.
  const isPaid = Math.max(now, since) >= paidFrom({ start_time: gig.start_time, employment_type }, new Date(since))
  const out = (
    <ClockOut
      application={application}
      isMain={on_break_since === null}
      isPunching={clock.isPunching}
      onClockOut={() => void clock.clock('CLOCK_OUT', undefined, undoesClockIn(gig.start_time, new Date(now)))}
    />
  )
  // Before pay starts there is nothing that a break would interrupt.
  if (on_break_since === null && !isPaid) return <BeforePay application={application} out={out} />
  if (on_break_since === null)
    return (
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button
          variant="outlined"
          size="mainAction"
          icon={<Coffee size={18} aria-hidden />}
          loading={clock.isPausing}
          onClick={() => clock.pause('START')}
        >
          <Trans>Break</Trans>
        </Button>
        {out}
      </div>
    )
  const minutes = Math.max(0, Math.floor((now - Date.parse(on_break_since)) / 60_000))
  return (
    <div className="grid gap-1">
      <p className="text-normal text-gray">
        {gig.unpaid_break_minutes > 0 ? (
          <Trans>
            Break: {minutes} of {gig.unpaid_break_minutes} min
          </Trans>
        ) : (
          <Trans>Break: {duration(minutes)}</Trans>
        )}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        {out}
        <Button variant="contained" size="mainAction" loading={clock.isPausing} onClick={() => clock.pause('END')}>
          <Trans>End break</Trans>
        </Button>
      </div>
    </div>
  )
}
