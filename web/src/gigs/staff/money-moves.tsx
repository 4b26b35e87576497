import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminApplication, ApplicationMoney, MoneyMove } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { Refund } from '@muster/contract/payments/correction.ts'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { isFailed } from '@muster/contract/payments/payment-status.ts'
import type { ReactNode } from 'react'
import { PaymentState } from '../../payments/payment-state.tsx'
import { useAdhocReasons } from '../../receipts/correction-words.ts'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { type Step, Steps } from '../../ui/steps.tsx'
import { Amount } from './amount.tsx'

interface MoneyMovesProps {
  moved: ApplicationMoney
  application: AdminApplication
}

/** Charges to the business, payouts to the pro, and every correction, each as far as it is. */
export function MoneyMoves({ moved, application }: MoneyMovesProps) {
  const charges = moved.moves.filter(({ direction }) => direction === 'payment')
  const payouts = moved.moves.filter(({ direction }) => direction === 'pro_payment')
  if (moved.moves.length === 0) return null
  return (
    <div className="mt-6 grid gap-8 border-t border-light-gray pt-5 desktop:grid-cols-2">
      <Column
        title={<Trans>Charge</Trans>}
        note={<Trans>business to Muster</Trans>}
        moves={charges}
        refunds={moved.refunds}
        zone={application.timezone}
      />
      <Column title={<Trans>Payout</Trans>} note={<Trans>Muster to pro</Trans>} moves={payouts} refunds={[]} zone={application.timezone} />
      <Corrections moved={moved} />
    </div>
  )
}

interface ColumnProps {
  title: ReactNode
  note: ReactNode
  moves: readonly MoneyMove[]
  refunds: readonly Refund[]
  zone: string
}

function Column({ title, note, moves, refunds, zone }: ColumnProps) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">
        {title} <span className="font-regular text-gray">{note}</span>
      </h2>
      {moves.length === 0 && (
        <p className="text-gray">
          <Trans>None yet</Trans>
        </p>
      )}
      {moves.map((move) => (
        <Move key={move.id} move={move} refunds={refunds.filter(({ payment_id }) => payment_id === move.id)} zone={zone} />
      ))}
    </section>
  )
}

function Move({ move, refunds, zone }: { move: MoneyMove; refunds: readonly Refund[]; zone: string }) {
  const at = (when: string | null): string | null => when && `${shortDate(when, { zone })}, ${clockTime(when, { zone })}`
  const failed = isFailed(move.status)
  return (
    <article className="mb-4">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <PaymentState status={move.status} waitsForBank={move.waits_for_bank} />
        <b>{money(move.total_amount)}</b>
      </p>
      <Steps
        steps={[
          { title: <SentAs move={move} />, time: at(move.submitted_at), state: 'done' },
          failed
            ? { title: <Trans>Stopped</Trans>, note: move.error_message, time: at(move.failed_at), state: 'stopped' as const }
            : {
                title: <Trans>With the processor</Trans>,
                note: move.method,
                time: at(move.taken_at),
                state: move.taken_at ? ('done' as const) : ('now' as const),
              },
          {
            title: <Trans>Arrived</Trans>,
            time: at(move.available_at),
            state: move.available_at ? 'done' : 'next',
          },
          ...refunds.map((refund) => refundStep(refund, at(refund.created_ts))),
        ]}
      />
    </article>
  )
}

/** A refund of the charge, at the moment it was asked for. */
const refundStep = ({ amount, status, error_message }: Refund, time: string | null): Step => ({
  title: <Trans>{money(amount)} refunded</Trans>,
  note: isFailed(status) ? error_message : null,
  time,
  state: isFailed(status) ? 'stopped' : status === 'AVAILABLE' ? 'done' : 'now',
})

function SentAs({ move: { subject, attempts } }: { move: MoneyMove }) {
  const { t } = useLingui()
  const what = { application: t`For the work`, cancellation: t`For the late cancellation`, adhoc: t`Ad-hoc payment` }[subject]
  return attempts > 1 ? t`${what}, attempt ${attempts}` : what
}

function Corrections({ moved }: { moved: ApplicationMoney }) {
  const reasons = useAdhocReasons()
  if (moved.refunds.length + moved.adhoc_payments.length === 0) return null
  return (
    <section className="desktop:col-span-2">
      <h2 className="mb-2 font-semibold">
        <Trans>Corrections</Trans>
      </h2>
      <ul className="grid gap-2">
        {moved.adhoc_payments.map((one) => (
          <Amount
            key={`adhoc ${one.id}`}
            name={
              one.paid_by === 'BUSINESS' ? (
                <Trans>{reasons[one.reason]}, paid by the business</Trans>
              ) : (
                <Trans>{reasons[one.reason]}, paid by us</Trans>
              )
            }
            words={one.description}
            dollars={one.amount}
            status={one.status}
            when={one.created_ts}
          />
        ))}
        {moved.refunds.map((one) => (
          <Amount
            key={`refund ${one.id}`}
            name={<NameOfRefund refund={one} takeBack={moved.take_backs.find(({ refund_id }) => refund_id === one.id)} />}
            words={one.reason}
            dollars={-one.amount}
            status={one.status}
            when={one.created_ts}
          />
        ))}
      </ul>
    </section>
  )
}

/** A refund, and what of it comes from the pro. */
function NameOfRefund({ refund, takeBack }: { refund: Refund; takeBack: TakeBack | undefined }) {
  if (refund.pro_amount > 0) return <Trans>Refund, {money(refund.pro_amount)} of it from the payout</Trans>
  if (takeBack === undefined || takeBack.status === 'DROPPED') return <Trans>Refund, the pro keeps the pay</Trans>
  if (takeBack.status === 'TAKEN') return <Trans>Refund, {money(takeBack.amount)} of it taken back from the pro</Trans>
  return <Trans>Refund, {money(takeBack.amount)} of it not yet taken back from the pro</Trans>
}
