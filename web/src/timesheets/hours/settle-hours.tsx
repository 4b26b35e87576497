import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { settleHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import Coffee from 'lucide-react/icons/coffee'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { faultOf } from '../hours-fields.tsx'
import { HoursReceipt } from '../hours-receipt.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { duration } from '../../ui/format-time.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** What was changed and, where the pro contests it, the settlement: keep it with a second reason, or take the pro's version. */
export function SettleHours({ application, gig, onClose }: { application: Application; gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'TAKE' | 'KEEP' | null>(null)
  const [reason, setReason] = useState('')
  const settle = useCall(settleHours, {
    changes: [getRoster, getGig],
    onSuccess: () => {
      onClose()
      toastDone(t`Settled. ${name} is told.`)
    },
  })
  const words: Record<CallError<typeof settleHours>, string> = {
    INVALID_TRANSITION: t`This is settled already.`,
    ALREADY_PAID: t`This is paid already.`,
  }
  const name = application.gigster.first_name
  const last = application.hours_edits.at(-1)
  const contested = last?.status === 'CONTESTED' ? last : null
  const send = (): void => {
    if (outcome === null) return
    const said = reason.trim()
    settle.mutate({
      params: { id: application.id },
      body: outcome === 'KEEP' ? { outcome, reason: said } : { outcome, ...(said && { reason: said }) },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={contested ? <Trans>{name} contests the hours</Trans> : <Trans>What was changed</Trans>}
      description={contested ? <Trans>Nothing is paid before this is settled.</Trans> : <Trans>{name} reads the same.</Trans>}
      actions={
        contested && (
          <Button
            variant="contained"
            disabled={outcome === null || (outcome === 'KEEP' && reason.trim() === '')}
            loading={settle.isPending}
            onClick={send}
          >
            <Trans>Settle</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4 text-left whitespace-normal">
        <HoursReceipt edits={application.hours_edits} zone={gig.timezone} pro={name} />
        {application.timesheet?.break_attestation && (
          <p className="flex items-center gap-2 text-gray">
            <Coffee size={16} aria-hidden />
            {application.timesheet.break_attestation.answer === 'TOOK' ? (
              <Trans>{name} told after the shift that the break was taken.</Trans>
            ) : (
              <Trans>{name} told after the shift that the break was not given.</Trans>
            )}
          </p>
        )}
        {contested?.contest && (
          <>
            <RadioCards
              label={t`What is paid?`}
              value={outcome}
              onChange={setOutcome}
              options={[
                { value: 'TAKE', label: t`${name}’s version: ${duration(contested.contest.paid_minutes)}` },
                {
                  value: 'KEEP',
                  label: t`The changed hours: ${duration(contested.after.paid_minutes)}`,
                  help: t`Needs a second reason, which ${name} reads.`,
                },
              ]}
            />
            <TextArea
              label={t`Why`}
              optional={outcome !== 'KEEP'}
              maxLength={500}
              value={reason}
              error={faultOf(settle.error, 'reason')}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
        <CallProblem error={settle.error} words={words} />
      </div>
    </Dialog>
  )
}
