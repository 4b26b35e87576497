import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { listPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { money } from '../ui/format-money.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import type { HoursFacts } from '../timesheets/hours/hours-facts.ts'
import { useLineBecause, useLineNames } from './line-words.ts'
import type { PayQuoteState } from './use-pay-quote.ts'

/** What paying now costs, every fee its own line, and the button that says the sum. */
export function PaySummary({ gig, facts, paying }: { gig: Gig; facts: readonly HoursFacts[]; paying: PayQuoteState }) {
  const { t } = useLingui()
  const names = useLineNames()
  const because = useLineBecause()
  const { ids, body, tip, setTip, bonus, setBonus, quote } = paying
  const pay = useCall(payForWork, {
    changes: [getRoster, getGig, listGigs, listPayments, getHome],
    onSuccess: ({ payments }) => toastDone(t`${payments.length} paid. Receipts are under Past shifts.`),
  })
  const words: Record<CallError<typeof payForWork>, string> = {
    HOURS_MISSING: t`Approve the hours first.`,
    ALREADY_PAID: t`Someone here is paid already; the list is up to date now.`,
    HOURS_CONTESTED: t`Someone contests changed hours. Settle that first.`,
    HOURS_UNANSWERED: t`Someone may still object to changed hours.`,
    TIPPING_DISABLED: t`Tips are off at this location.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one, then pay.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The card on file cannot be charged. Add another one, then pay.`,
  }
  const waiting = facts.filter(({ state }) => state === 'open' || state === 'contested').length
  const paid = facts.filter(({ state }) => state === 'paid' || state === 'paying').length
  const total = ids.length > 0 && quote.data ? money(quote.data.total_amount) : null
  const noCard = pay.error instanceof CallFailed && pay.error.code.startsWith('PAYMENT_METHOD')
  return (
    <aside
      aria-label={t`What you pay`}
      className="flex w-[328px] shrink-0 flex-col gap-4 border-l border-light-gray bg-background px-6 py-5 max-wide:w-full max-wide:border-t max-wide:border-l-0 max-wide:px-4"
    >
      <h2 className="text-large font-semibold">
        <Trans>What you pay</Trans>
      </h2>
      {ids.length === 0 ? (
        <p className="text-gray">
          {facts.length > 0 && paid === facts.length ? (
            <Trans>Everyone on this shift is paid. Receipts are under Past shifts.</Trans>
          ) : (
            <Trans>Approve hours, and what they cost stands here line by line.</Trans>
          )}
        </p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            <MoneyField label={t`Tip each`} value={tip} onChange={(event) => setTip(event.target.value)} />
            <MoneyField label={t`Bonus each`} value={bonus} onChange={(event) => setBonus(event.target.value)} />
          </div>
          {quote.data ? (
            <MoneyReceipt
              large
              lines={quote.data.lines.map((line) => ({ label: names[line.kind], amount: money(line.amount), because: because(line) }))}
              totalLabel={<Trans>Total</Trans>}
              total={money(quote.data.total_amount)}
            />
          ) : (
            <Bone className="h-40" />
          )}
          {quote.data && (
            <p className="text-normal text-gray">
              <Trans>Of this, {money(quote.data.pro_amount)} goes to the pros. No fee is taken from their pay.</Trans>
            </p>
          )}
          <CallProblem error={quote.error ?? pay.error} words={words} />
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
      )}
      <div className="mt-auto grid gap-2">
        {waiting > 0 && (
          <p className="text-normal text-warning">
            <Plural value={waiting} one="# pro still to decide" other="# pros still to decide" />
          </p>
        )}
        {ids.length > 0 && (
          <Button
            variant="contained"
            size="mainAction"
            fullWidth
            disabled={total === null}
            loading={pay.isPending}
            onClick={() => pay.mutate({ body })}
          >
            <Plural value={ids.length} one={`Pay # pro, ${total ?? ''}`} other={`Pay # pros, ${total ?? ''}`} />
          </Button>
        )}
      </div>
    </aside>
  )
}
