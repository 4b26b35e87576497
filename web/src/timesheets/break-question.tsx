import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { whyNotAttest } from '@muster/contract/timesheets/attestation-rules.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { attestBreak, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Coffee from 'lucide-react/icons/coffee'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime, wallTimeOf } from '../ui/format-time.ts'
import { Stepper } from '../ui/stepper.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { nearestInstant } from './hours-draft.ts'
import { faultOf } from './hours-fields.tsx'

/** After work, asks the pro about a planned or required break that has no punches. */
export function BreakQuestion({ application }: { application: ProApplication }) {
  // With their own version of the hours the pro said how long the break was.
  const hasSaid = (application.hours_edits.at(-1)?.contest ?? null) !== null
  const over = application.clocked_in_at !== null && application.working_hours === null && !application.is_cancelled && !hasSaid
  const sheet = useQuery({ ...read(getTimesheet, { params: { application_id: application.id } }), enabled: over })
  return over && sheet.data ? <Question application={application} sheet={sheet.data} /> : null
}

type Report = Timesheet['break_attestation']

function Question({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const now = useNow()
  const { gig, clocked_in_at, clocked_out_at } = application
  const minutes = gig.unpaid_break_minutes || sheet.due_break_minutes
  const punched_breaks = sheet.shift_breaks.filter(({ is_attested }) => !is_attested).length
  const facts = { clock_in: clocked_in_at, clock_out: clocked_out_at, end_time: sheet.planned_end_time, punched_breaks, is_approved: false }
  const [telling, setTelling] = useState(false)
  const time = useBreakTime(application, sheet, minutes)
  const attest = useCall(attestBreak, { changes: [getTimesheet], onSuccess: () => setTelling(false) })
  const words = useAttestWords()
  if (minutes === 0 || whyNotAttest(facts, new Date(now)) !== null) return null
  const params = { application_id: application.id }
  const report = sheet.break_attestation
  return (
    <section className="mt-3 rounded-control border border-light-gray bg-white px-3 py-3">
      <Asked report={report} minutes={minutes} gig={gig} />
      {telling && <TimeFields time={time} error={faultOf(attest.error, 'start_time')} />}
      <CallProblem error={attest.error} words={words} />
      <div className="mt-3 grid grid-cols-2 gap-2">
        {telling ? (
          <SendTime
            sending={attest.isPending}
            onBack={() => setTelling(false)}
            onSend={() => attest.mutate({ params, body: { answer: 'TOOK', ...time.read() } })}
          />
        ) : (
          <Answers
            report={report}
            sending={attest.isPending}
            onNotGiven={() => attest.mutate({ params, body: { answer: 'NOT_GIVEN' } })}
            onTook={() => setTelling(true)}
          />
        )}
      </div>
    </section>
  )
}

/** The break as the pro types it. It starts in the middle of the work until the pro changes it. */
function useBreakTime({ gig, clocked_in_at, clocked_out_at }: ProApplication, sheet: Timesheet, minutes: number) {
  const zone = gig.location.timezone
  const from = Date.parse(clocked_in_at ?? gig.start_time)
  const middle = new Date((from + Date.parse(clocked_out_at ?? sheet.planned_end_time)) / 2).toISOString()
  const [start, setStart] = useState(wallTimeOf(middle, zone))
  const [length, setLength] = useState(minutes)
  return { start, setStart, length, setLength, read: () => ({ start_time: nearestInstant(start, middle, zone), minutes: length }) }
}

function useAttestWords(): Record<CallError<typeof attestBreak>, string> {
  const { t } = useLingui()
  return {
    NOT_CLOCKED_IN: t`You did not clock in for this shift.`,
    SHIFT_NOT_OVER: t`You can answer this after the shift.`,
    BREAK_PUNCHED: t`You punched this break. There’s nothing more to do.`,
    HOURS_APPROVED: t`Your hours are already approved. If they’re wrong, talk to the business.`,
  }
}

/** The question, or what the pro answered, and what that means for the pay. */
function Asked({ report, minutes, gig }: { report: Report; minutes: number; gig: ProApplication['gig'] }) {
  const zoned = { zone: gig.location.timezone }
  return (
    <>
      <h3 className="flex items-center gap-2 font-semibold">
        <Coffee size={18} className="text-gray" aria-hidden />
        {report === null ? (
          <Trans>Did you get your {minutes} min break?</Trans>
        ) : report.answer === 'TOOK' ? (
          <Trans>You took your break</Trans>
        ) : (
          <Trans>You didn’t get your break</Trans>
        )}
      </h3>
      <p className="mt-0.5 text-normal text-gray">
        {report === null ? (
          <Trans>You didn’t punch one. We deduct it only if you say you took it.</Trans>
        ) : report.start_time !== null && report.end_time !== null ? (
          <Trans>
            You told {gig.location.name} that you took it from {clockTime(report.start_time, zoned)} to {clockTime(report.end_time, zoned)}.
          </Trans>
        ) : (
          <Trans>{gig.location.name} can see this. Nothing is deducted.</Trans>
        )}
      </p>
    </>
  )
}

function TimeFields({ time, error }: { time: ReturnType<typeof useBreakTime>; error: string | undefined }) {
  const { t } = useLingui()
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <TimeField label={t`Started at`} value={time.start} error={error} onChange={(value) => time.setStart(value ?? time.start)} />
      <Stepper label={t`Minutes`} value={time.length} min={1} max={240} onChange={time.setLength} />
    </div>
  )
}

function SendTime({ sending, onBack, onSend }: { sending: boolean; onBack: () => void; onSend: () => void }) {
  return (
    <>
      <Button variant="outlined" onClick={onBack}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="contained" loading={sending} onClick={onSend}>
        <Trans>Send</Trans>
      </Button>
    </>
  )
}

function Answers({
  report,
  sending,
  onNotGiven,
  onTook,
}: {
  report: Report
  sending: boolean
  onNotGiven: () => void
  onTook: () => void
}) {
  return (
    <>
      {report?.answer !== 'NOT_GIVEN' && (
        <Button variant="outlined" loading={sending} onClick={onNotGiven}>
          <Trans>I didn’t get it</Trans>
        </Button>
      )}
      <Button variant="outlined" onClick={onTook}>
        {report?.answer === 'TOOK' ? <Trans>Correct the time</Trans> : <Trans>I took it</Trans>}
      </Button>
    </>
  )
}
