import { percentOf } from '@muster/contract/money.ts'
import { type Movement, postingsFor } from '@muster/contract/payments/ledger-rules.ts'
import { type PaidTime, paidTime } from '@muster/contract/payments/paid-minutes.ts'
import {
  businessTotal,
  couponFee,
  couponLine,
  type FeeLine,
  feeLines,
  hourlyBonus,
  type Line,
  type PayLine,
  payLines,
  proPay,
  type PremiumsPaid,
  type RaisedMinutes,
} from '@muster/contract/payments/pay-line-rules.ts'
import { isSameEmployer, premiumsIn, premiumsPaidOnDay, raisedMinutesOf } from '@muster/contract/payments/work-week-rules.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { breakPremiums, judgeBreaks } from '@muster/contract/timesheets/break-rules.ts'
import { demoAccountOf } from './make-people.ts'
import { at, type DemoPro, type GigPlan, MINUTE, type PaidWork, type Scene, type Venue } from './demo-scene.ts'
import type { Clocked } from './play-clock.ts'

export interface Worked {
  application_id: number
  gig_id: number
  pro: DemoPro
  employment_type: EmploymentType
  /** When this pro should leave: the end of the shift, or the later end that was agreed. */
  planned_end: number
  clocked: Clocked & { clock_in: number; clock_out: number }
}

/** Writes the approved hours of one pro and the two payments they lead to. Returns whether the charge succeeded. */
export function playPay(scene: Scene, plan: GigPlan, worked: Worked, approved: number, charge: ChargeOfGig): boolean {
  const { book } = scene
  const { venue } = plan
  const { pro, application_id, employment_type } = worked
  const time = approveHours(scene, plan, worked, approved)
  const pay = payOf(scene, plan, worked, time)
  const whole = feeLines(pay, { is_network: plan.is_network, employment_type, background_check_required: false }, venue.fees)
  const off = couponOff(plan, whole)
  const fees = off > 0 ? [...whole, couponLine(off)] : whole
  const is_invoiced = venue.invoiced_from !== null && approved >= venue.invoiced_from
  const fails = !is_invoiced && venue.card_fails_from !== null && approved >= venue.card_fails_from
  const total = businessTotal(pay, fees)
  const taken = approved + 2 * MINUTE
  const facts = {
    subject: 'application',
    subject_id: application_id,
    gig_id: worked.gig_id,
    location_id: venue.id,
    pro_id: pro.id,
    market_id: venue.market.id,
  }
  const transfer = is_invoiced ? null : charge.of(total, fails)
  const business = writePayment(
    book,
    { ...facts, direction: 'payment', created_by: venue.manager_id, is_invoiced },
    [...pay, ...fees],
    transfer,
    {
      submitted: approved,
      available: fails ? null : is_invoiced ? approved : taken,
    },
  )
  writeCouponUse(scene, plan, { payment_id: business, gig_id: worked.gig_id, cents: off, at: approved })
  if (fails) return false
  const owner = { payment_id: business, market_id: venue.market.id, at: taken }
  writeMovement(book, { ...owner, transfer_id: null }, { kind: 'earned', business_id: venue.id, pro_id: pro.id, pay, fees })
  // An invoiced business owes it until the invoice is paid.
  if (!is_invoiced) writeMovement(book, { ...owner, transfer_id: transfer }, { kind: 'charge_taken', business_id: venue.id, cents: total })
  const payout = book.number('provider_transfer')
  const sent = taken + 3 * MINUTE
  const isHeld = pro.pay_waits_from !== null && taken >= pro.pay_waits_from
  book.add('provider_transfer', {
    ...transferRow(payout, 'payout', proPay(pay), isHeld ? `pro:${pro.id}` : demoAccountOf(pro.id), taken),
    ...(isHeld && { provider_reference: null, held_at: at(taken) }),
  })
  const times = { submitted: taken, available: isHeld ? ('waits' as const) : sent }
  const earned = writePayment(book, { ...facts, direction: 'pro_payment', created_by: null }, pay, payout, times)
  if (isHeld) return true
  const receiver = { payment_id: earned, market_id: venue.market.id, at: sent, transfer_id: payout }
  writeMovement(book, receiver, { kind: 'payout_sent', pro_id: pro.id, cents: proPay(pay) })
  return true
}

/** Writes what the venue's coupon took off, if it took anything. */
function writeCouponUse({ book }: Scene, { venue }: GigPlan, use: { payment_id: number; gig_id: number; cents: number; at: number }): void {
  if (venue.coupon === null || use.cents === 0) return
  const { payment_id, gig_id, cents } = use
  const facts = { entry_id: venue.coupon.entry_id, payment_id, market_id: venue.market.id, gig_id }
  book.add('coupon_use', { ...facts, cents, returned_cents: 0, created_ts: at(use.at) })
}

/** What the venue's coupon takes off the platform fee of one pro. */
const couponOff = ({ venue, start }: GigPlan, fees: readonly FeeLine[]): number =>
  venue.coupon === null || start < venue.coupon.from ? 0 : percentOf(couponFee(fees), venue.coupon.percent)

/** Writes the hours as the manager approved them. */
function approveHours({ book, random }: Scene, plan: GigPlan, worked: Worked, approved: number): PaidTime {
  const { application_id, employment_type, clocked } = worked
  const { venue } = plan
  const time = paidTime({
    start_time: new Date(plan.start),
    end_time: new Date(worked.planned_end),
    employment_type,
    clock_in: new Date(clocked.clock_in),
    clock_out: new Date(clocked.clock_out),
    approved_start_time: null,
    approved_end_time: null,
    breaks: clocked.breaks,
  })
  book.add('working_hours', {
    application_id,
    market_id: venue.market.id,
    start_time: time.start_time.toISOString(),
    end_time: time.end_time.toISOString(),
    original_start_time: at(clocked.clock_in),
    original_end_time: at(clocked.clock_out),
    unpaid_break_minutes: time.unpaid_break_minutes,
    paid_minutes: time.paid_minutes,
    reason: random.chance(0.04) ? 'Agreed with the captain' : null,
    approved_at: at(approved),
    approved_by: venue.manager_id,
    last_updated_ts: at(approved),
    last_updated_by: venue.manager_id,
  })
  return time
}

/** The lines of the pay: wage, bonus, premiums for missed breaks, tip. Counts the minutes toward overtime. */
function payOf({ random, now }: Scene, plan: GigPlan, worked: Worked, time: PaidTime): PayLine[] {
  const { venue } = plan
  const { pro, employment_type, clocked } = worked
  const owed = breakPremiums(
    judgeBreaks(
      venue.market.breaks,
      { start_time: time.start_time, end_time: time.end_time, scheduled_end_time: new Date(worked.planned_end) },
      clocked.breaks,
      new Date(now),
    ),
  )
  const week = weekOf(pro, venue, employment_type, time)
  const pay = payLines(
    {
      employment_type,
      paid_minutes: time.paid_minutes,
      ...week.raised,
      wage_cents: plan.wage_cents,
      bonus_cents: hourlyBonus(plan.boost_cents, null),
      break_premiums: owed,
      premiums_paid: week.premiums_paid,
      flat_bonus_cents: random.chance(0.02) ? random.whole(2, 8) * 500 : 0,
      tip_cents: plan.position.is_tipped ? random.whole(70, 280) * 50 : 0,
    },
    venue.market.pay,
  )
  pro.paid.push({ ...week.own, premiums: premiumsIn(pay) })
  return pay
}

const WEEK_MS = 8 * 86_400_000

/** The overtime of work in its week, and the premiums of its day, after everything that the pro was paid for in the scene before. */
function weekOf(
  pro: DemoPro,
  { market, organization_id }: Venue,
  employment_type: EmploymentType,
  time: PaidTime,
): { own: Omit<PaidWork, 'premiums'>; raised: RaisedMinutes; premiums_paid: PremiumsPaid } {
  const own = { ...time, id: pro.paid.length, employment_type, organization_id }
  const near = pro.paid.filter(
    (one) => Math.abs(one.start_time.getTime() - own.start_time.getTime()) < WEEK_MS && isSameEmployer(one, own, market.pay),
  )
  const raised = raisedMinutesOf([...near, own], market.pay, market.timezone).get(own.id)!
  return { own, raised, premiums_paid: premiumsPaidOnDay(own.start_time, near, market.timezone) }
}

/** One call to the card provider covers all pros paid for a shift. */
export interface ChargeOfGig {
  of(cents: number, fails: boolean): number
  write(): void
}

export function chargeOfGig({ book }: Scene, method_external_id: string, submitted: number): ChargeOfGig {
  const id = book.number('provider_transfer')
  let cents = 0
  return {
    of: (more) => {
      cents += more
      return id
    },
    write: () => {
      if (cents > 0) book.add('provider_transfer', transferRow(id, 'charge', cents, method_external_id, submitted))
    },
  }
}

const transferRow = (id: number, kind: 'charge' | 'payout', amount_cents: number, method_external_id: string, created: number) => ({
  id,
  kind,
  idempotency_key: `demo-${kind}-${id}`,
  amount_cents,
  method_external_id,
  provider_reference: `tr_demo_${id}` as string | null,
  held_at: null as string | null,
  created_ts: at(created),
})

/** Writes a payment with its lines. Without `available`, the card had no money; `waits` is a payout that was not sent yet. */
function writePayment(
  book: Scene['book'],
  facts: Record<string, unknown> & { market_id: number },
  lines: readonly Line[],
  transfer_id: number | null,
  { submitted, available }: { submitted: number; available: number | 'waits' | null },
): number {
  const id = book.number('payment')
  const isRefused = available === null
  const arrived = available === 'waits' ? null : available
  book.add('payment', {
    id,
    is_invoiced: false,
    ...facts,
    status: isRefused ? 'FAILED' : arrived === null ? 'SUBMITTED' : 'AVAILABLE',
    total_cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    transfer_id,
    attempts: 1,
    error_code: isRefused ? 'insufficient_funds' : null,
    error_message: isRefused ? 'The card has insufficient funds.' : null,
    created_ts: at(submitted),
    submitted_at: at(submitted),
    taken_at: arrived === null ? null : at(submitted + MINUTE),
    available_at: arrived === null ? null : at(arrived),
    failed_at: isRefused ? at(submitted + 2 * MINUTE) : null,
  })
  for (const [index, line] of lines.entries())
    book.add('payment_line', { payment_id: id, market_id: facts.market_id, line_no: index + 1, ...line })
  return id
}

interface Owner {
  payment_id: number
  market_id: number
  at: number
  transfer_id: number | null
}

function writeMovement(book: Scene['book'], owner: Owner, movement: Movement): void {
  const id = book.number('ledger_transaction')
  const { payment_id, market_id, transfer_id } = owner
  book.add('ledger_transaction', {
    id,
    kind: movement.kind,
    effect_id: `${movement.kind}:${payment_id}`,
    payment_id,
    market_id,
    transfer_id,
    created_ts: at(owner.at),
  })
  for (const [index, posting] of postingsFor(movement).entries())
    book.add('ledger_posting', { transaction_id: id, posting_no: index + 1, ...posting })
}
