import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import type { HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import { getSettleCost } from '@muster/contract/payments/correction-endpoints.ts'
import { settleHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import Coffee from 'lucide-react/icons/coffee'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { faultOf } from '../hours-fields.tsx'
import { HoursReceipt } from '../hours-receipt.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
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
  const cost = useQuery({ ...read(getSettleCost, { params: { id: application.id } }), enabled: contested !== null, staleTime: 0 })
  // Paid hours are charged for as soon as the pro's version is taken, so nothing is settled without the amount.
  const charge = contested && application.payment !== null && outcome === 'TAKE' ? cost : null
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={contested ? <Trans>{name} contests the hours</Trans> : <Trans>Changes to the hours</Trans>}
      description={contested ? <Trans>We won’t pay these hours until you settle this.</Trans> : <Trans>{name} sees the same.</Trans>}
      actions={
        contested && (
          <SettleButton
            charge={charge}
            disabled={outcome === null || (outcome === 'KEEP' && reason.trim() === '')}
            loading={settle.isPending}
            onSettle={() => settle.send(outcome, reason.trim())}
          />
        )
      }
    >
      <div className="grid gap-4 text-left whitespace-normal">
        <HoursReceipt edits={application.hours_edits} zone={gig.timezone} pro={name} />
        <BreakReport application={application} />
        {contested?.contest && (
          <>
            <Outcomes
              name={name}
              theirs={contested.contest}
              ours={contested.after}
              cost={cost.data}
              value={outcome}
              onChange={setOutcome}
            />
            {failedToLoad(cost) && <ErrorState error={cost.error} onRetry={() => void cost.refetch()} />}
            <Reason optional={outcome !== 'KEEP'} value={reason} error={faultOf(settle.error, 'reason')} onChange={setReason} />
          </>
        )}
        {charge && <ChargedNow name={name} charge={charge} />}
        <CallProblem error={settle.error} words={settle.words} />
      </div>
    </Dialog>
  )
}

type Cost = CallResult<typeof getSettleCost>
type Charge = UseQueryResult<Cost>

interface SettleButtonProps {
  charge: Charge | null
  disabled: boolean
  loading: boolean
  onSettle: () => void
}

/** Names what it charges. Without the amount nothing is settled. */
function SettleButton({ charge, disabled, loading, onSettle }: SettleButtonProps) {
  const total = charge?.data?.take.total_amount ?? 0
  return (
    <Button variant="contained" disabled={disabled || (charge !== null && !charge.data)} loading={loading} onClick={onSettle}>
      {total > 0 ? <Trans>Settle and pay {money(total)}</Trans> : <Trans>Settle</Trans>}
    </Button>
  )
}

/** What taking the pro's version of paid hours charges at once. */
function ChargedNow({ name, charge }: { name: string; charge: Charge }) {
  if (!charge.data) return null
  const { pro_amount, total_amount } = charge.data.take
  const [theirs, all] = [money(pro_amount), money(total_amount)]
  return (
    <p className="rounded-control bg-attention-soft px-3 py-2.5">
      {total_amount > 0 ? (
        <Trans>
          These hours are paid, so we charge you <b>{all}</b> now: {theirs} for {name}, and the fees.
        </Trans>
      ) : (
        <Trans>These hours are paid, and this version is worth no more. We charge nothing.</Trans>
      )}
    </p>
  )
}

function useSettle(application: Application, onDone: () => void) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const { mutate, isPending, error } = useCall(settleHours, {
    changes: [getRoster, getGig, getHome],
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
  cost,
  value,
  onChange,
}: {
  name: string
  theirs: HoursVersion
  ours: HoursVersion
  /** What each version pays and charges; undefined until it is known. */
  cost: Cost | undefined
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
        {
          value: 'TAKE',
          label: t`${name}’s version: ${duration(theirs.paid_minutes)}`,
          ...(cost && { help: <VersionCost name={name} is_paid={cost.is_paid} amounts={cost.take} /> }),
        },
        {
          value: 'KEEP',
          label: t`The changed hours: ${duration(ours.paid_minutes)}`,
          help: (
            <>
              {cost && <VersionCost name={name} is_paid={cost.is_paid} amounts={cost.keep} />}{' '}
              <Trans>Give a second reason. {name} will see it.</Trans>
            </>
          ),
        },
      ]}
    />
  )
}

/** What a version pays the pro and charges the business, with the fees. */
function VersionCost({ name, is_paid, amounts }: { name: string; is_paid: boolean; amounts: Cost['keep'] }) {
  const [theirs, all] = [money(amounts.pro_amount), money(amounts.total_amount)]
  if (!is_paid)
    return (
      <Trans>
        {name} gets {theirs}. You pay {all} with the fees.
      </Trans>
    )
  return amounts.total_amount === 0 ? <Trans>We charge you nothing more.</Trans> : <Trans>We charge you {all} more.</Trans>
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
