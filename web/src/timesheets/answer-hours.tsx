import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { acceptHours, contestHours, disputeHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { whyNotAnswer, whyNotDispute } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { useHoursDraft } from './hours-draft.ts'
import { faultOf, HoursFields, useHoursFault } from './hours-fields.tsx'
import { HoursReceipt } from './hours-receipt.tsx'

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
  const asks = whyNotAnswer(last, application.pro_payment !== null, new Date(now)) === null
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
      {contesting && <Contest application={application} onClose={() => setContesting(false)} />}
    </section>
  )
}

/** Says that hours are wrong which nobody changed, or whose time to contest is over: until 7 days after the pay. */
export function DisputeHours({ application }: { application: ProApplication }) {
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { hours_edits, working_hours, clocked_in_at, clocked_out_at, pro_payment, planned_end_time } = application
  const edit = hours_edits.at(-1) ?? null
  if (edit !== null && whyNotAnswer(edit, pro_payment !== null, new Date(now)) === null) return null
  const refusal = whyNotDispute(
    {
      edit,
      has_hours: working_hours !== null || (clocked_in_at !== null && clocked_out_at !== null),
      is_over: Date.parse(planned_end_time) <= now || clocked_out_at !== null,
      paid_at: pro_payment?.available_at ?? null,
    },
    new Date(now),
  )
  if (refusal !== null) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Hours wrong?</Trans>
      </Button>
      {isOpen && <Contest application={application} isDispute onClose={() => setOpen(false)} />}
    </>
  )
}

/** The pro's own version and reason, sent once. The business must settle it before it pays. */
function Contest({ application, isDispute = false, onClose }: { application: ProApplication; isDispute?: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const words = useAnswerWords(isDispute)
  const { gig, hours_edits, clocked_in_at, clocked_out_at, planned_end_time, working_hours, pro_payment } = application
  const before = isDispute ? working_hours : hours_edits.at(-1)?.before
  const isPaid = pro_payment !== null
  const draft = useHoursDraft(
    before ?? { start_time: clocked_in_at ?? gig.start_time, end_time: clocked_out_at ?? gig.end_time, unpaid_break_minutes: 0 },
    gig.location.timezone,
  )
  const plan = { ...gig, end_time: planned_end_time, rate: gig.wage_amount + gig.boosted_gig_bonus }
  const isWrong = useHoursFault(draft, plan) !== null
  const [said, setSaid] = useState('')
  const contest = useCall(isDispute ? disputeHours : contestHours, {
    changes,
    onSuccess: () => {
      onClose()
      toastDone(
        isPaid ? t`Sent. The business will answer, and you keep what you were paid.` : t`Sent. The business will pay once this is settled.`,
      )
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>What hours did you work?</Trans>}
      description={<WhatFollows isPaid={isPaid} place={gig.location.name} />}
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
        <CallProblem error={contest.error} words={words} />
      </div>
    </Dialog>
  )
}

const WhatFollows = ({ isPaid, place }: { isPaid: boolean; place: string }) =>
  isPaid ? (
    <Trans>You can dispute once. You keep what you were paid, and {place} pays the rest if they agree.</Trans>
  ) : (
    <Trans>You can contest once. {place} must answer before paying you.</Trans>
  )
