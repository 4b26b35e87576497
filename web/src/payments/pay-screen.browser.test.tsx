import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { payForWork, quotePayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApproved, priya } from '../testing/make-applications.ts'
import { anEndedGig, aRowToPay, GIG_ID } from '../testing/make-gigs.ts'
import { aReceipt, EIGHT_HOURS } from '../testing/make-payments.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const gig = anEndedGig()
const luis = anApproved(gig)
const priyaApproved = anApproved(gig, { id: 502, gigster: priya })
const payPage = `/locations/1/gigs/pay?selected_gig_id=${GIG_ID}`

const answered = (server: StandIn): void => {
  server.answers(listGigs, aPage(aRowToPay()))
  server.answers(getGig, gig)
  server.answers(getRoster, [luis, priyaApproved])
  server.answers(quotePayments, ({ body }) => {
    const applications = body.application_ids.map((application_id) => ({
      application_id,
      paid_minutes: 480,
      pro_amount: 160,
      total_amount: 200,
      lines: EIGHT_HOURS,
    }))
    const tips = (body.tips ?? []).reduce((sum, { amount }) => sum + amount, 0)
    return {
      applications,
      lines: EIGHT_HOURS,
      pro_amount: 160 * applications.length + tips,
      total_amount: 200 * applications.length + tips,
    }
  })
}
const answeredWithout = (change: (server: StandIn) => void) => (server: StandIn) => {
  answered(server)
  change(server)
}

describe('shifts to pay', () => {
  test('lists what is due and opens a shift to approve and pay', async () => {
    const { address, server } = await openApp('/locations/1/gigs/pay', { prepare: answered })
    await reads('1 to approve or pay')
    await reads('0 of 2 paid')
    expect(server.asked(listGigs)[0]?.query?.statuses).toEqual(['paymentDue', 'paymentError'])
    await link(/Line cook/).click()
    await expect.poll(address).toBe(payPage)
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
  })

  test('says that everyone is paid when nothing is due', async () => {
    await openApp('/locations/1/gigs/pay', { prepare: (server) => server.answers(listGigs, aPage()) })
    await reads('Everyone is paid')
  })

  test('shows the shape of the list until it has an answer', async () => {
    let answer = (): void => undefined
    await openApp('/locations/1/gigs/pay', { prepare: (server) => (answer = server.waits(listGigs, aPage(aRowToPay()))) })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('1 to approve or pay')
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('offers to try again when the list does not load, in Spanish', async () => {
    const { server } = await openApp('/locations/1/gigs/pay', {
      language: 'es',
      prepare: (standIn) => standIn.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Busy.' }),
    })
    await reads('Busy.')
    server.answers(listGigs, aPage(aRowToPay()))
    await button('Reintentar').click()
    await reads('Cocinero de línea')
  })
})

describe('paying a shift', () => {
  test('pays everyone approved, for the price it showed', async () => {
    const { server } = await openApp(payPage, { prepare: answered, size: PHONE })
    await reads('The pros receive $320.00 of this. We take no fee from their pay.')
    server.answers(payForWork, { payments: [aReceipt(), aReceipt({ id: 702 })] })
    server.answers(
      getRoster,
      [luis, priyaApproved].map((one) => ({ ...one, payment: { id: 701, status: 'AVAILABLE' as const } })),
    )
    await button('Pay 2 pros, $400.00').click()
    await reads('2 paid. Receipts are under Past shifts.')
    expect(server.asked(payForWork)).toEqual([{ body: { gig_id: GIG_ID, application_ids: [501, 502], tips: [], bonuses: [] } }])
    await reads('Everyone on this shift is paid. Receipts are under Past shifts.')
  })

  test('leaves out a pro the manager unticks, and prices the rest with their tip', async () => {
    const { server } = await openApp(payPage, { prepare: answered })
    await page.getByRole('checkbox', { name: 'Pay Priya Nair' }).click()
    await field('Tip each').fill('10')
    server.answers(payForWork, { payments: [aReceipt()] })
    await button('Pay 1 pro, $210.00').click()
    await reads('1 paid. Receipts are under Past shifts.')
    expect(server.asked(payForWork)).toEqual([
      { body: { gig_id: GIG_ID, application_ids: [501], tips: [{ application_id: 501, amount: 10 }], bonuses: [] } },
    ])
  })

  test('says why a payment is refused, and leads to a card when that is missing', async () => {
    const { server } = await openApp(payPage, { prepare: answered })
    await readsEachRefusal(
      server,
      payForWork,
      {
        HOURS_MISSING: 'Approve the hours first.',
        ALREADY_PAID: 'Someone here was already paid. We updated the list.',
        HOURS_CONTESTED: 'Someone contests changed hours. Settle that first.',
        HOURS_UNANSWERED: 'Someone can still contest changed hours. Pay after their deadline.',
        TIPPING_DISABLED: 'Tips are off at this location.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no card on file. Add one, then pay.',
        PAYMENT_METHOD_NOT_ACTIVE: 'We can’t charge the card on file. Add another one, then pay.',
      },
      () => button('Pay 2 pros, $400.00').click(),
    )
    await expect.element(link('Add a card')).toBeVisible()
  })

  test('shows at once what a colleague paid on another screen', async () => {
    const { server } = await openApp(payPage, { prepare: answered })
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
    server.answers(getRoster, [{ ...luis, payment: { id: 701, status: 'AVAILABLE' } }, priyaApproved])
    await server.tells({ kind: 'payment', gig_id: GIG_ID, location_id: 1 })
    await expect.element(button('Pay 1 pro, $200.00')).toBeVisible()
  })

  test('keeps the act at hand when the network is gone', async () => {
    const { server } = await openApp(payPage, { prepare: answered })
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
    server.loses()
    await button('Pay 2 pros, $400.00').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(payForWork, { payments: [aReceipt(), aReceipt({ id: 702 })] })
    await button('Pay 2 pros, $400.00').click()
    await reads('2 paid. Receipts are under Past shifts.')
  })

  test('sends a failed payment again, or says why it cannot', async () => {
    const { server } = await openApp(payPage, {
      prepare: answeredWithout((standIn) => standIn.answers(getRoster, [{ ...luis, payment: { id: 701, status: 'ERROR' } }])),
    })
    await readsEachRefusal(
      server,
      retryPayment,
      {
        INVALID_TRANSITION: 'This payment is already on its way.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no card on file. Add one under Billing.',
        PAYMENT_METHOD_NOT_ACTIVE: 'The bank declined this card permanently. Add another one under Billing, then retry.',
      },
      () => button('Retry').click(),
    )
    server.answers(retryPayment, aReceipt())
    await button('Retry').click()
    await reads('Sent again')
    expect(server.asked(retryPayment).at(-1)).toEqual({ params: { id: 701 } })
  })
})
