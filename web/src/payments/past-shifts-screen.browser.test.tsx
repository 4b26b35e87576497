import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getReceipt, listPayments, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import type { AdhocPayment } from '@muster/contract/payments/correction.ts'
import { payMore, quoteMore } from '@muster/contract/payments/correction-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listsGigs } from '../testing/gig-calls.ts'
import { aGigRow, GIG_ID } from '../testing/make-gigs.ts'
import { aLocation, aSkill } from '../testing/make-locations.ts'
import { aRetry, aPaymentRow, aReceipt } from '../testing/make-payments.ts'
import { aManager } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { paidEvent } from '../testing/pay-page.ts'
import type { StandIn } from '../testing/stand-in.ts'

const past = '/locations/1/gigs/past-gigs?show=payments'
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listSkills, [])
  server.answers(listPayments, aPage(aPaymentRow()))
  server.answers(
    getReceipt,
    aReceipt({ status: 'AVAILABLE', work_start_time: hoursFromNow(-10.5), taken_at: hoursFromNow(-0.8), available_at: hoursFromNow(-0.5) }),
  )
}

describe('past shifts', () => {
  test('lists the shifts that ended, latest first, by the filters in the address, and leads to the payments', async () => {
    const { server, address } = await openApp('/locations/1/gigs/past-gigs?statuses=cancelled,completed&pro_last_name=Ort&skill_id=3', {
      prepare: (standIn) => {
        standIn.answers(listSkills, [])
        standIn.answers(getLocation, aLocation())
        listsGigs(standIn, aGigRow({ status: 'CANCELLED', start_time: hoursFromNow(-30), end_time: hoursFromNow(-22) }))
        standIn.answers(listPayments, aPage(aPaymentRow()))
      },
    })
    await reads('Cancelled')
    const asked = server.asked(listGigs).at(-1)?.query
    expect(asked).toMatchObject({ ordering: '-start_time', statuses: ['completed', 'cancelled'], pro_last_name: 'Ort', skill_id: 3 })
    expect(Date.parse(asked?.end_time__lte ?? '')).toBeLessThanOrEqual(Date.now())
    await expect.element(page.getByRole('link', { name: /Line cook/ })).toHaveAttribute('href', `/locations/1/gigs/${GIG_ID}`)
    server.answers(listGigs, aPage())
    await button('Clear').click()
    await reads('No past shifts here')
    await page.getByRole('radio', { name: 'Payments' }).click({ force: true })
    await reads(/^Luis O\./)
    expect(address()).toMatch(/show=payments/)
  })

  test('narrows the payments by the filters in the address, shows each as a chip, and removes them', async () => {
    const filters = 'positions=3&pro_last_name=Ort&start_time__gte=2026-11-02T05:00:00.000Z&start_time__lte=2026-11-05T05:00:00.000Z'
    const { server, address } = await openApp(`${past}&payment_states=failed&${filters}`, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listSkills, [aSkill({ id: 3, name: 'Line cook' })])
      },
    })
    await reads(/^Luis O\./)
    expect(server.asked(listPayments).at(-1)?.query).toMatchObject({
      payment_states: ['failed'],
      positions: [3],
      pro_last_name: 'Ort',
      start_time__gte: '2026-11-02T05:00:00.000Z',
      start_time__lte: '2026-11-05T05:00:00.000Z',
    })
    expect(server.asked(listPayments).at(-1)?.query?.statuses).toBeUndefined()
    await expect.element(button(/^Payment:.*Failed/)).toBeVisible()
    await expect.element(button(/^Position:.*Line cook/)).toBeVisible()
    await expect.element(button(/^Dates:.*Nov 2 to Nov 4/)).toBeVisible()
    server.answers(listPayments, aPage())
    await button(/^Payment:.*Failed/).click()
    await page.getByRole('checkbox', { name: 'Paid' }).click()
    await expect.poll(() => server.asked(listPayments).at(-1)?.query?.payment_states).toEqual(['paid', 'failed'])
    await userEvent.keyboard('{Escape}')
    await reads('No payments match')
    await button('Clear').click()
    await reads('No payments yet')
    expect(address()).toBe(past)
  })

  test('lists the payments a page at a time', async () => {
    const { server } = await openApp(past, {
      prepare: (standIn) => {
        standIn.answers(listSkills, [])
        standIn.answers(getLocation, aLocation())
        standIn.answers(listPayments, ({ query }) =>
          query?.page === 2
            ? { ...aPage(aPaymentRow({ id: 702, display_name: 'Priya N.', payment_status: 'FAILED' })), count: 26 }
            : { ...aPage(aPaymentRow()), count: 26, next: '/staffer/payments/summary/?page=2' },
        )
      },
    })
    await reads('26 payments')
    await expect.element(button('Newer')).toBeDisabled()
    await button('Older').click()
    await reads(/^Priya N\./)
    await reads('Failed')
    await expect.element(button('Older')).toBeDisabled()
    await button('Newer').click()
    await reads(/^Luis O\./)
    expect(server.asked(listPayments).map(({ query }) => query?.page)).toEqual([1, 2])
  })

  test('says in Spanish, on a phone, that there are no payments yet', async () => {
    const { server } = await openApp(past, {
      language: 'es',
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listPayments, aPage())
      },
    })
    await reads('Aún no hay pagos')
    server.answers(listPayments, aPage(aPaymentRow()))
    await server.tells(paidEvent)
    await reads(/Cocinero de línea · /)
  })

  test('shows the shape of the list, offers to try again, and keeps the list when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(past, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listPayments, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listPayments, aPage(aPaymentRow({ payment_status: 'SUBMITTED' })))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('On the way')
    await failsToRefresh(listPayments, paidEvent)
    await reads('On the way')
  })
})

describe('the receipt of a payment', () => {
  test('shows every line, what the pro receives, and when it arrived', async () => {
    const { failsToRefresh } = await openApp(past, { prepare: answered })
    await button('Receipt of Luis O.').click()
    await expect.element(inDialog().getByText('8 h at $20.00')).toBeVisible()
    await reads(/ · 8 h · 30 min unpaid break$/)
    await expect.element(inDialog().getByText('25% of $160.00')).toBeVisible()
    await reads('Luis O. receives $160.00 of this')
    await reads('12 Pier Road, Charleston, SC 29401')
    await reads('Payment no. 701')
    await reads(/ending in 4242$/)
    await expect.element(inDialog().getByRole('button', { name: 'Print' })).toBeVisible()
    await expect.element(inDialog().getByText('Arrived')).toBeVisible()
    await expect.element(button(/^Retry/)).not.toBeInTheDocument()
    await failsToRefresh(getReceipt, paidEvent)
    await reads('Luis O. receives $160.00 of this')
    await inDialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })

  test('says where a payment stopped and why, and sends it again', async () => {
    const { server } = await openApp(past, { prepare: answered })
    server.answers(
      getReceipt,
      aReceipt({
        status: 'FAILED',
        failed_at: hoursFromNow(-0.5),
        error_message: 'Insufficient funds',
        is_approved_automatically: true,
        retry: aRetry({
          tries: [1, 2].map((day) => ({
            at: `2036-11-2${day}T14:00:00Z`,
            card: { brand: 'visa', last4: '9995' },
            error_code: 'insufficient_funds',
            error_message: null,
          })),
        }),
      }),
    )
    await button('Receipt of Luis O.').click()
    await reads('Tries so far')
    await reads(/^Sat, Nov 22, 2036, 9:00 am · visa •••• 9995 · The card/)
    await reads('Approved automatically after 48 h')
    await reads('Stopped')
    await reads('Insufficient funds')
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
    server.loses()
    await button('Retry $200.00').click()
    await reads('No connection. Try again.')
    server.loses(false)
    server.answers(retryPayment, aReceipt())
    server.answers(getReceipt, aReceipt())
    await button('Retry $200.00').click()
    await reads('Sent again')
    await expect.element(button(/^Retry/)).not.toBeInTheDocument()
  })

  test('has the times of the location, wherever it is read', async () => {
    const { server } = await openApp(past, { prepare: answered })
    // A minute before midnight in Honolulu, the next morning on the mainland.
    const at = '2026-03-02T09:59:00Z'
    server.answers(getReceipt, aReceipt({ timezone: 'Pacific/Honolulu', submitted_at: at, taken_at: at, status: 'PENDING_TRANSFER' }))
    await button('Receipt of Luis O.').click()
    await reads(/Mar 1.*, 11:59 pm$/)
  })

  test('shows a shape until the receipt is there, and offers to try again when it does not load', async () => {
    const { server } = await openApp(past, { prepare: answered })
    server.refuses(getReceipt, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Receipt of Luis O.').click()
    await reads('Slow down.')
    const answer = server.waits(getReceipt, aReceipt())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Luis O. receives $160.00 of this')
  })

  test('pays a pro more from the receipt, and shows it there', async () => {
    const { server } = await openApp(past, { prepare: answered })
    await page
      .getByRole('button', { name: /Receipt/ })
      .first()
      .click()
    server.answers(quoteMore, aQuote)
    await button('Pay Luis O. more').click()
    await expect.element(button('Pay more')).toBeDisabled()
    await field('Amount').fill('11.50')
    await field('What for').fill('30 min of closing not on the clock')
    await reads('Luis O. gets')
    await reads('$2.30')
    const refused = () => button('Pay $13.80').click()
    await readsEachRefusal(
      server,
      payMore,
      {
        NOT_CONFIRMED: 'This pro never confirmed the shift.',
        HOURS_MISSING: 'Pay the hours first. You can add a bonus there.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no card on file. Add one under Billing.',
        PAYMENT_METHOD_NOT_ACTIVE: 'We can’t charge the card on file. Replace it under Billing.',
      },
      refused,
    )
    const correction = {
      kind: 'ADHOC',
      reason: 'SHORTED_PAY',
      description: '30 min of closing not on the clock',
      amount: 13.8,
      status: 'SUBMITTED',
      created_ts: hoursFromNow(0),
    } as const
    server.answers(payMore, { ...anAdhocPayment, amount: 11.5 })
    server.answers(getReceipt, aReceipt({ status: 'AVAILABLE', corrections: [correction] }))
    await button('Pay $13.80').click()
    await reads('$11.50 more for Luis O. is on its way')
    await reads('+ $13.80')
    expect(server.asked(payMore).at(-1)).toEqual({
      body: { application_id: 501, reason: 'SHORTED_PAY', amount: 11.5, description: '30 min of closing not on the clock' },
    })
  })

  test('offers no payment and no retry while the card is dead, and leads to a new one', async () => {
    const { server } = await openApp(past, { prepare: answered })
    server.answers(getLocation, aLocation({ payment_method_status: 'FAILED' }))
    server.answers(getReceipt, aReceipt({ status: 'AVAILABLE' }))
    await page
      .getByRole('button', { name: /Receipt/ })
      .first()
      .click()
    await button('Pay Luis O. more').click()
    await reads('Your card no longer works.')
    await expect.element(link('Replace card')).toBeVisible()
    await expect.element(field('Amount')).not.toBeInTheDocument()
    server.answers(getReceipt, aReceipt({ status: 'ERROR' }))
    await server.tells(paidEvent)
    await reads('We can’t charge the card on file.')
    await expect.element(button(/^Retry/)).not.toBeInTheDocument()
  })

  test('offers a member of the team no way to pay more', async () => {
    await openApp(past, { as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }), prepare: answered })
    await page
      .getByRole('button', { name: /Receipt/ })
      .first()
      .click()
    await reads('Luis O. receives $160.00 of this')
    await expect.element(button('Pay Luis O. more')).not.toBeInTheDocument()
  })
})

/** What $11.50 more costs with the fee of 20 %. */
const aQuote = {
  lines: [
    { kind: 'adhoc' as const, quantity: 1, rate: 11.5, amount: 11.5 },
    { kind: 'platform_fee' as const, quantity: 11.5, rate: 20, amount: 2.3 },
  ],
  pro_amount: 11.5,
  total_amount: 13.8,
}

const anAdhocPayment: AdhocPayment = {
  id: 31,
  application_id: 501,
  pro_id: 7,
  pro: { id: 7, first_name: 'Luis', last_name: 'Ortega', phone_number: null },
  reason: 'SHORTED_PAY',
  employment_type: 'F1099',
  status: 'SUBMITTED',
  amount: 10,
  description: '30 min of closing not on the clock',
  workinghours: null,
  error_code: null,
  error_message: null,
  gig_id: 1,
  paid_by: 'BUSINESS',
  created_ts: hoursFromNow(0),
}
