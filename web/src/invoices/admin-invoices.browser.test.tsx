import {
  type AdminInvoice,
  getInvoiceTotals,
  listAdminInvoices,
  listNotedPayments,
  noteOutsidePayment,
  takeBackOutsidePayment,
} from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import { getInvoice, listInvoiceCharges, payInvoice } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import type { NotedPayment } from '@muster/contract/invoices/outside-payment.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCharge, anInvoice, anInvoiceWhole } from '../testing/make-invoices.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const OPEN = { status: 'SUBMITTED', is_collected: false, paid_at: null, due_amount: 4_286.42 } as const
const row = (changed: Partial<AdminInvoice> = {}): AdminInvoice => ({
  ...anInvoice(OPEN),
  payer: { kind: 'location', id: 1, name: 'Harbor House' },
  ...changed,
})
const CHECK: NotedPayment = {
  kind: 'CHECK',
  reference: '1042',
  received_on: '2026-11-20',
  amount: 4_286.42,
  noted_by: 'Joan Ferris',
  noted_at: '2026-11-20T15:00:00Z',
  taken_back_at: null,
  taken_back_reason: null,
}
const open = anInvoiceWhole({ ...OPEN, taken_at: null, method: null })
const byCheck = anInvoiceWhole({ is_collected: false, method: null, outside_payment: CHECK, paid_at: '2026-11-20T15:00:00Z' })

const listed = (server: StandIn): void => {
  server.answers(listAdminInvoices, aPage(row(), row({ id: 22, number: '0003', payer: { kind: 'organization', id: 9, name: 'Tidemark' } })))
  server.answers(getInvoiceTotals, {
    open_count: 2,
    open_amount: 5_100,
    overdue_count: 1,
    overdue_amount: 900.5,
    failed_count: 0,
    failed_amount: 0,
  })
}
const chosen =
  (whole: InvoiceWhole, noted: NotedPayment[] = []) =>
  (server: StandIn) => {
    listed(server)
    server.answers(getInvoice, whole)
    server.answers(listInvoiceCharges, aPage(aCharge()))
    server.answers(listNotedPayments, noted)
  }
const panel = '/admin/invoices?invoice=21'

describe('the operator’s invoices', () => {
  test('say who pays what, and what is open and overdue', async () => {
    const { server } = await openApp('/admin/invoices', { as, prepare: listed })
    await reads('Harbor House')
    await reads('Tidemark')
    await reads(/\$5,100\.00 open on 2 invoices/)
    await reads(/\$900\.50 overdue/)
    await page.getByRole('combobox', { name: 'Payment' }).selectOptions('overdue')
    await expect.poll(() => server.asked(listAdminInvoices).at(-1)?.query).toMatchObject({ state: 'overdue', page: 1 })
    await page.getByRole('searchbox', { name: 'Who pays' }).fill('tide')
    await expect.poll(() => server.asked(listAdminInvoices).at(-1)?.query).toMatchObject({ payer: 'tide' })
  })

  test('fit a phone, where a press opens one', async () => {
    await openApp('/admin/invoices', { as, size: PHONE, prepare: chosen(open) })
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
    await button(/Harbor House/).click()
    await reads('Invoice 0021')
    await reads('Charge $4,286.42 now')
  })

  test('note a check with its number, for all that is due', async () => {
    const { server } = await openApp(panel, { as, prepare: chosen(open) })
    await button('Paid by check or wire').click()
    await button('Note $4,286.42 as paid').click()
    await reads('This field is required')
    await field('Number or reference').fill('1042')
    await readsEachRefusal(
      server,
      noteOutsidePayment,
      {
        ALREADY_PAID: 'This invoice is paid already.',
        INVOICE_IN_COLLECTION: 'A charge is on its way. Wait for the bank’s answer, or the payer pays twice.',
      },
      () => button('Note $4,286.42 as paid').click(),
    )
    server.answers(noteOutsidePayment, byCheck)
    server.answers(getInvoice, byCheck)
    server.answers(listNotedPayments, [CHECK])
    await button('Note $4,286.42 as paid').click()
    await reads('Invoice 0021 is paid.')
    await reads('Paid outside Muster')
    await reads('Check 1042 · $4,286.42 · Nov 20')
    await readsNot('Charge $4,286.42 now')
    expect(server.asked(noteOutsidePayment).at(-1)).toMatchObject({
      params: { id: 21 },
      body: { kind: 'CHECK', reference: '1042', amount: 4_286.42 },
    })
  })

  test('take a bounced check back with the reason that the payer reads', async () => {
    const { server } = await openApp(panel, { as, prepare: chosen(byCheck, [CHECK]) })
    await button('Take the payment back').click()
    await inDialog().getByLabelText('Reason').fill('The check bounced.')
    await readsEachRefusal(
      server,
      takeBackOutsidePayment,
      { INVALID_TRANSITION: 'Someone took it back meanwhile. Close this and look again.' },
      () => inDialog().getByRole('button', { name: 'Take back' }).click(),
    )
    const failed = anInvoiceWhole({
      status: 'FAILED',
      paid_at: null,
      error_code: 'outside_payment_taken_back',
      error_message: 'The check bounced.',
      due_amount: 4_286.42,
    })
    server.answers(takeBackOutsidePayment, failed)
    server.answers(getInvoice, failed)
    server.answers(listNotedPayments, [{ ...CHECK, taken_back_at: '2026-11-21T15:00:00Z', taken_back_reason: 'The check bounced.' }])
    await inDialog().getByRole('button', { name: 'Take back' }).click()
    await reads('Taken back. The invoice is owed again.')
    await reads('The check bounced.')
    await reads('Charge $4,286.42 again')
  })

  test('charge the payer after a question, and say why not', async () => {
    const { server } = await openApp(panel, { as, prepare: chosen(open) })
    await button('Charge $4,286.42 now').click()
    await readsEachRefusal(
      server,
      payInvoice,
      {
        ALREADY_PAID: 'This invoice is paid already.',
        INVALID_TRANSITION: 'The payment is on its way.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'The payer has no payment method on file.',
        PAYMENT_METHOD_NOT_ACTIVE: 'The bank refused this payment method. The payer has to replace it first.',
      },
      () => inDialog().getByRole('button', { name: 'Charge', exact: true }).click(),
    )
    server.answers(payInvoice, open)
    await inDialog().getByRole('button', { name: 'Charge', exact: true }).click()
    await reads('Payment started')
  })
})
