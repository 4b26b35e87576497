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

/** Asks a pro whose work is over about a break that was planned or due and that nobody punched. */
export function BreakQuestion({ application }: { application: ProApplication }) {
  const over = application.clocked_in_at !== null && application.working_hours === null && !application.is_cancelled
  const sheet = useQuery({ ...read(getTimesheet, { params: { application_id: application.id } }), enabled: over })
  return over && sheet.data ? <Question application={application} sheet={sheet.data} /> : null
}

function Question({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const { t } = useLingui()
  const now = useNow()
  const { gig, clocked_in_at, clocked_out_at } = application
  const zone = gig.location.timezone
  const minutes = gig.unpaid_break_minutes || sheet.due_break_minutes
  const punched_breaks = sheet.shift_breaks.filter(({ is_attested }) => !is_attested).length
  const facts = { clock_in: clocked_in_at, clock_out: clocked_out_at, end_time: sheet.planned_end_time, punched_breaks, is_approved: false }
  const from = Date.parse(clocked_in_at ?? gig.start_time)
  const middle = new Date((from + Date.parse(clocked_out_at ?? sheet.planned_end_time)) / 2).toISOString()
  const [telling, setTelling] = useState(false)
  const [start, setStart] = useState(wallTimeOf(middle, zone))
  const [length, setLength] = useState(minutes)
  const attest = useCall(attestBreak, { changes: [getTimesheet], onSuccess: () => setTelling(false) })
  const words: Record<CallError<typeof attestBreak>, string> = {
    NOT_CLOCKED_IN: t`You did not clock in for this shift.`,
    SHIFT_NOT_OVER: t`Tell it after the shift.`,
    BREAK_PUNCHED: t`You punched the break; nothing more is needed.`,
    HOURS_APPROVED: t`Your hours are approved already. If they are wrong, talk to the business.`,
  }
  if (minutes === 0 || whyNotAttest(facts, new Date(now)) !== null) return null
  const params = { application_id: application.id }
  const said = sheet.break_attestation
  return (
    <section className="mt-3 rounded-control border border-light-gray bg-white px-3 py-3">
      <h3 className="flex items-center gap-2 font-semibold">
        <Coffee size={18} className="text-gray" aria-hidden />
        {said === null ? (
          <Trans>Did you get your {minutes} min break?</Trans>
        ) : said.answer === 'TOOK' ? (
          <Trans>You took your break</Trans>
        ) : (
          <Trans>You did not get your break</Trans>
        )}
      </h3>
      <p className="mt-0.5 text-normal text-gray">
        {said === null ? (
          <Trans>None was punched. It is taken off your pay only if you say you took it.</Trans>
        ) : said.start_time !== null && said.end_time !== null ? (
          <Trans>
            From {clockTime(said.start_time, { zone })} to {clockTime(said.end_time, { zone })}, as you told {gig.location.name}.
          </Trans>
        ) : (
          <Trans>{gig.location.name} reads this, and nothing is taken off.</Trans>
        )}
      </p>
      {telling && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <TimeField
            label={t`It began at`}
            value={start}
            error={faultOf(attest.error, 'start_time')}
            onChange={(value) => setStart(value ?? start)}
          />
          <Stepper label={t`Minutes`} value={length} min={1} max={240} onChange={setLength} />
        </div>
      )}
      <CallProblem error={attest.error} words={words} />
      <div className="mt-3 grid grid-cols-2 gap-2">
        {telling ? (
          <>
            <Button variant="outlined" onClick={() => setTelling(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button
              variant="contained"
              loading={attest.isPending}
              onClick={() =>
                attest.mutate({ params, body: { answer: 'TOOK', start_time: nearestInstant(start, middle, zone), minutes: length } })
              }
            >
              <Trans>Send</Trans>
            </Button>
          </>
        ) : (
          <>
            {said?.answer !== 'NOT_GIVEN' && (
              <Button
                variant="outlined"
                loading={attest.isPending}
                onClick={() => attest.mutate({ params, body: { answer: 'NOT_GIVEN' } })}
              >
                {said === null ? <Trans>I did not get it</Trans> : <Trans>No, I did not get it</Trans>}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setTelling(true)}>
              {said === null ? (
                <Trans>I took it</Trans>
              ) : said.answer === 'TOOK' ? (
                <Trans>Correct the time</Trans>
              ) : (
                <Trans>I took it after all</Trans>
              )}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
