import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { Fragment, type ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { duration } from '../ui/format-time.ts'
import { money } from '../ui/format-money.ts'
import { wagesOf } from '../timesheets/wages-of.ts'
import type { HoursFacts } from '../timesheets/hours/hours-facts.ts'
import { HOURS_PARTS, hoursParts } from '../timesheets/hours/hours-parts.ts'
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

/** Hours that can be approved as they count: open, with both punches. */
const isApprovable = ({ state, worked_minutes }: HoursFacts): boolean => state === 'open' && worked_minutes !== null

/** Those of them that can be approved together. Who is flagged for review needs a look alone. */
const approvable = (of: readonly HoursFacts[]): HoursFacts[] => of.filter((one) => isApprovable(one) && !one.is_doubtful)
const doubtful = (of: readonly HoursFacts[]): HoursFacts[] => of.filter((one) => isApprovable(one) && one.is_doubtful)

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000)

/** Whether other times pay than the punches say. Its row says which. */
const isAdjusted = ({ counted, clock_in, clock_out }: HoursFacts): boolean =>
  counted !== null &&
  ((clock_in !== null && minuteOf(clock_in) !== minuteOf(counted.start_time)) ||
    (clock_out !== null && minuteOf(clock_out) !== minuteOf(counted.end_time)))

/** What these hours come to as punched, in wages. Fees and overtime are in the price that paying shows. */
function sumOf(of: readonly HoursFacts[], gig: Gig): { hours: string; wages: string } {
  const cents = of.reduce(
    (sum, { worked_minutes }) => sum + Math.round(wagesOf(worked_minutes ?? 0, gig.wage_amount + gig.boosted_gig_bonus) * 100),
    0,
  )
  return { hours: duration(of.reduce((sum, { worked_minutes }) => sum + (worked_minutes ?? 0), 0)), wages: money(cents / 100) }
}

/** The hours of a shift by what they wait for. Those to approve have a button that approves the part together. */
export function HoursToApprove({ gig, facts, quote, left, onLeave, children }: HoursToApproveProps) {
  const approve = useCall(approvePunchedHours, { changes: [getRoster, getGig] })
  const words = useApproveWords()
  const parts = hoursParts(facts)
  const quoted = new Map(quote?.applications.map((one) => [one.application_id, one]))
  const headOf = (part: (typeof HOURS_PARTS)[number]) => {
    const of = parts[part]
    const together = {
      gig,
      of,
      approving: approve.isPending && of.some(({ application: { id } }) => approve.variables.body.application_ids.includes(id)),
      onApprove: () =>
        approve.mutate({ params: { id: gig.id }, body: { application_ids: approvable(of).map(({ application }) => application.id) } }),
    }
    if (part === 'check') return <CheckHead {...together} />
    return part === 'usual' ? <UsualHead {...together} /> : <DecidedHead part={part} count={of.length} />
  }
  return (
    <>
      <div className="px-4 desktop:px-6">
        <CallProblem error={approve.error} words={words} />
      </div>
      {children}
      {/* One flat list, so that a row keeps its open dialog when it moves to another part. */}
      <section>
        {HOURS_PARTS.filter((part) => parts[part].length > 0).flatMap((part) => [
          <Fragment key={part}>{headOf(part)}</Fragment>,
          ...parts[part].map((one) => (
            <HoursRow
              key={one.application.id}
              facts={one}
              gig={gig}
              quoted={quoted.get(one.application.id) ?? null}
              chosen={!left.has(one.application.id)}
              onChoose={(on) => onLeave(toggled(left, one.application.id, !on))}
              payment={<PaymentOfHours facts={one} />}
            />
          )),
        ])}
      </section>
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
  const adjusted = of.filter(isAdjusted).length
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 phone:w-full phone:justify-between">
      <span className="text-gray">
        <Trans>
          {hours}, {wages} before overtime and fees
        </Trans>
        {adjusted > 0 && (
          <>
            {'; '}
            <Plural value={adjusted} one="# counts from or to the schedule" other="# count from or to the schedule" />
          </>
        )}
      </span>
      {children}
    </span>
  )
}

interface TogetherHeadProps {
  gig: Gig
  of: readonly HoursFacts[]
  approving: boolean
  onApprove: () => void
}

function CheckHead({ gig, of, approving, onApprove }: TogetherHeadProps) {
  const together = approvable(of)
  const count = together.length
  const alone = doubtful(of)
    .map(({ application: { gigster } }) => `${gigster.first_name} ${gigster.last_name}`)
    .join(', ')
  return (
    <Head title={<Trans>{of.length} to check</Trans>} note={<Trans>not as scheduled, or in doubt</Trans>}>
      {alone !== '' && (
        <span className="text-warning">
          <Trans>Look at these one by one: {alone}</Trans>
        </span>
      )}
      {count > 1 && (
        <Together of={together} gig={gig}>
          <Button variant="raised" loading={approving} onClick={onApprove}>
            {alone === '' ? <Trans>Approve {count} together</Trans> : <Trans>Approve the other {count} together</Trans>}
          </Button>
        </Together>
      )}
    </Head>
  )
}

function UsualHead({ gig, of, approving, onApprove }: TogetherHeadProps) {
  const together = approvable(of)
  return (
    <Head title={<Trans>{of.length} as scheduled</Trans>} note={<Trans>within 5 min, break taken</Trans>}>
      {together.length > 0 && (
        <Together of={together} gig={gig}>
          <Button variant="raised" loading={approving} onClick={onApprove}>
            <Plural value={together.length} one="Approve # pro" other="Approve # together" />
          </Button>
        </Together>
      )}
    </Head>
  )
}

/** Hours that someone approved, or whose payment is under way: nothing to approve here. */
function DecidedHead({ part, count }: { part: Exclude<(typeof HOURS_PARTS)[number], 'check' | 'usual'>; count: number }) {
  switch (part) {
    case 'failed':
      return <Head title={<Plural value={count} one="# payment failed" other="# payments failed" />} />
    case 'ready':
      return <Head title={<Trans>{count} approved</Trans>} note={<Trans>ready to pay</Trans>} />
    case 'waiting':
      return <Head title={<Trans>{count} waiting</Trans>} note={<Trans>the pro can still contest changed hours</Trans>} />
    case 'paying':
      return <Head title={<Trans>{count} being paid</Trans>} />
    case 'paid':
      return <Head title={<Trans>{count} paid</Trans>} />
  }
}

function Head({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 desktop:px-6">
      <h2 className="font-semibold">{title}</h2>
      {note !== undefined && <span className="text-gray">{note}</span>}
      {children}
    </div>
  )
}

function toggled(set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

function PaymentOfHours({ facts: { application, state } }: { facts: HoursFacts }) {
  const { payment } = application
  if (payment === null) return null
  return (
    <>
      <PaymentState status={payment.status} />
      {state !== 'failed' && payment.total_amount !== undefined && (
        <span className="text-small text-gray">
          <Trans>{money(payment.total_amount)} charged, with fees</Trans>
        </span>
      )}
      {state === 'failed' && <FailedPayment payment_id={payment.id} />}
    </>
  )
}
