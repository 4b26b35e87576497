import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import {
  listPayments,
  listRetries,
  payShift,
  quoteShifts,
  retryPayment,
  type ShiftPrice,
} from '@muster/contract/payments/payment-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApproved, priya } from '../testing/make-applications.ts'
import { aRowToPay, GIG_ID } from '../testing/make-gigs.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { aCard, aReceipt } from '../testing/make-payments.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { endedGig, paidEvent, payPage, rosterOf } from '../testing/pay-page.ts'
import type { StandIn } from '../testing/stand-in.ts'

/** Opens a page of a location that can be charged, unless the test says otherwise. */
const openPay = (path: string, { prepare, ...rest }: Parameters<typeof openApp>[1]) =>
  openApp(path, {
    ...rest,
    prepare: (server) => {
      server.answers(getLocation, aLocation())
      server.answers(getPaymentMethod, aCard())
      prepare(server)
    },
  })
const luis = anApproved(endedGig)
const priyaApproved = anApproved(endedGig, { id: 502, gigster: priya })

describe('shifts to pay', () => {
  test('lists what is due and opens a shift to approve and pay', async () => {
    const { address, server } = await openPay('/locations/1/gigs/pay', { prepare: rosterOf(luis, priyaApproved) })
    await reads('1 shift to approve or pay')
    await reads('0 of 2 paid')
    expect(server.asked(listGigs)[0]?.query?.statuses).toEqual(['paymentDue', 'paymentError'])
    await link(/Line cook/).click()
    await expect.poll(address).toBe(payPage)
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
    await reads(/^Charged to .*ending in 4242$/)
  })

  test('says what each shift and the list come to, and reads on after fifty', async () => {
    const { server } = await openPay('/locations/1/gigs/pay', {
      size: PHONE,
      prepare: (standIn) =>
        standIn.answers(listGigs, ({ query }) =>
          query?.page === 2
            ? aPage(aRowToPay({ id: 78, amount_due: 0.35 }))
            : { ...aPage(aRowToPay({ amount_due: 302.19 })), count: 2, next: '/api/staffer/gigs/?page=2' },
        ),
    })
    await reads('$302.19 for the first 1')
    await button('Show more').click()
    await reads('$302.54 in all')
    await reads('$0.35')
    await expect.element(button('Show more')).not.toBeInTheDocument()
    expect(server.asked(listGigs).at(-1)?.query?.page).toBe(2)
  })

  test.each([
    ['FAILED', 'Your card no longer works.', 'Replace card'],
    ['REQUIRES_ACTION', 'Your bank account isn’t verified yet.', 'Verify account'],
    ['NOT_CONFIGURED', 'No payment method yet.', 'Add a card'],
  ] as const)(
    'says what is wrong with a payment method that is %s, and leads an admin to mend it',
    async (payment_method_status, words, act) => {
      const answers = (server: StandIn): void => {
        server.answers(listGigs, aPage())
        server.answers(getLocation, aLocation({ payment_method_status }))
      }
      await openPay('/locations/1/gigs/pay', { prepare: answers })
      await reads(words)
      await expect.element(link(act)).toHaveAttribute('href', expect.stringMatching(/\/locations\/1\/billing(\?mode=|$)/))
    },
  )

  test('sends a team member, or the manager of a location that its organization pays for, to who can mend the method', async () => {
    await openPay('/locations/1/gigs/pay', {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: (server) => {
        server.answers(listGigs, aPage())
        server.answers(getLocation, aLocation({ payment_method_status: 'FAILED' }))
      },
    })
    await reads(/Ask an admin of this location\./)
    await expect.element(link('Replace card')).not.toBeInTheDocument()
  })

  test('says that everyone is paid when nothing is due', async () => {
    await openPay('/locations/1/gigs/pay', { prepare: (server) => server.answers(listGigs, aPage()) })
    await reads('Everyone is paid')
  })

  test('shows the shape of the list until it has an answer, and keeps it when a refresh fails', async () => {
    let answer = (): void => undefined
    const { failsToRefresh } = await openPay('/locations/1/gigs/pay', {
      prepare: (server) => (answer = server.waits(listGigs, aPage(aRowToPay()))),
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('1 shift to approve or pay')
    await expect.element(loading).not.toBeInTheDocument()
    await failsToRefresh(listGigs, paidEvent)
    await reads('1 shift to approve or pay')
  })

  test('offers to try again when the list does not load, in Spanish', async () => {
    const { server } = await openPay('/locations/1/gigs/pay', {
      language: 'es',
      prepare: (standIn) => standIn.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Busy.' }),
    })
    await reads('Busy.')
    server.answers(listGigs, aPage(aRowToPay()))
    await button('Reintentar').click()
    await reads('Cocinero de línea')
  })

  test('says when a shift autopays, why some hours do not, and takes over what a colleague paid', async () => {
    const autopay = { at: hoursFromNow(20), held_count: 1, holds: ['clock_out_missing' as const] }
    const { server } = await openPay('/locations/1/gigs/pay', {
      prepare: (standIn) => standIn.answers(listGigs, aPage(aRowToPay({ autopay }))),
    })
    await reads(/^Autopays .* · skips 1 pro: clock-out missing$/)
    await expect.element(page.getByTitle('clock-out missing')).toBeVisible()
    await expect.element(page.getByText('Autopay skips 1 pro: clock-out missing')).not.toBeVisible()
    server.answers(listGigs, aPage())
    await server.tells(paidEvent)
    await reads('Everyone is paid')
  })

  const banquet = aRowToPay({ id: 78, amount_due: 0.35 })
  const prices = (...shifts: ShiftPrice[]) => ({
    shifts,
    pro_count: shifts.flatMap(({ application_ids }) => application_ids).length,
    total_amount: shifts.reduce((sum, { total_amount }) => sum + total_amount, 0),
  })
  const ofPro = (application_id: number, display_name: string, total_amount: number, is_approved = true): ShiftPrice['pros'][number] => ({
    application_id,
    display_name,
    paid_minutes: 480,
    is_approved,
    pro_amount: total_amount * 0.8,
    total_amount,
  })
  const free: ShiftPrice = {
    pros: [ofPro(501, 'Luis O.', 200), ofPro(502, 'Priya N.', 200, false)],
    gig_id: GIG_ID,
    application_ids: [501, 502],
    total_amount: 400,
    held_count: 0,
    holds: [],
  }
  const partly: ShiftPrice = {
    pros: [ofPro(503, 'Grace T.', 120.5)],
    gig_id: 78,
    application_ids: [503],
    total_amount: 120.5,
    held_count: 1,
    holds: ['flagged'],
  }
  const twoDue = (server: StandIn): void => {
    server.answers(listGigs, aPage(aRowToPay(), banquet))
    server.answers(quoteShifts, prices(free, partly))
  }

  test('approves and pays several shifts at the total shown before, and says what stays back', async () => {
    const { server } = await openPay('/locations/1/gigs/pay', { prepare: twoDue })
    await button('Select all 2').click()
    await reads('2 shifts selected')
    await reads('1 stays back: location not confirmed')
    server.answers(payShift, { payments: [aReceipt()] })
    server.answers(listGigs, aPage(banquet))
    await button('Approve and pay 3 pros, $520.50').click()
    await expect.element(inDialog()).toHaveAccessibleName('Pay 3 pros, $520.50?')
    await reads('The hours of 1 pro are not approved yet. Paying approves them as punched.')
    const said = (): string => inDialog().element().textContent
    await expect.poll(said).toContain('Luis O. 8 h$160.00Priya N. 8 h as punched$160.00')
    await expect.poll(said).toContain('The pros receive$416.40Fees$104.10You pay$520.50')
    expect(server.asked(payShift)).toEqual([])
    await button('Pay $520.50').click()
    await reads('Charging your card for 2 shifts')
    await reads('2 pros, $400.00')
    await reads('1 pro, $120.50')
    expect(server.asked(payShift)).toEqual([
      { body: { gig_id: GIG_ID, application_ids: [501, 502], total_amount: 400 } },
      { body: { gig_id: 78, application_ids: [503], total_amount: 120.5 } },
    ])
    await button('Dismiss').click()
    await readsNot('Charging your card for 2 shifts')
  })

  test('says why the button pays another sum than the list shows', async () => {
    await openPay('/locations/1/gigs/pay', {
      prepare: (server) => {
        server.answers(listGigs, aPage(aRowToPay({ amount_due: 400 }), aRowToPay({ id: 78, amount_due: 200 })))
        server.answers(quoteShifts, prices(free, partly))
      },
    })
    await reads('$600.00 in all')
    await button('Select all 2').click()
    await reads('Of $600.00 due, $79.50 stays to pay later.')
    await expect.element(button('Approve and pay 3 pros, $520.50')).toBeEnabled()
  })

  test('shows a shift as paying at once, and as paid or failed when the answer comes', async () => {
    const row = aRowToPay({ amount_due: 400 })
    const { server } = await openPay('/locations/1/gigs/pay', {
      prepare: (standIn) => {
        standIn.answers(listGigs, aPage(row))
        standIn.answers(quoteShifts, prices(free))
      },
    })
    await page.getByRole('checkbox', { name: /Select Line cook/ }).click()
    const answer = server.waits(payShift, { payments: [aReceipt()] })
    await button('Approve and pay 2 pros, $400.00').click()
    await button('Pay $400.00').click()
    await reads('Paying…')
    await readsNot('$400.00 in all')
    answer()
    // The charge is on its way, and the list still counts no one as paid.
    await reads('Charging your card for 1 shift')
    await reads('Paying…')
    server.answers(listGigs, aPage({ ...row, failing_payments_count: 1, status: 'FAILED_PAYMENT' }))
    await server.tells(paidEvent)
    await reads(/^Payment failed/)
    await readsNot('Paying…')
  })

  test('says under Past shifts, too, that a shift is being paid', async () => {
    await openPay('/locations/1/gigs/pay', {
      prepare: (standIn) => {
        standIn.answers(listGigs, aPage(aRowToPay({ amount_due: 400 })))
        standIn.answers(quoteShifts, prices(free))
        standIn.answers(payShift, { payments: [aReceipt()] })
        standIn.answers(listPayments, aPage())
        standIn.answers(listSkills, [])
      },
    })
    await page.getByRole('checkbox', { name: /Select Line cook/ }).click()
    await button('Approve and pay 2 pros, $400.00').click()
    await button('Pay $400.00').click()
    await reads('Charging your card for 1 shift')
    await link('Past shifts').click()
    await reads('Paying $400.00')
  })

  test('says for each shift why it was not paid, and keeps it selected', async () => {
    const { server } = await openPay('/locations/1/gigs/pay', { prepare: twoDue })
    await page
      .getByRole('checkbox', { name: /Select Line cook/ })
      .first()
      .click()
    server.answers(quoteShifts, prices(free))
    const pay = async () => {
      await button(/^Approve and pay \d+ pro/).click()
      await button(/^Pay \$/).click()
    }
    await readsEachRefusal(
      server,
      payShift,
      {
        PRICE_CHANGED: 'Something changed since. Look at the new price.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no card on file. Add one, then pay.',
        PAYMENT_METHOD_NOT_ACTIVE: 'We can’t charge the card on file. Add another one, then pay.',
      },
      pay,
    )
    server.loses()
    await pay()
    await reads('No answer. Try again: we never charge twice.')
    await reads('1 shift selected')
  })

  test('retries together the charges that failed for one reason, at the sum and for the names it shows', async () => {
    const failing = aRowToPay({ status: 'FAILED_PAYMENT', failing_payments_count: 2, amount_due: 400 })
    const { server } = await openPay('/locations/1/gigs/pay', {
      prepare: (standIn) => {
        standIn.answers(listGigs, aPage(failing))
        standIn.answers(listRetries, [
          { error_code: 'card_declined', error_message: null, payment_ids: [701, 702], pros: ['Luis O.', 'Priya N.'], total_amount: 400 },
          { error_code: 'processing_error', error_message: null, payment_ids: [703], pros: ['Ana D.'], total_amount: 90 },
        ])
      },
    })
    await reads('Luis O., Priya N.')
    await reads(/The bank declined the card\.$/)
    // One charge alone has its button in its row.
    await readsNot('Ana D.')
    await readsEachRefusal(
      server,
      retryPayment,
      {
        INVALID_TRANSITION: 'This payment is already on its way.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no card on file. Add one under Billing.',
        PAYMENT_METHOD_NOT_ACTIVE: 'The bank declined this card permanently. Add another one under Billing, then retry.',
      },
      () => button('Retry all, $400.00').click(),
    )
    server.answers(retryPayment, aReceipt({ status: 'SUBMITTED' }))
    server.answers(listRetries, [])
    await button('Retry all, $400.00').click()
    await reads('2 charges sent again')
    expect(server.asked(retryPayment).slice(-2)).toEqual([{ params: { id: 701 } }, { params: { id: 702 } }])
    await readsNot('Luis O., Priya N.')
  })

  test('leaves paying to an admin', async () => {
    await openPay('/locations/1/gigs/pay', {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: twoDue,
    })
    await button('Select all 2').click()
    await reads('Only an admin of this location can pay.')
  })
})
