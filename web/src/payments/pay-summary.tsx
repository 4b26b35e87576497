import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { MOST_EXTRA } from '@muster/contract/payments/payment.ts'
import { isFailed, isPaid, isProcessing } from '@muster/contract/payments/payment-status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { money, shortMoney } from '../ui/format-money.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone, toastFailed } from '../ui/toast.tsx'
import type { HoursFacts } from '../timesheets/hours/hours-facts.ts'
import { hoursParts } from '../timesheets/hours/hours-parts.ts'
import { useLineBecause, useLineNames } from '../receipts/line-words.ts'
import { rowOf } from '../gigs/row-of.ts'
import { ChargedCard } from '../receipts/charged-card.tsx'
import { beginPaying } from './begun-payments.ts'
import { JustPaid, NextToPay } from './just-paid.tsx'
import { type PayQuoteState, whyNotAmount } from './use-pay-quote.ts'

type Props = { gig: Gig; facts: readonly HoursFacts[]; paying: PayQuoteState }

/** What paying now costs, with every fee on its own line, and the button that pays it. */
export function PaySummary({ gig, facts, paying, next }: Props & Parameters<typeof NextToPay>[0]) {
  const { t } = useLingui()
  const { words, ...pay } = usePay(gig)
  const mayPay = useIsAdminAt(gig.location_id)
  const { ids, body, isWrong, quote } = paying
  const total = ids.length > 0 && quote.data ? money(quote.data.total_amount) : null
  return (
    <aside
      aria-label={t`What you pay`}
      className="relative flex w-[328px] shrink-0 flex-col gap-4 border-l wide:overflow-y-auto border-light-gray bg-background px-6 py-5 max-wide:w-full max-wide:border-t max-wide:border-l-0 max-wide:px-4"
    >
      <h2 className="text-large font-semibold">
        <Trans>What you pay</Trans>
      </h2>
      {ids.length === 0 ? (
        <>
          {pay.paid && <JustPaid payments={pay.paid} />}
          <NothingToPay gig={gig} facts={facts} />
          {pay.paid && <NextToPay next={next} />}
        </>
      ) : (
        <PayDetails gig={gig} paying={paying} error={quote.error ?? pay.error} words={words} noCard={pay.noCard} />
      )}
      <div className="mt-auto grid gap-2">
        <ToDecide facts={facts} />
        {ids.length > 0 && !mayPay && (
          <p className="text-normal text-gray">
            <Trans>Only an admin of this location can pay.</Trans>
          </p>
        )}
        {ids.length > 0 && mayPay && <ChargedCard locationId={gig.location_id} />}
        {ids.length > 0 && mayPay && (
          <PayButton
            count={ids.length}
            total={total}
            disabled={total === null || isWrong || quote.isPlaceholderData}
            loading={pay.isPending}
            onPay={() => pay.mutate({ body })}
          />
        )}
      </div>
    </aside>
  )
}

/** How many of the pros wait for the manager: the same two counts as above their rows, and what they add up to. */
function ToDecide({ facts }: Pick<Props, 'facts'>) {
  const { check, usual } = hoursParts(facts)
  const open = check.length + usual.length
  if (open === 0) return null
  return (
    <p className="text-normal text-warning">
      <Trans>
        {open} of {facts.length} left to decide
      </Trans>
      {check.length > 0 && usual.length > 0 && (
        <>
          :{' '}
          <Trans>
            {check.length} to check, {usual.length} as scheduled
          </Trans>
        </>
      )}
    </p>
  )
}

interface PayDetailsProps {
  gig: Gig
  paying: PayQuoteState
  error: Error | null
  words: Record<string, string>
  noCard: boolean
}

/** The price line by line, or why there is none and what to do. */
function PayDetails({ gig, paying, error, words, noCard }: PayDetailsProps) {
  const { quote } = paying
  return (
    <>
      <Price paying={paying} />
      <CallProblem error={error} words={words} />
      {quote.isError && (
        <Button variant="outlined" loading={quote.isFetching} onClick={() => void quote.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {noCard && (
        <LinkButton
          variant="outlined"
          to="/locations/$locationId/billing"
          params={{ locationId: String(gig.location_id) }}
          search={{ mode: 'add-custom' }}
        >
          <Trans>Add a card</Trans>
        </LinkButton>
      )}
    </>
  )
}

interface PayButtonProps {
  count: number
  total: string | null
  disabled: boolean
  loading: boolean
  onPay: () => void
}

const PayButton = ({ count, total, disabled, loading, onPay }: PayButtonProps) => (
  <Button variant="contained" size="mainAction" fullWidth disabled={disabled} loading={loading} onClick={onPay}>
    <Plural value={count} one={`Pay # pro, ${total ?? ''}`} other={`Pay # pros, ${total ?? ''}`} />
  </Button>
)

function usePay(gig: Gig) {
  const client = useQueryClient()
  const { t } = useLingui()
  const { mutate, isPending, error, data } = useCall(payForWork, {
    changes: [getRoster, getGig, listGigs, listPayments, getHome],
    // The charge takes a moment. Only a payment that arrived is paid, and one that failed says so in its row.
    onSuccess: ({ payments }) => {
      // The list shows it as paying until its counts change; what arrived or failed at once has changed them.
      if (payments.every(({ status }) => isProcessing(status))) beginPaying(client, rowOf(gig))
      const failed = payments.filter(({ status }) => isFailed(status)).length
      if (failed > 0)
        return toastFailed(plural(failed, { one: '# charge failed. See why below.', other: '# charges failed. See why below.' }))
      toastDone(
        payments.every(({ status }) => isPaid(status))
          ? t`${payments.length} paid. Receipts are under Past shifts.`
          : plural(payments.length, { one: 'Charging your card for # pro', other: 'Charging your card for # pros' }),
      )
    },
  })
  const words: Record<CallError<typeof payForWork>, string> = {
    HOURS_MISSING: t`Approve the hours first.`,
    ALREADY_PAID: t`Someone here was already paid. We updated the list.`,
    HOURS_CONTESTED: t`Someone contests changed hours. Settle that first.`,
    HOURS_UNANSWERED: t`Someone can still contest changed hours. Pay after their deadline.`,
    TIPPING_DISABLED: t`Tips are off at this location.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one, then pay.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the card on file. Add another one, then pay.`,
  }
  const noCard = error instanceof CallFailed && error.code.startsWith('PAYMENT_METHOD')
  return { mutate, isPending, error, words, noCard, paid: data?.payments ?? null }
}

function NothingToPay({ gig, facts }: Pick<Props, 'gig' | 'facts'>) {
  if (gig.status === 'CANCELLED' || gig.status === 'UNFILLED')
    return (
      <p className="text-gray">
        <Trans>No one worked this shift, so there are no hours to pay.</Trans>
      </p>
    )
  const some = (...states: HoursFacts['state'][]): boolean => facts.some(({ state }) => states.includes(state))
  return (
    <div className="grid gap-3 text-gray">
      <ChargedSoFar facts={facts} />
      <p>
        {facts.length === 0 || some('open', 'contested') ? (
          <Trans>Approve hours to see the cost here, line by line.</Trans>
        ) : some('failed') ? (
          <Trans>A charge failed. Its row says why and what to do.</Trans>
        ) : some('paying') ? (
          <Trans>We’re charging your card. A row says Paid once its charge has arrived.</Trans>
        ) : some('waiting') ? (
          <Trans>Changed hours can be paid once the pro’s time to contest them is over.</Trans>
        ) : (
          <Trans>Everyone on this shift is paid.</Trans>
        )}
      </p>
      {some('paid') && (
        <TextLink
          to="/locations/$locationId/gigs/past-gigs"
          params={{ locationId: String(gig.location_id) }}
          search={{ show: 'payments', gig_id: gig.id }}
        >
          <Trans>Receipts</Trans>
        </TextLink>
      )}
    </div>
  )
}

/** What the charges that arrived come to, with fees. */
function ChargedSoFar({ facts }: Pick<Props, 'facts'>) {
  const paid = facts.flatMap(({ state, application: { payment } }) => (state === 'paid' ? [payment?.total_amount ?? 0] : []))
  if (paid.length === 0) return null
  const total = money(paid.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100)
  return (
    <p className="text-black">
      <Plural value={paid.length} one={`# pro paid: ${total} with fees`} other={`# pros paid: ${total} with fees`} />
    </p>
  )
}

/** Tip and bonus for each pro, and the quote they change. */
function Price({ paying: { tip, setTip, bonus, setBonus, quote } }: Pick<Props, 'paying'>) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const faultIn = (text: string): string | undefined => {
    const why = whyNotAmount(text)
    if (why === null) return undefined
    return why === 'too-much' ? t`At most ${shortMoney(MOST_EXTRA)} each` : t`Enter an amount, like 20`
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label={t`Tip each`} value={tip} error={faultIn(tip)} onChange={(event) => setTip(event.target.value)} />
        <MoneyField label={t`Bonus each`} value={bonus} error={faultIn(bonus)} onChange={(event) => setBonus(event.target.value)} />
      </div>
      {quote.data ? (
        <MoneyReceipt
          large
          lines={quote.data.lines.map((line) => ({ label: names[line.kind], amount: money(line.amount), because: because(line) }))}
          totalLabel={<Trans>Total</Trans>}
          total={money(quote.data.total_amount)}
        />
      ) : (
        quote.isPending && (
          <Skeleton>
            <Bone className="h-40" />
          </Skeleton>
        )
      )}
      {quote.data && (
        <p className="text-normal text-gray">
          <Trans>The pros receive {money(quote.data.pro_amount)} of this. We take no fee from their pay.</Trans>
          {quote.data.applications.length > 1 && (
            <>
              {' '}
              <Trans>Every line is rounded for each pro, so a sum can differ from its rate by a few cents.</Trans>
            </>
          )}
        </p>
      )}
    </>
  )
}
