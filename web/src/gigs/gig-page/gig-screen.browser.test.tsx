import {
  cancelGig,
  estimateCost,
  getCancelConsequence,
  getGig,
  getGigTimeline,
  listBundle,
  showGigToEveryone,
} from '@muster/contract/gigs/gig-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import type { PaymentSummaryRow } from '@muster/contract/payments/payment.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showsGig } from '../../testing/gig-calls.ts'
import { aPaymentRow } from '../../testing/make-payments.ts'
import { aGig, anEndedGig, aRunningGig, GIG_ID, noCounts } from '../../testing/make-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, heading, inDialog, link, loading, menuItem, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigPage = `/locations/1/gigs/${GIG_ID}`
const ofGig = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const
const shown =
  (gig: Gig) =>
  (server: StandIn): void =>
    showsGig(server, gig)
const soon = aGig({ start_time: hoursFromNow(10), stats: { ...noCounts, confirmed_pros_count: 1 } })
const consequence = {
  confirmed_pros: [{ id: 7, display_name: 'Luis O.' }],
  waiting_count: 2,
  amount_due: 50,
  hours_each: 2,
  replaces_freed: false,
  owed: [{ application_id: 501, display_name: 'Luis O.', is_confirmed: true, pro_amount: 40, total_amount: 50 }],
}

async function askToCancel(): Promise<void> {
  await button('More').click()
  await menuItem('Cancel shift').click()
}

describe('the page of a shift', () => {
  test('shows what it costs, and leads to its applicants', async () => {
    await openApp(gigPage, { prepare: shown(aGig({ stats: { ...noCounts, total_applications_count: 2 } })) })
    await expect.element(heading(/Line cook/)).toBeVisible()
    await reads('$600.00')
    await expect.element(link('Review 2 applicants').first()).toHaveAttribute('href', expect.stringContaining('/applicants'))
  })

  test('says until when only ranked pros see it, and shows it to everyone at once', async () => {
    const gig = aGig({ everyone_from: hoursFromNow(0.1) })
    const { server } = await openApp(gigPage, { prepare: shown(gig) })
    await reads(/^Gold and Silver pros see this shift first\. Everyone sees it from \d+:\d\d [ap]m\.$/)
    server.answers(showGigToEveryone, { ...gig, everyone_from: null })
    server.answers(getGig, { ...gig, everyone_from: null })
    await button('Show to everyone now').click()
    await readsNot(/^Gold and Silver pros/)
    expect(server.asked(showGigToEveryone)).toEqual([{ params: { id: GIG_ID } }])
  })

  test('shows who comes, the latest five to confirm by name, and counts the rest', async () => {
    const crew = ['Ana R.', 'Bo T.', 'Cy V.', 'Di W.', 'Eve X.'].map((display_name, at) => ({
      id: at + 1,
      display_name,
      headshot_public_id: null,
    }))
    await openApp(gigPage, { prepare: shown(aGig({ allowed_confirmed_pros: 9, crew, stats: { ...noCounts, confirmed_pros_count: 7 } })) })
    for (const { display_name } of crew) await expect.element(page.getByRole('img', { name: display_name })).toBeVisible()
    await reads('and 2 more pros')
  })

  test('leads to the other parts of a shift that pros split, and says who works them', async () => {
    const split_with = [
      { gig_id: 7, start_time: '2031-05-03T21:00:00.000Z', end_time: '2031-05-04T00:00:00.000Z', pros: ['Grace O.'] },
      { gig_id: 8, start_time: '2031-05-04T00:00:00.000Z', end_time: '2031-05-04T03:00:00.000Z', pros: [] },
    ]
    await openApp(gigPage, { prepare: shown(aGig({ split_with })) })
    await reads('Grace O.')
    await reads('No one yet')
    await expect.element(link(/8:00 – 11:00\spm/)).toHaveAttribute('href', expect.stringContaining('/gigs/8'))
  })

  test('says on a phone who is coming and who is here before the code, the terms and the cost', async () => {
    const running = aRunningGig({
      crew: [{ id: 7, display_name: 'Luis O.', headshot_public_id: null }],
      on_the_day: { coming: 1, late: 0, here: 1, on_break: 0, left: 0, missing: 0 },
    })
    await openApp(gigPage, { prepare: shown(running), size: PHONE })
    const top = (locator: ReturnType<typeof page.getByText>): number => locator.first().element().getBoundingClientRect().top
    await reads('Now')
    await reads('Check-in code')
    const tops = [
      page.getByRole('list', { name: 'Crew' }),
      page.getByText('Now', { exact: true }),
      page.getByText('Check-in code'),
      page.getByText('The shift', { exact: true }),
      page.getByText('Cost', { exact: true }),
      page.getByText('What happened'),
    ].map(top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  test('leads to the roster while the shift runs, and to the hours when it is over', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(aRunningGig()), size: PHONE })
    await expect.element(link('Open roster').last()).toBeVisible()
    server.answers(getGig, anEndedGig())
    await server.tells(ofGig)
    await expect.element(link('Approve hours').last()).toBeVisible()
  })

  test('cancels only after it named who learns of it and what each gets, also who said yes before an edit', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(soon) })
    server.answers(getCancelConsequence, {
      ...consequence,
      owed: [
        { application_id: 501, display_name: 'Luis O.', is_confirmed: true, pro_amount: 18, total_amount: 22.5 },
        { application_id: 502, display_name: 'Grace T.', is_confirmed: false, pro_amount: 22, total_amount: 27.5 },
      ],
    })
    await askToCancel()
    await reads('1 confirmed pro will be notified.')
    await reads('1 pro had said yes before you changed the shift, and will be notified.')
    await expect.poll(() => inDialog().element().textContent).toContain('Luis O. gets$18.00Grace T. gets$22.00Fees$10.00You pay$50.00')
    await reads('We’ll close 2 applications.')
    await inDialog()
      .getByRole('textbox', { name: /Reason, for the pros/ })
      .fill('Storm')
    server.answers(cancelGig, aGig({ status: 'CANCELLED' }))
    server.answers(getGig, aGig({ status: 'CANCELLED' }))
    await button('Cancel and pay $50.00').click()
    await reads('Shift cancelled')
    expect(server.asked(cancelGig)).toEqual([{ params: { id: GIG_ID }, body: { explanation: 'Storm', amount_due: 50 } }])
    await expect.element(link('Post again').first()).toBeVisible()
  })

  test('reads as cancelled on every page of the shift, with no spots to fill', async () => {
    const cancelled = aGig({ status: 'CANCELLED', allowed_confirmed_pros: 3 })
    await openApp(gigPage, { prepare: shown(cancelled) })
    await reads('It was for 3 pros. No one works it.')
    await readsNot('3 open')
    await readsNot('0 of 3')
  })

  test('says why a shift cannot be cancelled', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(soon) })
    server.answers(getCancelConsequence, consequence)
    await askToCancel()
    await readsEachRefusal(
      server,
      cancelGig,
      {
        PRICE_CHANGED: 'The cost changed while you were reading. Look at the new one.',
        INVALID_TRANSITION: 'This shift is already over or cancelled. Nothing was changed.',
        GIG_STARTED: 'The shift has started, so you can’t cancel it. You can still mark no-shows on the roster.',
      },
      () => button('Cancel and pay $50.00').click(),
    )
    server.loses()
    await button('Cancel and pay $50.00').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(cancelGig, aGig({ status: 'CANCELLED' }))
    await button('Cancel and pay $50.00').click()
    await reads('Shift cancelled')
  })

  test('keeps the reason and the cost on screen when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(gigPage, { prepare: shown(soon) })
    server.answers(getCancelConsequence, consequence)
    await askToCancel()
    await inDialog()
      .getByRole('textbox', { name: /Reason/ })
      .fill('Storm')
    await failsToRefresh(getCancelConsequence, ofGig)
    await expect.element(inDialog().getByRole('textbox', { name: /Reason/ })).toHaveValue('Storm')
    await reads('Luis O. gets')
  })

  test('does not let anyone cancel before the cost is known', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(soon) })
    server.refuses(getCancelConsequence, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await askToCancel()
    await reads('Slow down.')
    await expect.element(inDialog().getByRole('button', { name: 'Cancel shift' })).toBeDisabled()
    server.answers(getCancelConsequence, consequence)
    await button('Try again').click()
    await expect.element(button('Cancel and pay $50.00')).toBeEnabled()
  })

  test('offers no change of a shift that runs', async () => {
    await openApp(gigPage, { prepare: shown(aRunningGig()) })
    await button('More').click()
    await expect.element(menuItem('Roster')).toBeVisible()
    await readsNot('Cancel shift')
    await readsNot('Edit')
  })

  test('waits in the shape of the page, and leads away from a shift of another place', async () => {
    let answer = (): void => undefined
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        shown(aGig())(standIn)
        answer = standIn.waits(getGig, aGig())
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(heading(/Line cook/)).toBeVisible()
    server.refuses(getGig, 'NOT_FOUND')
    await server.tells(ofGig)
    await reads('It may have been removed, or it belongs to another location.')
  })
  test('keeps the shift, its cost and its story on screen when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(gigPage, { prepare: shown(aGig()) })
    await reads('Nothing yet.')
    await reads('$600.00')
    server.refuses(estimateCost, 'TOO_MANY_REQUESTS')
    server.refuses(getGigTimeline, 'TOO_MANY_REQUESTS')
    await failsToRefresh(getGig, ofGig)
    await expect.element(heading(/Line cook/)).toBeVisible()
    await reads('Nothing yet.')
    await reads('$600.00')
  })

  test('says when the cost cannot be calculated', async () => {
    await openApp(gigPage, {
      prepare: (server) => {
        showsGig(server, aGig())
        server.refuses(estimateCost, 'TOO_MANY_REQUESTS')
      },
    })
    await reads('We couldn’t calculate the cost right now.')
  })

  test('tells what happened, in the manager’s own words for what they did', async () => {
    const entry = { created_ts: hoursFromNow(-1), pro_name: null, changes: {} }
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        showsGig(standIn, aGig())
        standIn.refuses(getGigTimeline, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getGigTimeline, [
      { ...entry, id: 3, action: 'gig.fill', actor_name: null },
      { ...entry, id: 2, action: 'gig.edited', actor_name: 'Ada Moss', changes: { fields: ['wage_amount'] } },
      { ...entry, id: 1, action: 'gig.posted', actor_name: 'Nora Whitfield' },
    ])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Every spot was filled')
    await reads('Ada Moss changed: wage')
    await reads('You posted the shift')
  })

  test('lists the shifts of a bundle, and offers to try again when they do not load', async () => {
    const bundled = aGig({ bundle_id: 'b1', number_of_gigs_in_bundle: 2 })
    const other = {
      id: 102,
      status: 'CANCELLED',
      start_time: hoursFromNow(50),
      end_time: hoursFromNow(58),
      timezone: 'America/New_York',
    } as const
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        showsGig(standIn, bundled)
        standIn.refuses(listBundle, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listBundle, [bundled, other])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('this shift')
    await expect.element(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/locations/1/gigs/102')
  })

  test('explains line by line why a paid shift cost more than scheduled', async () => {
    await openApp(gigPage, {
      prepare: (server) => {
        showsGig(server, anEndedGig({ status: 'COMPLETED', stats: { ...noCounts, confirmed_pros_count: 1, total_payments_count: 1 } }))
        server.answers(estimateCost, {
          lines: [
            { kind: 'regular', quantity: 300, rate: 23.5, amount: 117.5 },
            { kind: 'platform_fee', quantity: 117.5, rate: 20, amount: 23.5 },
          ],
          pro_total: 117.5,
          total: 141,
          total_if_w2: null,
          paid_minutes_each: 300,
          coupon_amount: 0,
        })
        const lines = [
          { kind: 'regular' as const, quantity: 291, rate: 23.5, amount: 113.98 },
          { kind: 'tip' as const, quantity: 1, rate: 132.5, amount: 132.5 },
          { kind: 'platform_fee' as const, quantity: 113.98, rate: 20, amount: 22.8 },
          { kind: 'tipping_fee' as const, quantity: 132.5, rate: 3, amount: 3.98 },
        ]
        server.answers(listPayments, aPage(aPaymentRow({ total_amount: 273.26, lines })))
      },
    })
    await reads('Why it cost more than scheduled')
    await reads(
      /^As scheduled\$141\.00Wages−\$3\.529 min less than scheduledTips\+\$132\.50Platform fee−\$0\.70Tip handling\+\$3\.98Paid\$273\.26$/,
    )
  })

  test('shows each payment of an ended shift, and leaves failed ones out of the total', async () => {
    const paid = {
      gig_id: GIG_ID,
      wage_amount: 20,
      skill_name: 'Line cook',
      skill_name_es: 'Cocinero de línea',
      headshot_public_id: null,
      subject: 'application' as const,
      is_invoiced: false,
      total_amount: 200,
      lines: [],
      shift_start_time: hoursFromNow(-10),
      created_ts: hoursFromNow(-1),
      timezone: 'America/New_York',
    }
    await openApp(gigPage, {
      prepare: (server) => {
        showsGig(server, anEndedGig({ stats: { ...noCounts, confirmed_pros_count: 2, total_payments_count: 2 } }))
        server.answers(
          listPayments,
          aPage<PaymentSummaryRow>(
            { ...paid, id: 1, display_name: 'Luis O.', payment_status: 'AVAILABLE' },
            { ...paid, id: 2, display_name: 'Priya N.', payment_status: 'ERROR' },
          ),
        )
      },
    })
    await reads('failed')
    await reads(/^Total\$200\.00$/)
  })
})
