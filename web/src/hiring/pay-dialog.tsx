import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getInterview, payInterview, quoteInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import type { Interview, InterviewQuote } from '@muster/contract/hiring/interview.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { ChargedCard } from '../receipts/charged-card.tsx'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { useLineBecause, useLineNames } from '../receipts/line-words.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { money } from '../ui/format-money.ts'
import { longDate, timeRange } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { HIRING_LISTS } from './hiring-lists.ts'

interface PayDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** What paying for an interview costs, line by line, what failed before, and the button that pays. */
export function PayDialog({ id, name, onClose }: PayDialogProps) {
  const interview = useQuery(read(getInterview, { params: { id } }))
  const quote = useQuery({ ...read(quoteInterview, { params: { id } }), retry: false })
  const words = usePayWords(name)
  const pay = usePay(name, onClose)
  const { data: price } = quote
  const { data: shown } = interview
  const mayPay = useIsAdminAt(shown?.location.id ?? null)
  const isAgain = shown !== undefined && shown.payment !== null
  return (
    <Dialog
      open
      frame="side"
      onClose={onClose}
      title={<Trans>Pay {name} for the interview</Trans>}
      description={shown && <WhenHeld interview={shown} />}
      actions={
        shown && (
          <PayActions
            locationId={shown.location.id}
            mayPay={mayPay}
            total={price ? money(price.total_amount) : null}
            isAgain={isAgain}
            loading={pay.isPending}
            onPay={() => price && pay.mutate({ params: { id }, body: { total_amount: price.total_amount } })}
          />
        )
      }
    >
      <div className="grid gap-4">
        {shown?.payment && <WhyFailed payment={shown.payment} />}
        {price ? <Price quote={price} name={name} /> : quote.isPending && <PriceBones />}
        <CallProblem error={pay.error ?? (failedToLoad(quote) ? quote.error : null)} words={words} />
        {shown && needsCard(pay.error, isAgain) && <OtherCard locationId={shown.location.id} />}
      </div>
    </Dialog>
  )
}

/** Whether another card would help: the bank said no, or there is none. */
const needsCard = (error: Error | null, isAgain: boolean): boolean =>
  isAgain || (error instanceof CallFailed && error.code.startsWith('PAYMENT_METHOD'))

const PriceBones = () => (
  <Skeleton>
    <Bone className="h-40" />
  </Skeleton>
)

function WhenHeld({ interview: { start_time, end_time, timezone: zone } }: { interview: Interview }) {
  return (
    <>
      {longDate(start_time, { zone })}, {timeRange(start_time, end_time, { zone })}
    </>
  )
}

function WhyFailed({ payment }: { payment: NonNullable<Interview['payment']> }) {
  const reason = useChargeReason()(payment)
  if (reason === null) return null
  return (
    <p className="rounded-control bg-accent-light-red px-3 py-2 text-error">
      {reason} <Trans>Nothing was paid.</Trans>
    </p>
  )
}

function Price({ quote: { lines, total_amount, pro_amount }, name }: { quote: InterviewQuote; name: string }) {
  const names = useLineNames()
  const because = useLineBecause()
  const amount = money(pro_amount)
  return (
    <>
      <MoneyReceipt
        large
        lines={lines.map((line) => ({ label: names[line.kind], amount: money(line.amount), because: because(line) }))}
        totalLabel={<Trans>Total</Trans>}
        total={money(total_amount)}
      />
      <p className="text-normal text-gray">
        <Trans>
          {name} gets {amount} of this. We take no fee from their pay.
        </Trans>
      </p>
    </>
  )
}

interface PayActionsProps {
  locationId: number
  mayPay: boolean
  total: string | null
  isAgain: boolean
  loading: boolean
  onPay: () => void
}

function PayActions({ locationId, mayPay, total, isAgain, loading, onPay }: PayActionsProps) {
  if (!mayPay)
    return (
      <p className="w-full text-normal text-gray">
        <Trans>Only an admin of this location can pay.</Trans>
      </p>
    )
  return (
    <div className="grid w-full gap-2">
      <Button variant="contained" size="mainAction" fullWidth disabled={total === null} loading={loading} onClick={onPay}>
        {isAgain ? <Trans>Try again</Trans> : <Trans>Pay {total ?? ''}</Trans>}
      </Button>
      <ChargedCard locationId={locationId} />
    </div>
  )
}

function OtherCard({ locationId }: { locationId: number }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <LinkButton
      variant="outlined"
      to="/locations/$locationId/billing"
      params={{ locationId: String(locationId) }}
      search={{ mode: 'edit-custom', returnTo: here }}
    >
      <Trans>Replace card</Trans>
    </LinkButton>
  )
}

function usePay(name: string, onClose: () => void) {
  const { t } = useLingui()
  return useCall(payInterview, {
    changes: [...HIRING_LISTS, quoteInterview],
    // The charge takes a moment. The row says Paid once it has arrived.
    onSuccess: () => {
      toastDone(t`Charging your card for ${name}`)
      onClose()
    },
  })
}

function usePayWords(name: string): Record<CallError<typeof payInterview | typeof quoteInterview>, string> {
  const { t } = useLingui()
  return {
    INTERVIEW_NOT_OVER: t`The interview is not over yet.`,
    INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.`,
    ALREADY_PAID: t`A colleague paid for this interview already.`,
    NO_PRO_TO_PAY: t`${name} has no pro account yet. Copy their link and pass it on: it shows how to be paid.`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`${name} works in a way that this location doesn’t take, so we can’t pay them here.`,
    LOCATION_NOT_APPROVED: t`You can pay people once we approve this location.`,
    OVERLAPPING_GIG: t`${name} was confirmed for a shift at that time. Correct that shift first.`,
    PRICE_CHANGED: t`The cost changed while you were reading. Look at the new one.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one, then pay.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the card on file. Add another one, then pay.`,
  }
}
