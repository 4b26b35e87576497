import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { acceptHours, contestHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { whyNotAnswer } from '@muster/contract/timesheets/hours-edit-rules.ts'
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

function useAnswerWords(): Record<CallError<typeof contestHours>, string> {
  const { t } = useLingui()
  return {
    HOURS_NOT_EDITED: t`The business withdrew this change.`,
    ALREADY_ANSWERED: t`You already answered this change.`,
    ALREADY_PAID: t`These hours are already paid.`,
    ANSWER_TOO_LATE: t`The 48 hours to answer are over.`,
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

/** The pro's own version and reason, sent once. The business must settle it before it pays. */
function Contest({ application, onClose }: { application: ProApplication; onClose: () => void }) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const { gig, hours_edits, clocked_in_at, clocked_out_at, planned_end_time } = application
  const before = hours_edits.at(-1)?.before
  const draft = useHoursDraft(
    before ?? { start_time: clocked_in_at ?? gig.start_time, end_time: clocked_out_at ?? gig.end_time, unpaid_break_minutes: 0 },
    gig.location.timezone,
  )
  const plan = { ...gig, end_time: planned_end_time, rate: gig.wage_amount + gig.boosted_gig_bonus }
  const isWrong = useHoursFault(draft, plan) !== null
  const [said, setSaid] = useState('')
  const contest = useCall(contestHours, {
    changes,
    onSuccess: () => {
      onClose()
      toastDone(t`Sent. The business will pay once this is settled.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>What hours did you work?</Trans>}
      description={<Trans>You can contest once. {gig.location.name} must answer before paying you.</Trans>}
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
