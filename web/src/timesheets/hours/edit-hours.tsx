import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useHoursDraft } from '../hours-draft.ts'
import { faultOf, HoursFields, useHoursFault } from '../hours-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { endOf, type HoursFacts } from './hours-facts.ts'

/** Enters or corrects one pro's hours. Hours that differ from the punches need a reason, which the pro sees. */
export function EditHours({ facts, gig, onClose }: { facts: HoursFacts; gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const { application } = facts
  // The hours that would be paid now, so that approving them unchanged is approving as punched.
  const from = facts.counted?.start_time ?? facts.clock_in ?? gig.start_time
  const to = facts.counted?.end_time ?? facts.clock_out ?? endOf(application, gig)
  const draft = useHoursDraft({ start_time: from, end_time: to, unpaid_break_minutes: facts.break_minutes }, gig.timezone)
  const plan = { ...gig, end_time: endOf(application, gig), rate: gig.wage_amount + gig.boosted_gig_bonus }
  const isWrong = useHoursFault(draft, plan) !== null
  const [reason, setReason] = useState('')
  const edit = useCall(editWorkingHours, { changes: [getRoster, getGig], onSuccess: onClose })
  const words: Record<CallError<typeof editWorkingHours>, string> = {
    ALREADY_PAID: t`These hours are already paid.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for the shift.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
    HOURS_CONTESTED: t`${facts.application.gigster.first_name} contested the last change. Settle that first.`,
  }
  const name = application.gigster.first_name
  const save = () =>
    edit.mutate({ params: { id: application.id }, body: { ...draft.read(), ...(reason.trim() && { reason: reason.trim() }) } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>{name}’s hours</Trans>}
      description={
        <Trans>
          We’ll notify {name} and show your reason. {name} can contest it for 48 hours. The punches don’t change.
        </Trans>
      }
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            <Trans>Keep as is</Trans>
          </Button>
          <Button variant="contained" disabled={isWrong} loading={edit.isPending} onClick={save}>
            <Trans>Approve these hours</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-left whitespace-normal">
        <HoursFields draft={draft} plan={plan} error={edit.error} />
        <TextArea label={t`Why`} value={reason} error={faultOf(edit.error, 'reason')} onChange={(event) => setReason(event.target.value)} />
        <CallProblem error={edit.error} words={words} />
      </div>
    </Dialog>
  )
}
