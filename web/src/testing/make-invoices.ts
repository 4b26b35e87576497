import type { CollectingInvoice, Invoice, InvoiceCharge, InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { aSkillTag } from './make-gigs.ts'

/** An invoice of a week in November, paid by card. */
export const anInvoice = (changed: Partial<Invoice> = {}): Invoice => ({
  id: 21,
  number: '0021',
  status: 'AVAILABLE',
  is_collected: true,
  is_overdue: false,
  frequency: 'WEEKLY',
  style: 'STANDARD',
  part: '',
  first_day: '2026-11-09',
  last_day: '2026-11-15',
  timezone: 'America/New_York',
  total_amount: 4_286.42,
  credited_amount: 0,
  due_amount: 0,
  issued_at: '2026-11-16T05:00:00Z',
  collect_at: '2026-11-18T14:00:00Z',
  due_on: '2026-11-22',
  paid_at: '2026-11-18T14:02:00Z',
  failed_at: null,
  error_code: null,
  error_message: null,
  next_try_at: null,
  ...changed,
})

/** The same with what it charges: two servers, a fee and a tip. */
export const anInvoiceWhole = (changed: Partial<InvoiceWhole> = {}): InvoiceWhole => ({
  ...anInvoice(),
  bill_to: { name: 'Harbor House', address: '12 Pier Road, Charleston, SC 29401' },
  bill_from: { name: 'Muster', address: '' },
  payer: { kind: 'location', id: 1 },
  positions: [{ skill: aSkillTag(), charges: 2, minutes: 720, amount: 3_500 }],
  sums: [
    { kind: 'platform_fee', rate: 20, base_amount: 3_500, charges: 2, amount: 700 },
    { kind: 'tip', rate: null, base_amount: null, charges: 1, amount: 86.42 },
  ],
  pro_amount: 3_586.42,
  pro_count: 2,
  charge_count: 2,
  credit_notes: [],
  taken_at: '2026-11-18T14:01:00Z',
  outside_payment: null,
  tries: [],
  method: { brand: 'Visa', last4: '4242' },
  ...changed,
})

export const aCharge = (changed: Partial<InvoiceCharge> = {}): InvoiceCharge => ({
  payment_id: 701,
  location_id: 1,
  location_name: 'Harbor House',
  gig_id: 101,
  work_on: '2026-11-14',
  skill: aSkillTag(),
  subject: 'application',
  pro_name: 'Luis O.',
  minutes: 360,
  pay_amount: 1_750,
  fee_amount: 350,
  refund_amount: 0,
  total_amount: 2_100,
  po_number: null,
  cost_center: null,
  ...changed,
})

/** What collects for the week after. */
export const aCollecting = (changed: Partial<CollectingInvoice> = {}): CollectingInvoice => ({
  frequency: 'WEEKLY',
  style: 'STANDARD',
  part: '',
  first_day: '2026-11-16',
  last_day: '2026-11-22',
  timezone: 'America/New_York',
  ends_at: '2026-11-23T05:00:00Z',
  charge_count: 3,
  total_amount: 494.77,
  ...changed,
})
