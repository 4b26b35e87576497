import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { duration } from '../ui/format-time.ts'
import { money } from '../ui/format-money.ts'
import { wagesOf } from '../timesheets/wages-of.ts'
import type { HoursFacts } from '../timesheets/hours/hours-facts.ts'
import { HoursRow } from '../timesheets/hours/hours-row.tsx'
import { PaymentState } from './payment-state.tsx'
import { FailedPayment } from './failed-payment.tsx'

interface HoursToApproveProps {
  gig: Gig
  facts: readonly HoursFacts[]
  quote: CallResult<typeof quotePayments> | undefined
  /** The applications the manager leaves out of this payment. */
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
  /** What comes between the errors and the hours. */
  children: ReactNode
}

/** Contested hours come first, because nothing can pay them before someone settles them. */
const exceptionsOf = (facts: readonly HoursFacts[]): HoursFacts[] =>
  facts
    .filter(({ is_exception }) => is_exception)
    .toSorted((one, other) => Number(other.state === 'contested') - Number(one.state === 'contested'))

/** Hours that "approve as punched" can approve: open, with both punches. */
const isApprovable = ({ state, worked_minutes }: HoursFacts): boolean => state === 'open' && worked_minutes !== null

/** Those of them that can be approved together. Who is flagged for review needs a look alone. */
const approvable = (of: readonly HoursFacts[]): HoursFacts[] => of.filter((one) => isApprovable(one) && !one.is_doubtful)
const doubtful = (of: readonly HoursFacts[]): HoursFacts[] => of.filter((one) => isApprovable(one) && one.is_doubtful)

/** What these hours come to as punched, in wages. Fees and overtime are in the price that paying shows. */
function sumOf(of: readonly HoursFacts[], gig: Gig): { hours: string; wages: string } {
  const cents = of.reduce(
    (sum, { worked_minutes }) => sum + Math.round(wagesOf(worked_minutes ?? 0, gig.wage_amount + gig.boosted_gig_bonus) * 100),
    0,
  )
  return { hours: duration(of.reduce((sum, { worked_minutes }) => sum + (worked_minutes ?? 0), 0)), wages: money(cents / 100) }
}

/** The hours of a shift in two parts, exceptions and those as scheduled, each with a button that approves the part together. */
export function HoursToApprove({ gig, facts, quote, left, onLeave, children }: HoursToApproveProps) {
  const approve = useCall(approvePunchedHours, { changes: [getRoster, getGig] })
  const words = useApproveWords()
  const exceptions = exceptionsOf(facts)
  const usual = facts.filter(({ is_exception }) => !is_exception)
  const quoted = new Map(quote?.applications.map((one) => [one.application_id, one]))
  const approveAll = (of: readonly HoursFacts[]) =>
    approve.mutate({ params: { id: gig.id }, body: { application_ids: approvable(of).map(({ application }) => application.id) } })
  const rowsOf = (of: readonly HoursFacts[]) =>
    of.map((one) => (
      <HoursRow
        key={one.application.id}
        facts={one}
        gig={gig}
        quoted={quoted.get(one.application.id) ?? null}
        chosen={!left.has(one.application.id)}
        onChoose={(on) => onLeave(toggled(left, one.application.id, !on))}
        payment={<PaymentOfHours facts={one} />}
      />
    ))
  return (
    <>
      <div className="px-4 desktop:px-6">
        <CallProblem error={approve.error} words={words} />
      </div>
      {children}
      {exceptions.length > 0 && (
        <section>
          <ExceptionsHead gig={gig} exceptions={exceptions} approving={approve.isPending} onApprove={() => approveAll(exceptions)} />
          {rowsOf(exceptions)}
        </section>
      )}
      {usual.length > 0 && (
        <section>
          <UsualHead gig={gig} usual={usual} approving={approve.isPending} onApprove={() => approveAll(usual)} />
          {rowsOf(usual)}
        </section>
      )}
    </>
  )
}

function useApproveWords(): Record<CallError<typeof approvePunchedHours>, string> {
  const { t } = useLingui()
  return {
    HOURS_MISSING: t`Someone’s clock-in or clock-out is missing. Enter their hours first.`,
    ALREADY_PAID: t`Someone is already paid.`,
    NOT_CONFIRMED: t`Someone was not confirmed for this shift.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
    HOURS_CONTESTED: t`Someone contests changed hours. Settle that first.`,
  }
}

/** The button that approves a part together, with the hours and wages that it approves. */
function Together({ of, gig, children }: { of: readonly HoursFacts[]; gig: Gig; children: ReactNode }) {
  const { hours, wages } = sumOf(of, gig)
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 phone:w-full phone:justify-between">
      <span className="text-gray">
        <Trans>
          {hours}, about {wages} before fees
        </Trans>
      </span>
      {children}
    </span>
  )
}

function ExceptionsHead({
  gig,
  exceptions,
  approving,
  onApprove,
}: {
  gig: Gig
  exceptions: readonly HoursFacts[]
  approving: boolean
  onApprove: () => void
}) {
  const undecided = exceptions.filter(({ state }) => state === 'open' || state === 'contested').length
  const together = approvable(exceptions)
  const count = together.length
  const alone = doubtful(exceptions)
    .map(({ application: { gigster } }) => `${gigster.first_name} ${gigster.last_name}`)
    .join(', ')
  return (
    <Head>
      <h2 className="font-semibold">
        <Plural value={exceptions.length} one="# differs from the schedule" other="# differ from the schedule" />
      </h2>
      {undecided > 0 && (
        <span className="text-gray">
          <Trans>{undecided} left to decide</Trans>
        </span>
      )}
      {alone !== '' && (
        <span className="text-warning">
          <Trans>Look at these one by one: {alone}</Trans>
        </span>
      )}
      {count > 1 && (
        <Together of={together} gig={gig}>
          <Button variant="raised" loading={approving} onClick={onApprove}>
            <Trans>Approve {count} as punched</Trans>
          </Button>
        </Together>
      )}
    </Head>
  )
}

interface UsualHeadProps {
  gig: Gig
  usual: readonly HoursFacts[]
  approving: boolean
  onApprove: () => void
}

function UsualHead({ gig, usual, approving, onApprove }: UsualHeadProps) {
  const together = approvable(usual)
  const count = together.length
  return (
    <Head>
      <h2 className="font-semibold">
        <Trans>{usual.length} as scheduled</Trans>
      </h2>
      <span className="text-gray">
        <Trans>within 5 min, break taken</Trans>
      </span>
      {count > 0 && (
        <Together of={together} gig={gig}>
          <Button variant="raised" loading={approving} onClick={onApprove}>
            <Plural value={count} one="Approve # as punched" other="Approve # together" />
          </Button>
        </Together>
      )}
      {usual.every(({ state }) => state === 'approved') && (
        <span className="ml-auto flex items-center gap-1 font-semibold text-success">
          <Check size={14} aria-hidden />
          <Trans>Approved</Trans>
        </span>
      )}
    </Head>
  )
}

function Head({ children }: { children: ReactNode }) {
  return <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 desktop:px-6">{children}</div>
}

function toggled(set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

function PaymentOfHours({ facts: { application, state } }: { facts: HoursFacts }) {
  if (application.payment === null) return null
  return (
    <>
      <PaymentState status={application.payment.status} />
      {state === 'failed' && <FailedPayment payment_id={application.payment.id} />}
    </>
  )
}
