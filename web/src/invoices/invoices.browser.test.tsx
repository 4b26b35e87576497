import {
  downloadInvoice,
  getInvoice,
  listCollectingInvoices,
  listInvoiceCharges,
  listInvoices,
  payInvoice,
} from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { listPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCharge, aCollecting, anInvoice, anInvoiceWhole } from '../testing/make-invoices.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aCard, aKeptMethod } from '../testing/make-payments.ts'
import { aManager } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, readsEachRefusal, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const billing = '/locations/1/billing'
const FAILED = {
  status: 'FAILED',
  is_overdue: true,
  due_amount: 4_117.26,
  total_amount: 4_117.26,
  paid_at: null,
  taken_at: null,
  failed_at: '2026-11-18T14:02:00Z',
  error_code: 'insufficient_funds',
  error_message: 'The card has insufficient funds.',
} as const

const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation({ invoicing_enabled: true }))
  server.answers(getPaymentMethod, aCard())
  server.answers(listPaymentMethods, [aKeptMethod()])
  server.answers(listPayments, aPage())
  server.answers(listCollectingInvoices, [aCollecting()])
  server.answers(
    listInvoices,
    aPage(anInvoice(), anInvoice({ ...FAILED, id: 20, number: '0020', first_day: '2026-11-02', last_day: '2026-11-08' })),
  )
}
const withInvoice = (whole: InvoiceWhole) => (server: StandIn) => {
  answered(server)
  server.answers(getInvoice, whole)
  server.answers(listInvoiceCharges, aPage(aCharge({ po_number: 'LB-1032', cost_center: 'Weddings' })))
}

describe('the invoices of a location', () => {
  test('show what collects, what is paid and what failed and why', async () => {
    await openApp(billing, { prepare: answered })
    await reads('Nov 16 – 22')
    await reads('Collecting')
    await reads('closes Sun, Nov 22, 11:59 pm')
    await reads('$494.77')
    await reads('Paid')
    await reads('Failed, overdue')
    await reads('The card doesn’t have enough funds.')
  })

  test('are not offered to a business that never had one', async () => {
    await openApp(billing, {
      prepare: (server) => {
        answered(server)
        server.answers(getLocation, aLocation())
        server.answers(listCollectingInvoices, [])
        server.answers(listInvoices, aPage())
      },
    })
    await reads('Fees on top of wages')
    await readsNot('Invoices')
  })

  test('say how the first one starts', async () => {
    await openApp(billing, {
      prepare: (server) => {
        answered(server)
        server.answers(listCollectingInvoices, [])
        server.answers(listInvoices, aPage())
      },
    })
    await reads('No invoices yet. The first one starts with the next hours you approve.')
  })

  test('are for admins alone', async () => {
    const { server } = await openApp(billing, {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: answered,
    })
    await reads('Fees on top of wages')
    await readsNot('Invoices')
    expect(server.asked(listInvoices)).toEqual([])
  })
})

describe('one invoice', () => {
  test('opens next to the list and adds up', async () => {
    const { address } = await openApp(billing, { prepare: withInvoice(anInvoiceWhole()) })
    await button(/No\. 0021/).click()
    await reads('20% of $3,500.00')
    await reads('Of this, $3,586.42 goes to 2 pros.')
    await reads('Visa •••• 4242')
    await reads(/PO LB-1032 · Weddings/)
    await readsNot('Change card')
    expect(address()).toContain('invoice=21')
    await page.getByRole('complementary', { name: 'Invoice' }).getByRole('button', { name: 'Close' }).click()
    expect(address()).not.toContain('invoice')
  })

  test('that failed says why, and is paid with a press', async () => {
    const { server } = await openApp(`${billing}?invoice=20`, {
      size: PHONE,
      prepare: withInvoice(anInvoiceWhole({ ...FAILED, id: 20, number: '0020' })),
    })
    await reads(/Due Nov 22\./)
    await readsEachRefusal(
      server,
      payInvoice,
      {
        ALREADY_PAID: 'This invoice is paid already.',
        INVALID_TRANSITION: 'The payment is on its way.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no payment method on file. Add one first.',
        PAYMENT_METHOD_NOT_ACTIVE: 'We can’t charge the payment method on file. Replace it first.',
      },
      () => button('Pay $4,117.26').click(),
    )
    server.answers(payInvoice, anInvoiceWhole({ ...FAILED, status: 'SUBMITTED', error_code: null, error_message: null }))
    await button('Pay $4,117.26').click()
    await reads('Payment started')
    expect(server.asked(payInvoice).at(-1)).toEqual({ params: { id: 20 } })
  })

  test('shows credit notes and what is still due', async () => {
    const note = { number: '0001', amount: 20, is_paid_back: false, reason: 'Left early', pro_name: 'Luis O.', work_on: '2026-11-14' }
    await openApp(`${billing}?invoice=20`, {
      prepare: withInvoice(
        anInvoiceWhole({
          ...FAILED,
          credited_amount: 20,
          due_amount: 4_097.26,
          credit_notes: [{ ...note, issued_at: '2026-11-17T15:00:00Z' }],
        }),
      ),
    })
    await reads(/^Credit note 0001/)
    await reads('−$20.00')
    await reads('$4,097.26')
  })

  test('is saved as a PDF in either language', async () => {
    const { server } = await openApp(`${billing}?invoice=21`, { prepare: withInvoice(anInvoiceWhole()) })
    server.answers(downloadInvoice, { file_name: 'factura-0021.pdf', base64: btoa('%PDF-') })
    await button('PDF in Spanish').click()
    await expect.poll(() => server.asked(downloadInvoice)).toEqual([{ params: { id: 21 }, query: { language: 'es' } }])
  })
})
