import { listRatingCategories } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import { getGigForPro, listProApplications, reviewBusiness, undoCancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication, ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProReceipt } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApproved } from '../testing/make-applications.ts'
import { aPro } from '../testing/make-people.ts'
import { aReceipt } from '../testing/make-payments.ts'
import { aPlace, aProGigDetail } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { worked } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const historyPage = '/locations/-1/schedule/history'
const as = aPro()
const size = PHONE
const event = { kind: 'application' as const, application_id: 501 }
const paid: ProApplication = {
  ...worked,
  working_hours: anApproved(worked.gig).working_hours,
  pro_payment: { id: 701, total_amount: 172.5, status: 'AVAILABLE' },
}
const categories = [
  { id: 1, rank: 1, name: 'overall', label: 'Overall', label_es: 'En general', is_overall_type: true },
  { id: 2, rank: 2, name: 'respect', label: 'Respect', label_es: 'Respeto', is_overall_type: false },
]
const past =
  (...applications: ProApplication[]) =>
  (server: StandIn): void => {
    server.answers(listProApplications, aPage(...applications))
    server.answers(listRatingCategories, categories)
  }

/** A shift that the pro cancelled, with what its own page knows about an undo. */
const pastOf =
  (application: ProApplication, changed: Partial<ProGigDetail>) =>
  (server: StandIn): void => {
    past(application)(server)
    server.answers(getGigForPro, aProGigDetail({ ...application.gig, application_id: application.id, ...changed }))
  }

describe('past shifts', () => {
  test('open the receipt of a paid shift, and close it on the same list', async () => {
    const { server, address } = await openApp(historyPage, { as, size, prepare: past(paid) })
    await reads('$172.50')
    server.answers(getProReceipt, aReceipt({ id: 701, direction: 'pro_payment', card: null }))
    await button('Receipt').click()
    await expect.element(inDialog()).toHaveAccessibleName('Receipt from Harbor House')
    await reads('12 Pier Road, Charleston, SC 29401')
    await reads('Payment no. 701')
    expect(server.asked(getProReceipt)).toEqual([{ params: { id: 701 } }])
    await button('Close').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(address()).toBe(historyPage)
  })

  test('fit nine or more on a phone, the latest with its acts and the others with theirs a tap away', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...paid, id: 800 + index }))
    await openApp(historyPage, { as, size, prepare: past(...many) })
    await reads('$172.50')
    await expect.poll(() => button('Receipt').elements()).toHaveLength(1)
    const tabs = page.getByRole('navigation', { name: 'Main' }).elements().at(-1)!.getBoundingClientRect()
    const rows = page.getByRole('main').getByRole('listitem').elements()
    expect(rows.filter((row) => row.getBoundingClientRect().bottom <= tabs.top).length).toBeGreaterThanOrEqual(9)
    await page
      .getByRole('button', { name: /Line cook/ })
      .nth(3)
      .click()
    await expect.poll(() => button('Receipt').elements()).toHaveLength(2)
  })

  test('take the pro’s own cancellation back until its deadline', async () => {
    const cancellation = { created_ts: hoursFromNow(-0.1), explanation: 'Sick', reason: 'CANCELLED_BY_PRO' as const }
    const gone = { ...aPlace(hoursFromNow(50)), is_cancelled: true, cancellation }
    const { server } = await openApp(historyPage, { as, size, prepare: pastOf(gone, { cancel_undo_until: hoursFromNow(0.15) }) })
    server.answers(undoCancelByPro, { ...gone, is_cancelled: false, cancellation: null, was_replaced_as_captain: false })
    await button('Undo cancellation').click()
    await reads('You’re back on the shift. It cost you nothing.')
    expect(server.asked(undoCancelByPro)).toEqual([{ params: { id: 501 } }])
  })

  test('say that someone else has the spot of a shift cancelled minutes ago', async () => {
    const cancellation = { created_ts: hoursFromNow(-0.1), explanation: 'Sick', reason: 'CANCELLED_BY_PRO' as const }
    const gone = { ...aPlace(hoursFromNow(50)), is_cancelled: true, cancellation }
    await openApp(historyPage, { as, size, prepare: pastOf(gone, { is_spot_retaken: true }) })
    await reads('You cancelled this shift. Someone else has your spot now.')
    await expect.element(button('Undo cancellation')).not.toBeInTheDocument()
  })

  test('offer no undo after the deadline', async () => {
    const cancellation = { created_ts: hoursFromNow(-0.3), explanation: 'Sick', reason: 'CALLED_OUT' as const }
    await openApp(historyPage, { as, size, prepare: past({ ...aPlace(hoursFromNow(20)), is_cancelled: true, cancellation }) })
    await reads('You called out')
    await expect.element(button('Undo cancellation')).not.toBeInTheDocument()
  })

  test('lead from a late cancellation to what it paid', async () => {
    const cancellation = { created_ts: hoursFromNow(-20), explanation: '', reason: 'BUSINESS_CALLED_OUT' as const }
    const cancellation_payment = { id: 702, total_amount: 74, status: 'AVAILABLE' as const }
    const { server } = await openApp(historyPage, {
      as,
      size,
      prepare: past({ ...worked, is_cancelled: true, cancellation, cancellation_payment }),
    })
    await reads('$74.00')
    server.answers(getProReceipt, aReceipt({ id: 702, direction: 'pro_payment', card: null }))
    await button('Receipt').click()
    await reads('Payment no. 702')
  })

  test('say why a shift was cancelled', async () => {
    const byBusiness = 'Cancelled by the business'
    const words: Record<CancellationReason, string> = {
      CANCELLED_BY_GIGPRO_ADMIN: 'Cancelled by Muster',
      CANCELLED_BY_GIGPRO_LOCATION_MANAGER: byBusiness,
      CANCELLED_BY_PRO: 'You cancelled the shift',
      PRO_SUSPENDED: 'Your account was paused',
      BUSINESS_CALLED_OUT: 'Cancelled late by the business, with pay',
      CALLED_OUT: 'You called out',
      FEWER_PROS_NEEDED: 'Fewer pros were needed',
      NO_SHOW: 'Marked as a no-show',
      OVERRIDE_AUTOSELECT: byBusiness,
      STAFFER_DISMISSAL: 'Other pros were chosen',
      PRO_BLOCKED: byBusiness,
      OTHER: byBusiness,
    }
    const reasons = Object.keys(words) as CancellationReason[]
    const cancelled = reasons.map((reason, index) => ({
      ...worked,
      id: 600 + index,
      is_cancelled: true,
      cancellation: { created_ts: hoursFromNow(-20), explanation: 'No call, no answer', reason },
    }))
    const { server } = await openApp(historyPage, { as, size, prepare: past(...cancelled) })
    for (const reason of reasons) await reads(words[reason])
    await expect.element(button('Rate this place')).not.toBeInTheDocument()
    await reads('“No call, no answer”')
    expect(server.asked(listProApplications).map(({ query }) => query?.group)).toContain('history')
  })

  test('say when there is none, in Spanish', async () => {
    await openApp(historyPage, { as, size, language: 'es', prepare: past() })
    await reads('Aún no hay turnos pasados')
  })

  test('wait in the shape of the list, and stay when a refresh fails', async () => {
    let answer = (): void => undefined
    const { failsToRefresh } = await openApp(historyPage, {
      as,
      size,
      prepare: (server) => (answer = server.waits(listProApplications, aPage(paid))),
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('$172.50')
    await failsToRefresh(listProApplications, event)
    await reads('$172.50')
  })

  test('offer to try again when the list does not load', async () => {
    const { server } = await openApp(historyPage, {
      as,
      size,
      prepare: (standIn) => standIn.refuses(listProApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    past(paid)(server)
    await button('Try again').click()
    await reads('$172.50')
  })
})

describe('rating a business', () => {
  const fiveStars = () => inDialog().getByRole('group', { name: 'Overall' }).getByRole('radio', { name: '5 stars' })

  test('takes stars and words once, or says why it may not', async () => {
    const { server } = await openApp(historyPage, { as, size, prepare: past(paid) })
    await button('Rate this place').click()
    await expect.element(button('Send rating')).toBeDisabled()
    await fiveStars().click({ force: true })
    await readsEachRefusal(
      server,
      reviewBusiness,
      {
        ALREADY_REVIEWED: 'You already rated this shift.',
        SHIFT_NOT_OVER: 'You can rate it after the shift.',
        NOT_CONFIRMED: 'You can only rate shifts you worked.',
      },
      () => button('Send rating').click(),
    )
    await field(/^Anything else\?/).fill('Good crew')
    server.loses()
    await button('Send rating').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(reviewBusiness, paid)
    server.answers(listProApplications, aPage({ ...paid, has_reviewed_business: true }))
    await button('Send rating').click()
    await reads('Thank you. Other pros see the average, never your name.')
    expect(server.asked(reviewBusiness).at(-1)).toEqual({
      params: { id: 501 },
      body: { ratings: [{ category_id: 1, rating: 5 }], feedback: 'Good crew' },
    })
    await expect.element(button('Rate this place')).not.toBeInTheDocument()
  })

  test('waits for its questions, and offers to try again without them', async () => {
    const { server } = await openApp(historyPage, { as, size, prepare: past(paid) })
    server.refuses(listRatingCategories, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Rate this place').click()
    await reads('Slow down.')
    const answer = server.waits(listRatingCategories, categories)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(fiveStars()).toBeInTheDocument()
  })
})
