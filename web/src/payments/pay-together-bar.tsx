import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { PayHold } from '@muster/contract/payments/autopay.ts'
import type { payShift } from '@muster/contract/payments/payment-endpoints.ts'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useHoldWords } from '../gigs/home/use-hold-words.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { money } from '../ui/format-money.ts'
import { shiftTime } from '../ui/format-time.ts'
import { MOST_TOGETHER, type PaidShift, type PayTogether } from './use-pay-together.ts'

const PayTogetherQuestion = lazy(() =>
  import('./pay-together-question.tsx').then(({ PayTogetherQuestion: component }) => ({ default: component })),
)

/** Ticks every shift on screen, or none. */
export function TickAllToPay({ together, shown }: { together: PayTogether; shown: readonly GigRow[] }) {
  if (shown.length < 2) return null
  const all = shown.slice(0, MOST_TOGETHER).map(({ id }) => id)
  const isAll = all.every((id) => together.ticked.has(id))
  return (
    <Button variant="raised" onClick={() => together.tick(all, !isAll)}>
      {isAll ? <Trans>Select none</Trans> : <Plural value={all.length} one="Select # shift" other="Select all #" />}
    </Button>
  )
}

/** What the ticked shifts cost together, what stays back and why, the button that approves and pays them, and what came of each. */
export function PayTogetherBar({ together }: { together: PayTogether }) {
  const { t } = useLingui()
  const { gigs, results } = together
  if (gigs.length === 0 && results.length === 0) return null
  return (
    <section aria-label={t`Selected shifts`} className="sticky bottom-0 z-20 border-t border-light-gray bg-white shadow-up">
      {results.length > 0 && <Results together={together} />}
      {gigs.length > 0 && <Price together={together} />}
    </section>
  )
}

function Price({ together: { gigs, quote, paying, pay, tick } }: { together: PayTogether }) {
  const mayPay = useIsAdminAt(gigs[0]!.location_id)
  const price = quote.data
  const held = price?.shifts.reduce((sum, { held_count }) => sum + held_count, 0) ?? 0
  const holds = new Set(price?.shifts.flatMap((shift) => shift.holds))
  const words = useAllHoldWords()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 desktop:px-6">
      <b aria-live="polite">
        <Plural value={gigs.length} one="# shift selected" other="# shifts selected" />
      </b>
      {held > 0 && (
        <span className="text-normal text-warning">
          <Plural value={held} one="# stays back" other="# stay back" />: {[...holds].map((hold) => words[hold]).join(', ')}
        </span>
      )}
      {price && <Rest due_cents={dueOf(gigs)} paid_cents={Math.round(price.total_amount * 100)} />}
      <CallProblem error={quote.error} words={{}} />
      <span className="ml-auto flex items-center gap-2 phone:ml-0 phone:w-full">
        <Button
          variant="ghost"
          onClick={() =>
            tick(
              gigs.map(({ id }) => id),
              false,
            )
          }
        >
          <Trans>Cancel</Trans>
        </Button>
        {price?.pro_count === 0 ? (
          <span className="text-gray">
            <Trans>Open each shift to decide.</Trans>
          </span>
        ) : !mayPay ? (
          <span className="text-gray">
            <Trans>Only an admin of this location can pay.</Trans>
          </span>
        ) : (
          <PayButton gigs={gigs} price={price} isOld={quote.isFetching} isBusy={paying || quote.isPending} onPay={pay} />
        )}
      </span>
    </div>
  )
}

interface PayButtonProps {
  gigs: readonly GigRow[]
  price: PayTogether['quote']['data']
  /** The price is being read again. */
  isOld: boolean
  isBusy: boolean
  onPay: () => void
}

/** Names the sum, and pays after a question that names everyone. */
function PayButton({ gigs, price, isOld, isBusy, onPay }: PayButtonProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const total = price ? money(price.total_amount) : ''
  return (
    <>
      <Button variant="contained" disabled={!price || isOld} loading={isBusy} onClick={() => setAsking(true)}>
        {price ? (
          <Plural value={price.pro_count} one={`Approve and pay # pro, ${total}`} other={`Approve and pay # pros, ${total}`} />
        ) : (
          t`Approve and pay`
        )}
      </Button>
      {asking && price && (
        <Suspense fallback={null}>
          <PayTogetherQuestion
            gigs={gigs}
            price={price}
            onConfirm={() => {
              setAsking(false)
              onPay()
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const dueOf = (gigs: readonly GigRow[]): number => gigs.reduce((sum, gig) => sum + Math.round((gig.amount_due ?? 0) * 100), 0)

/** Why the button pays another sum than the list shows for the selected shifts: what stays back, or a price by the week's overtime. */
function Rest({ due_cents, paid_cents }: { due_cents: number; paid_cents: number }) {
  const [due, rest, more] = [money(due_cents / 100), money((due_cents - paid_cents) / 100), money((paid_cents - due_cents) / 100)]
  if (due_cents === paid_cents) return null
  return (
    <span className="text-normal text-gray">
      {paid_cents < due_cents ? (
        <Trans>
          Of {due} due, {rest} stays to pay later.
        </Trans>
      ) : (
        <Trans>{more} more than the list shows: overtime and premiums of the week count.</Trans>
      )}
    </span>
  )
}

function useAllHoldWords(): Record<PayHold, string> {
  const { t } = useLingui()
  return { ...useHoldWords(), unanswered: t`changed hours not answered` }
}

/** What came of each shift, failures first. */
function Results({ together: { results, paying, forget } }: { together: PayTogether }) {
  const { t } = useLingui()
  const failed = results.filter(({ error }) => error !== null)
  const done = results.length - failed.length
  return (
    <div className="border-b border-light-gray px-4 py-2.5 desktop:px-6">
      <div className="flex items-center gap-3">
        <output className="font-semibold">
          {failed.length === 0
            ? plural(done, { one: 'Charging your card for # shift', other: 'Charging your card for # shifts' })
            : t`Charging your card for ${done} of ${results.length} shifts`}
        </output>
        {!paying && (
          <Button size="small" variant="ghost" iconOnly aria-label={t`Dismiss`} icon={<X size={14} aria-hidden />} onClick={forget} />
        )}
      </div>
      <ul className="max-h-40 overflow-y-auto text-normal">
        {[...failed, ...results.filter(({ error }) => error === null)].map((result) => (
          <Result key={result.gig.id} result={result} />
        ))}
      </ul>
    </div>
  )
}

const whyFailed = (error: Error, words: Readonly<Record<string, string>>, noAnswer: string): string =>
  error instanceof CallFailed && error.status < 500 ? (words[error.code] ?? error.message) : noAnswer

function Result({ result: { gig, price, error } }: { result: PaidShift }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof payShift>, string> = {
    PRICE_CHANGED: t`Something changed since. Look at the new price.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one, then pay.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the card on file. Add another one, then pay.`,
  }
  const failure = error && whyFailed(error, words, t`No answer. Try again: we never charge twice.`)
  const { length } = price.application_ids
  const total = money(price.total_amount)
  return (
    <li className="flex flex-wrap gap-x-2 py-1">
      <b>{skillName(gig.skill)}</b>
      <span className="text-gray">{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
      <span className={failure ? 'text-error' : 'text-success'}>
        {failure ?? plural(length, { one: `# pro, ${total}`, other: `# pros, ${total}` })}
      </span>
      {!failure && price.held_count > 0 && (
        <span className="text-warning">
          <Plural value={price.held_count} one="# stays back" other="# stay back" />
        </span>
      )}
    </li>
  )
}
