import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { acceptHours, contestHours, disputeHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { disputeBy, SETTLE_HOURS, whyNotAnswer, whyNotDispute, whyNotLessThanPaid } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { useHoursDraft } from './hours-draft.ts'
import { faultOf, HoursFields, useHoursFault } from './hours-fields.tsx'
import { HoursReceipt } from './hours-receipt.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'

function useAnswerWords(isDispute = false): Record<CallError<typeof contestHours> | CallError<typeof disputeHours>, string> {
  const { t } = useLingui()
  return {
    HOURS_MISSING: t`The business hasn’t entered the hours yet. Ask them to add the missing punch.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
    NOT_CONFIRMED: t`You’re not confirmed for this shift.`,
    HOURS_NOT_EDITED: t`The business withdrew this change.`,
    ALREADY_ANSWERED: t`You already answered this change.`,
    ALREADY_PAID: t`These hours are already paid.`,
    ANSWER_TOO_LATE: isDispute ? t`The 7 days to dispute hours are over.` : t`The 48 hours to answer are over.`,
  }
}

const changes = [getProApplication, listProApplications]

/** What the business changed about the pro's hours. Until the deadline the pro can accept or contest it. */
export function AnswerHours({ application }: { application: ProApplication }) {
  const now = useNow()
  const words = useAnswerWords()
  const [contesting, setContesting] = useState(false)
  const accept = useCall(acceptHours, { changes })
  const last = application.hours_edits.at(-1)
  if (!last) return null
  const params = { application_id: application.id }
  const asks = whyNotAnswer(last, application.is_paid_for, new Date(now)) === null
  return (
    <section className="mt-3 grid gap-3">
      <HoursReceipt edits={application.hours_edits} zone={application.gig.location.timezone} pro={null} />
      {asks && (
        <>
          {last.lowers_pay && (
            <p className="text-normal text-gray">
              <Trans>This pays less than you punched. The payment waits for your answer.</Trans>
            </p>
          )}
          <CallProblem error={accept.error} words={words} />
          <div className="grid grid-cols-2 gap-2">
            <Button variant="outlined" onClick={() => setContesting(true)}>
              <Trans>Contest</Trans>
            </Button>
            <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate({ params })}>
              <Trans>Accept</Trans>
            </Button>
          </div>
        </>
      )}
      {last.status === 'CONTESTED' && <WithdrawClaim application={application} edit={last} />}
      {contesting && <Contest application={application} onClose={() => setContesting(false)} />}
    </section>
  )
}

/**
 * Says that hours are wrong which nobody changed, or whose time to contest is over: until 7 days after the pay. Where the server would refuse
 * that, says why, and when hours became final.
 */
export function DisputeHours({ application }: { application: ProApplication }) {
  const now = new Date(useNow())
  const [isOpen, setOpen] = useState(false)
  const { hours_edits, standing_hours, clocked_out_at, planned_end_time, is_paid_for } = application
  const edit = hours_edits.at(-1) ?? null
  if (edit !== null && whyNotAnswer(edit, is_paid_for, now) === null) return null
  const paid_at = application.pro_payment?.available_at ?? null
  const refusal = whyNotDispute({ edit, stands: standing_hours, planned_end_time, clock_out: clocked_out_at, paid_at }, now)
  if (refusal !== null) return <WhyFinal application={application} refusal={refusal} />
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Hours wrong?</Trans>
      </Button>
      {isOpen && <Contest application={application} isDispute onClose={() => setOpen(false)} />}
    </>
  )
}

function WhyFinal({ application, refusal }: { application: ProApplication; refusal: ErrorCode }) {
  const paid_at = application.pro_payment?.available_at ?? null
  const why = () => {
    if (refusal === 'HOURS_MISSING' && application.clocked_in_at !== null && application.clocked_out_at !== null)
      return <NothingToPay application={application} since={application.clocked_in_at} until={application.clocked_out_at} />
    if (refusal === 'HOURS_MISSING')
      return <Trans>A punch is missing, so the business enters your hours. You can dispute them until 7 days after your pay.</Trans>
    if (refusal === 'ANSWER_TOO_LATE' && paid_at !== null)
      return <Trans>Final since {shortDate(disputeBy(paid_at), { zone: application.gig.location.timezone })}</Trans>
    const isSettled = refusal === 'ALREADY_ANSWERED' && application.hours_edits.at(-1)?.status !== 'CONTESTED'
    return isSettled ? <Trans>These hours are settled and final.</Trans> : null
  }
  const words = why()
  return words && <p className="px-3 py-2 text-small text-gray">{words}</p>
}

/** Both punches are there, but none of the time between them is paid: say which time that was, and what to do if it is wrong. */
function NothingToPay({ application: { gig }, since, until }: { application: ProApplication; since: string; until: string }) {
  const zoned = { zone: gig.location.timezone }
  const [from, to] = [clockTime(since, zoned), clockTime(until, zoned)]
  return (
    <>
      {Date.parse(until) <= Date.parse(gig.start_time) ? (
        <Trans>
          You clocked in at {from} and out at {to}. Pay starts at {clockTime(gig.start_time, zoned)}, so there’s nothing to pay.
        </Trans>
      ) : (
        <Trans>
          You clocked in at {from} and out at {to}, so there’s nothing to pay.
        </Trans>
      )}{' '}
      <Trans>If that’s wrong, ask your shift contact to correct it.</Trans>
    </>
  )
}

/** The hours from which the pro's own version starts: those that stand, or those before the change, or the punches. */
function useOwnVersion(application: ProApplication, isDispute: boolean) {
  const { gig, hours_edits, clocked_in_at, clocked_out_at, standing_hours } = application
  const before = isDispute ? standing_hours : hours_edits.at(-1)?.before
  return useHoursDraft(
    before ?? { start_time: clocked_in_at ?? gig.start_time, end_time: clocked_out_at ?? gig.end_time, unpaid_break_minutes: 0 },
    gig.location.timezone,
    useHadNoBreak(application.id),
  )
}

/** The pro's own version and reason, sent once. The business must settle it before it pays. */
function Contest({ application, isDispute = false, onClose }: { application: ProApplication; isDispute?: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const words = useAnswerWords(isDispute)
  const { gig, planned_end_time, standing_hours, is_paid_for: isPaid } = application
  const draft = useOwnVersion(application, isDispute)
  const plan = { ...gig, end_time: planned_end_time, rate: gig.wage_amount + gig.boosted_gig_bonus }
  const isLess = isDispute && standing_hours !== null && whyNotLessThanPaid(draft.read(), standing_hours, isPaid) !== null
  const isWrong = useHoursFault(draft, plan) !== null || isLess
  const [said, setSaid] = useState('')
  const contest = useCall(isDispute ? disputeHours : contestHours, {
    changes,
    onSuccess: () => {
      onClose()
      toastDone(
        isPaid ? t`Sent. The business will answer, and you keep what you were paid.` : t`Sent. Your pay waits until the business answers.`,
      )
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>What hours did you work?</Trans>}
      description={<WhatFollows application={application} />}
      actions={
        <Button
          variant="contained"
          size="mainAction"
          disabled={said.trim() === '' || isWrong}
          loading={contest.isPending}
          onClick={() => contest.mutate({ params: { application_id: application.id }, body: { words: said.trim(), ...draft.read() } })}
        >
          <Trans>Send</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 whitespace-normal">
        <HoursFields draft={draft} plan={plan} error={contest.error} />
        <TextArea
          label={t`What happened?`}
          maxLength={500}
          value={said}
          error={faultOf(contest.error, 'words')}
          onChange={(event) => setSaid(event.target.value)}
        />
        {isLess && (
          <p className="text-normal text-gray">
            <Trans>You were paid for these hours. Enter what’s missing to send.</Trans>
          </p>
        )}
        <CallProblem error={contest.error} words={words} />
      </div>
    </Dialog>
  )
}

/** Whether the pro told the business that there was no break. */
function useHadNoBreak(application_id: number): boolean {
  const sheet = useQuery(read(getTimesheet, { params: { application_id } }))
  return sheet.data?.break_attestation?.answer === 'NOT_GIVEN'
}

function WhatFollows({ application: { gig, is_paid_for, pro_payment } }: { application: ProApplication }) {
  const place = gig.location.name
  const paid_at = pro_payment?.available_at ?? null
  if (!is_paid_for)
    return (
      <Trans>
        You can contest once. Your pay for this shift waits until {place} answers. If they don’t within {SETTLE_HOURS} hours, the
        marketplace’s staff follow up.
      </Trans>
    )
  return (
    <>
      <Trans>You can dispute once. You keep what you were paid, and {place} pays the rest if they agree.</Trans>{' '}
      {paid_at !== null && <Trans>You have until {shortDate(disputeBy(paid_at), { zone: gig.location.timezone })}.</Trans>}
    </>
  )
}
