import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
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

type Outcome = 'TAKE' | 'KEEP'

/** Shows what was changed. If the pro contests it, the manager keeps the change with a second reason or accepts the pro's version. */
export function SettleHours({ application, gig, onClose }: { application: Application; gig: Gig; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [reason, setReason] = useState('')
  const settle = useSettle(application, onClose)
  const name = application.gigster.first_name
  const last = application.hours_edits.at(-1)
  const contested = last?.status === 'CONTESTED' ? last : null
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={contested ? <Trans>{name} contests the hours</Trans> : <Trans>Changes to the hours</Trans>}
      description={contested ? <Trans>We won’t pay these hours until you settle this.</Trans> : <Trans>{name} sees the same.</Trans>}
      actions={
        contested && (
          <Button
            variant="contained"
            disabled={outcome === null || (outcome === 'KEEP' && reason.trim() === '')}
            loading={settle.isPending}
            onClick={() => settle.send(outcome, reason.trim())}
          >
            <Trans>Settle</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4 text-left whitespace-normal">
        <HoursReceipt edits={application.hours_edits} zone={gig.timezone} pro={name} />
        <BreakReport application={application} />
        {contested?.contest && (
          <>
            <Outcomes name={name} theirs={contested.contest} ours={contested.after} value={outcome} onChange={setOutcome} />
            <Reason optional={outcome !== 'KEEP'} value={reason} error={faultOf(settle.error, 'reason')} onChange={setReason} />
          </>
        )}
        <CallProblem error={settle.error} words={settle.words} />
      </div>
    </Dialog>
  )
}

function useSettle(application: Application, onDone: () => void) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const { mutate, isPending, error } = useCall(settleHours, {
    changes: [getRoster, getGig],
    onSuccess: () => {
      onDone()
      toastDone(t`Settled. We’ll notify ${name}.`)
    },
  })
  const words: Record<CallError<typeof settleHours>, string> = {
    INVALID_TRANSITION: t`This is already settled.`,
  }
  return {
    isPending,
    error,
    words,
    send(outcome: Outcome | null, reason: string): void {
      if (outcome === null) return
      mutate({
        params: { id: application.id },
        body: outcome === 'KEEP' ? { outcome, reason } : { outcome, ...(reason && { reason }) },
      })
    },
  }
}

/** What the pro reported about the break after the shift. */
function BreakReport({ application }: { application: Application }) {
  const report = application.timesheet?.break_attestation
  if (!report) return null
  const name = application.gigster.first_name
  return (
    <p className="flex items-center gap-2 text-gray">
      <Coffee size={16} aria-hidden />
      {report.answer === 'TOOK' ? (
        <Trans>{name} said after the shift that they took the break.</Trans>
      ) : (
        <Trans>{name} said after the shift that they didn’t get the break.</Trans>
      )}
    </p>
  )
}

function Outcomes({
  name,
  theirs,
  ours,
  value,
  onChange,
}: {
  name: string
  theirs: HoursVersion
  ours: HoursVersion
  value: Outcome | null
  onChange: (outcome: Outcome) => void
}) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={t`Which hours do you pay?`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'TAKE', label: t`${name}’s version: ${duration(theirs.paid_minutes)}` },
        {
          value: 'KEEP',
          label: t`The changed hours: ${duration(ours.paid_minutes)}`,
          help: t`Give a second reason. ${name} will see it.`,
        },
      ]}
    />
  )
}

function Reason({
  optional,
  value,
  error,
  onChange,
}: {
  optional: boolean
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}) {
  const { t } = useLingui()
  return (
    <TextArea
      label={t`Why`}
      optional={optional}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
