import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-rules.ts'
import { useSearch } from '@tanstack/react-router'
import Coffee from 'lucide-react/icons/coffee'
import KeyRound from 'lucide-react/icons/key-round'
import ScanLine from 'lucide-react/icons/scan-line'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { codeIn } from './code-in.ts'
import { ClockOut } from './clock-out.tsx'
import { useClock, useClockWords } from './use-clock.ts'

// The reader of codes is fetched by whoever scans one.
const ScanCode = lazy(() => import('./scan-code.tsx').then(({ ScanCode: component }) => ({ default: component })))

/** Clock in (by place, or by code where one is typed), break, clock out: what is due now is the wide button. */
export function ClockActs({ application }: { application: ProApplication }) {
  const { t } = useLingui()
  const now = useNow()
  const clock = useClock(application.id)
  const words = useClockWords()
  // A code that was scanned at the door is filled in; clocking in stays the pro's own act.
  const scanned = codeIn(useSearch({ from: '/locations/$locationId/schedule' }).code ?? '')
  const [code, setCode] = useState<string | null>(scanned)
  const [scanning, setScanning] = useState(false)
  const isPass = code?.startsWith('p') ?? false
  const { gig } = application
  const opens = Date.parse(gig.start_time) - CLOCK_IN_EARLY_MINUTES * 60_000
  if (application.clocked_out_at !== null || application.is_cancelled) return null
  return (
    <div className="fixed inset-x-0 bottom-[78px] z-10 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:sticky desktop:bottom-0 desktop:mt-auto desktop:px-6">
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
        {application.clocked_in_at === null ? (
          code === null ? (
            <div className="grid grid-cols-[auto_1fr] gap-2">
              <Button variant="outlined" size="mainAction" icon={<KeyRound size={18} aria-hidden />} onClick={() => setCode('')}>
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
          ) : (
            <form
              className="grid grid-cols-[1fr_auto] items-end gap-2"
              onSubmit={(event) => {
                event.preventDefault()
                void clock.clock('CLOCK_IN', code === '' ? undefined : code)
              }}
            >
              {isPass ? (
                <p className="flex h-[38px] items-center gap-2 font-semibold text-success touch:h-12">
                  <ScanLine size={18} aria-hidden />
                  <Trans>Code scanned</Trans>
                </p>
              ) : (
                <TextField
                  label={t`6-digit code from the manager`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={code}
                  onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
                  after={
                    <Button
                      variant="ghost"
                      iconOnly
                      aria-label={t`Scan the code`}
                      icon={<ScanLine size={18} aria-hidden />}
                      onClick={() => setScanning(true)}
                    />
                  }
                />
              )}
              <Button
                type="submit"
                variant="contained"
                size="mainAction"
                disabled={code !== '' && codeIn(code) === null}
                loading={clock.isPunching}
              >
                <Trans>Clock in</Trans>
              </Button>
            </form>
          )
        ) : (
          <div className="grid grid-cols-[auto_1fr] gap-2">
            <Button
              variant="outlined"
              size="mainAction"
              icon={<Coffee size={18} aria-hidden />}
              loading={clock.isPausing}
              onClick={() => clock.pause(application.on_break_since === null ? 'START' : 'END')}
            >
              {application.on_break_since === null ? <Trans>Break</Trans> : <Trans>End break</Trans>}
            </Button>
            <ClockOut gig={gig} isPunching={clock.isPunching} onClockOut={() => void clock.clock('CLOCK_OUT')} />
          </div>
        )}
      </div>
    </div>
  )
}
