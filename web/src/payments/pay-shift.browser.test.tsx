import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getReceipt, listPayments, payForWork, quotePayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApproved, priya } from '../testing/make-applications.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { aProRecord } from '../testing/make-pro-record.ts'
import { aGig, aRowToPay, GIG_ID, noCounts } from '../testing/make-gigs.ts'
import { aRetry, aPaymentRow, aReceipt, EIGHT_HOURS } from '../testing/make-payments.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'
import { endedGig, hoursEvent, paidEvent, payPage, rosterOf } from '../testing/pay-page.ts'

const luis = anApproved(endedGig)
const priyaApproved = anApproved(endedGig, { id: 502, gigster: priya })
const both = rosterOf(luis, priyaApproved)

describe('a cancelled shift whose fee failed', () => {
  const cancelled = aGig({ id: GIG_ID, status: 'CANCELLED', stats: { ...noCounts, failed_payments_count: 1, total_payments_count: 1 } })

  test('shows the charge with its reason and the way out, and no hours', async () => {
    const fee = aPaymentRow({ id: 709, display_name: 'Grace T.', subject: 'cancellation', payment_status: 'FAILED', total_amount: 105.6 })
    const declined = aReceipt({ id: 709, status: 'FAILED', total_amount: 105.6, error_code: 'card_declined', error_message: null })
    const { server } = await openApp(payPage, {
      prepare: (stand) => {
        rosterOf()(stand)
        stand.answers(getGig, cancelled)
        stand.answers(listPayments, aPage(fee))
        stand.answers(getReceipt, declined)
      },
      size: PHONE,
    })
    await reads('Charges that failed')
    await reads('Grace T.')
    await reads('The bank declined the card.')
    await reads('No one worked this shift, so there are no hours to pay.')
    await expect.element(link('Replace card')).toBeVisible()
    await expect.element(button(/^Retry/)).not.toBeInTheDocument()
    server.answers(getReceipt, { ...declined, retry: aRetry({ amount: 105.6, payments: 1, needs_other_card: false }) })
    await server.tells(paidEvent)
    await expect.element(button('Retry $105.60')).toBeVisible()
    const waiting = aRetry({ amount: 105.6, next_try: { at: '2036-11-24T14:00:00Z', card: { brand: 'visa', last4: '9995' } } })
    server.answers(getReceipt, { ...declined, retry: waiting })
    await server.tells(paidEvent)
    await reads('We try again Mon, Nov 24, 2036, 9:00 am with visa •••• 9995.')
    await expect.element(link('Replace card')).not.toBeInTheDocument()
    server.answers(retryPayment, aReceipt({ id: 709, status: 'SUBMITTED' }))
    server.answers(listPayments, aPage({ ...fee, payment_status: 'SUBMITTED' as const }))
    await button('Retry $105.60').click()
    await readsNot('Charges that failed')
    expect(server.asked(retryPayment)).toEqual([{ params: { id: 709 } }])
  })
})

describe('paying a shift', () => {
  test('pays everyone approved, for the price it showed', async () => {
    const { server } = await openApp(payPage, { prepare: both, size: PHONE })
    await reads(/^The pros receive \$320\.00 of this\. We take no fee from their pay\. Every line is rounded for each pro/)
    server.answers(payForWork, { payments: [aReceipt({ status: 'AVAILABLE' }), aReceipt({ id: 702, status: 'AVAILABLE' })] })
    server.answers(
      getRoster,
      [luis, priyaApproved].map((one) => ({ ...one, payment: { id: 701, status: 'AVAILABLE' as const } })),
    )
    await button('Pay 2 pros, $400.00').click()
    await reads('2 paid. Receipts are under Past shifts.')
    expect(server.asked(payForWork)).toEqual([{ body: { gig_id: GIG_ID, application_ids: [501, 502], tips: [], bonuses: [] } }])
    await reads('Everyone on this shift is paid.')
    await reads(/^You paid 2 pros, \$/)
    await reads('No other shift waits for pay.')
    await expect.element(link('Receipts')).toHaveAttribute('href', expect.stringContaining('show=payments'))
  })

  test('flags a pro who was on the clock of another shift at the same time, and opens the pro from the name', async () => {
    const doubled = { ...luis, other_clock: { minutes: 60, gig_id: null } }
    const { server } = await openApp(payPage, { prepare: rosterOf(doubled, priyaApproved) })
    await reads('On two clocks at once for 1 h')
    await expect.element(link('Other shift')).not.toBeInTheDocument()
    server.answers(getProRecord, aProRecord())
    await link('Luis Ortega').click()
    await expect.element(page.getByRole('dialog', { name: 'Luis Ortega' })).toBeVisible()
  })

  test('calls no one paid before the charges arrived', async () => {
    const { server } = await openApp(payPage, { prepare: both })
    await expect.element(button('Pay 2 pros, $400.00')).toBeEnabled()
    const going = [luis, priyaApproved].map((one) => ({ ...one, payment: { id: 701, status: 'SUBMITTED' as const } }))
    server.answers(payForWork, { payments: [aReceipt(), aReceipt({ id: 702 })] })
    server.answers(getRoster, going)
    await button('Pay 2 pros, $400.00').click()
    await reads('We’re charging your card. A row says Paid once its charge has arrived.')
    await readsNot('Everyone on this shift is paid.')
    server.answers(getReceipt, aReceipt({ status: 'ERROR' }))
    server.answers(getRoster, [going[0]!, { ...going[1]!, payment: { id: 702, status: 'ERROR' } }])
    await server.tells(paidEvent)
    await reads('A charge failed. Its row says why and what to do.')
  })

  test('leaves out a pro the manager unticks, and prices the rest with their tip', async () => {
    const { server } = await openApp(payPage, { prepare: both })
    await page.getByRole('checkbox', { name: 'Pay Priya Nair' }).click()
    await field('Tip each').fill('10')
    server.answers(payForWork, { payments: [aReceipt()] })
    await button('Pay 1 pro, $210.00').click()
    await reads('Charging your card for 1 pro')
    expect(server.asked(payForWork)).toEqual([
      { body: { gig_id: GIG_ID, application_ids: [501], tips: [{ application_id: 501, amount: 10 }], bonuses: [] } },
    ])
  })

  test('says why a payment is refused, and leads to a card when that is missing', async () => {
    const { server } = await openApp(payPage, { prepare: both })
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

  test('shows at once what a colleague paid on another screen, and keeps the page when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(payPage, { prepare: both })
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
    server.answers(getRoster, [{ ...luis, payment: { id: 701, status: 'AVAILABLE' } }, priyaApproved])
    await server.tells(paidEvent)
    await expect.element(button('Pay 1 pro, $200.00')).toBeVisible()
    await failsToRefresh(getRoster, hoursEvent)
    await expect.element(button('Pay 1 pro, $200.00')).toBeEnabled()
  })

  test('keeps the act at hand when the network is gone', async () => {
    const { server } = await openApp(payPage, { prepare: both })
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
    server.loses()
    await button('Pay 2 pros, $400.00').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(payForWork, { payments: [aReceipt(), aReceipt({ id: 702 })] })
    await button('Pay 2 pros, $400.00').click()
    await reads('Charging your card for 2 pros')
  })

  test('never calls a declined charge paid: the row says why, and leads to another card', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(luis) })
    await expect.element(button('Pay 1 pro, $200.00')).toBeEnabled()
    const declined = aReceipt({ status: 'FAILED', error_code: 'card_declined', error_message: 'The card was declined.' })
    server.answers(payForWork, { payments: [declined] })
    server.answers(getReceipt, declined)
    server.answers(getRoster, [{ ...luis, payment: { id: 701, status: 'FAILED' } }])
    await button('Pay 1 pro, $200.00').click()
    await reads('1 charge failed. See why below.')
    await readsNot(/paid\. Receipts/)
    await reads('The bank declined the card.')
    await expect
      .element(link('Replace card'))
      .toHaveAttribute('href', expect.stringMatching(/billing\?mode=edit-custom&returnTo=.*selected_gig_id/))
  })

  test('sends a failed payment again, or says why it cannot', async () => {
    const { server } = await openApp(payPage, {
      prepare: (standIn) => {
        rosterOf({ ...luis, payment: { id: 701, status: 'ERROR' } })(standIn)
        standIn.answers(getReceipt, aReceipt({ status: 'ERROR', error_code: 'processing_error' }))
      },
    })
    await reads('The bank didn’t answer. Retry in a few minutes.')
    await expect.element(link('Replace card')).not.toBeInTheDocument()
    await readsEachRefusal(
      server,
      retryPayment,
      {
        INVALID_TRANSITION: 'This payment is already on its way.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no card on file. Add one under Billing.',
        PAYMENT_METHOD_NOT_ACTIVE: 'The bank declined this card permanently. Add another one under Billing, then retry.',
      },
      () => button('Retry $200.00').click(),
    )
    server.answers(retryPayment, aReceipt())
    await button('Retry $200.00').click()
    await reads('Sent again')
    expect(server.asked(retryPayment).at(-1)).toEqual({ params: { id: 701 } })
  })

  test('names everything that another try of a charge for several pros takes', async () => {
    await openApp(payPage, {
      prepare: (standIn) => {
        rosterOf({ ...luis, payment: { id: 701, status: 'ERROR' } })(standIn)
        standIn.answers(getReceipt, aReceipt({ status: 'ERROR', retry: aRetry({ amount: 612.5, payments: 3, needs_other_card: false }) }))
      },
    })
    await reads('3 pros’ payments were in this charge. They’re retried as one.')
    await expect.element(button('Retry $612.50')).toBeEnabled()
  })

  test('says why there is no price, and asks for it again', async () => {
    const { server } = await openApp(payPage, {
      prepare: (standIn) => {
        both(standIn)
        standIn.refuses(quotePayments, 'HOURS_MISSING')
      },
    })
    await reads('Approve the hours first.')
    await expect.element(button(/^Pay 2 pros/)).toBeDisabled()
    await readsEachRefusal(
      server,
      quotePayments,
      {
        HOURS_MISSING: 'Approve the hours first.',
        ALREADY_PAID: 'Someone here was already paid. We updated the list.',
        HOURS_CONTESTED: 'Someone contests changed hours. Settle that first.',
        HOURS_UNANSWERED: 'Someone can still contest changed hours. Pay after their deadline.',
        TIPPING_DISABLED: 'Tips are off at this location.',
      },
      () => button('Try again').click(),
    )
    both(server)
    await button('Try again').click()
    await expect.element(button('Pay 2 pros, $400.00')).toBeEnabled()
  })

  test('takes no payment before it shows what that payment costs', async () => {
    const { server } = await openApp(payPage, { prepare: both })
    await expect.element(button('Pay 2 pros, $400.00')).toBeEnabled()
    const answer = server.waits(quotePayments, { applications: [], lines: EIGHT_HOURS, pro_amount: 340, total_amount: 420 })
    await field('Bonus each').fill('10')
    await expect.element(button(/^Pay 2 pros/)).toBeDisabled()
    answer()
    await expect.element(button('Pay 2 pros, $420.00')).toBeEnabled()
    server.answers(payForWork, { payments: [aReceipt()] })
    await button('Pay 2 pros, $420.00').click()
    await expect
      .poll(() => server.asked(payForWork).at(-1)?.body.bonuses)
      .toEqual([
        { application_id: 501, amount: 10 },
        { application_id: 502, amount: 10 },
      ])
  })

  test('goes to the next shift without the tip typed for this one', async () => {
    const { server, address } = await openApp(payPage, {
      prepare: (standIn) => {
        both(standIn)
        standIn.answers(listGigs, aPage(aRowToPay(), aRowToPay({ id: 102 })))
        standIn.answers(getGig, ({ params }) => ({ ...endedGig, id: params.id }))
        standIn.answers(getRoster, ({ params }) => [{ ...luis, gig_id: params.id, id: params.id * 5 }])
      },
    })
    await reads('Shift 1 of 2')
    await expect.element(button('Previous shift')).toBeDisabled()
    await field('Tip each').fill('10')
    await expect.element(button('Pay 1 pro, $210.00')).toBeEnabled()
    server.refuses(payForWork, 'TIPPING_DISABLED')
    await button('Pay 1 pro, $210.00').click()
    await reads('Tips are off at this location.')
    await button('Next shift').click()
    await reads('Shift 2 of 2')
    await expect.element(button('Pay 1 pro, $200.00')).toBeEnabled()
    await expect.element(field('Tip each')).toHaveValue('')
    await readsNot('Tips are off at this location.')
    await button('Previous shift').click()
    await expect.poll(address).toBe(payPage)
  })

  test('shows the shape of the shift and of its price until each has an answer', async () => {
    let shift = (): void => undefined
    let price = (): void => undefined
    await openApp(payPage, {
      prepare: (standIn) => {
        both(standIn)
        shift = standIn.waits(getRoster, [luis])
        price = standIn.waits(quotePayments, { applications: [], lines: EIGHT_HOURS, pro_amount: 160, total_amount: 200 })
      },
    })
    await expect.element(loading).toBeVisible()
    shift()
    await reads('1 approved')
    await expect.element(loading).toBeVisible()
    price()
    await expect.element(button('Pay 1 pro, $200.00')).toBeEnabled()
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('offers to try again when the shift or its pros do not load', async () => {
    const { server } = await openApp(payPage, {
      prepare: (standIn) => {
        both(standIn)
        standIn.refuses(getGig, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
        standIn.refuses(getRoster, 'TOO_MANY_REQUESTS', { message: 'Slow down more.' })
      },
    })
    await reads('Slow down.')
    server.answers(getGig, endedGig)
    await button('Try again').click()
    await reads('Slow down more.')
    server.answers(getRoster, [])
    await button('Try again').click()
    await reads('Approve hours to see the cost here, line by line.')
  })

  test('says at its field what is wrong with a tip, and takes no payment until it is mended', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(luis) })
    await expect.element(button('Pay 1 pro, $200.00')).toBeEnabled()
    await field('Tip each').fill('99999')
    await reads('At most $2,000 each')
    await expect.element(button(/^Pay 1 pro/)).toBeDisabled()
    await field('Tip each').fill('ten')
    await reads('Enter an amount, like 20')
    await field('Tip each').fill('10')
    await expect.element(button('Pay 1 pro, $210.00')).toBeEnabled()
    expect(server.asked(quotePayments).every(({ body }) => (body.tips ?? []).every(({ amount }) => amount <= 2_000))).toBe(true)
  })

  test('pays once for a double click', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(luis) })
    const answer = server.waits(payForWork, { payments: [aReceipt()] })
    const pay = button('Pay 1 pro, $200.00')
    await expect.element(pay).toBeEnabled()
    const element = pay.element() as HTMLButtonElement
    element.click()
    element.click()
    answer()
    await expect.poll(() => page.getByText('Charging your card for 1 pro').elements()).toHaveLength(1)
    expect(server.asked(payForWork)).toHaveLength(1)
  })

  test.each([
    [PHONE, 4],
    [DESK, 30],
  ])('keeps Pay within reach of a $width px screen, however long the list is', async (size, pros) => {
    const many = Array.from({ length: pros }, (_, at) => anApproved(endedGig, { id: 501 + at, gigster: { ...priya, id: 8 + at } }))
    await openApp(payPage, { prepare: rosterOf(...many), size })
    const pay = button(new RegExp(`^Pay ${pros} pros`))
    await expect.element(pay).toBeEnabled()
    const screen = document.querySelector('main')!
    screen.scrollTop = screen.scrollHeight
    const box = pay.element().getBoundingClientRect()
    expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button')).toBe(pay.element())
    if (size === DESK) expect(screen.scrollHeight).toBe(screen.clientHeight)
  })
})
