import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import {
  getRoster,
  listApplications,
  listRatingCategories,
  reviewPro,
  selectApplicant,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, getGigTimeline, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import {
  applyToGig,
  confirmApplication,
  getGigForPro,
  listProApplications,
  reviewBusiness,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getReceipt, listProPayments, payForWork, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { addBreakPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro } from '../testing/test-person.ts'
import { tellSelected } from './applications/tell-selected.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600

test('a shift is posted, filled, worked, paid and rated, and every cent is in the ledger', async () => {
  const manager = await newManager(app)
  const pro = await newPro(app)
  const gig = await makeGig(manager, 30)
  expect(gig.status).toBe('POSTED')

  const found = await pro.call(searchGigs, {})
  expect(found.results.map(({ id }) => id)).toContain(gig.id)
  const applied = await pro.call(applyToGig, { params: { id: gig.id } })
  const seen = await pro.call(getGigForPro, { params: { id: gig.id } })
  expect(seen).toMatchObject({ has_applied: true, contact_phone: null, why_not_apply: 'ALREADY_APPLIED' })

  const waiting = await manager.call(listApplications, { params: { id: gig.id } })
  expect(waiting.groups).toEqual({ waiting: 1, selected: 0, confirmed: 0, cancelled: 0 })
  const receipt = waiting.results[0]!.score_receipt!
  expect(receipt.parts.reduce((sum, part) => sum + part.value, 0)).toBe(receipt.score)

  await manager.call(selectApplicant, { params: { id: applied.id } })
  await tellSelected(app.deps, { gig_id: gig.id, application_id: applied.id })
  const offers = await pro.call(listProApplications, { query: { group: 'selected' } })
  expect(offers.results.map(({ id }) => id)).toEqual([applied.id])
  const confirmed = await pro.call(confirmApplication, { params: { id: applied.id } })
  expect(confirmed.contact_phone).toBe('+18435550127')
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('CONFIRMED')

  await app.travel(30 * HOUR + 60)
  // A minute after the start is no news yet.
  expect((await manager.call(getHome, {})).late_or_missing).toEqual([])
  await clock(pro, applied.id, 'CLOCK_IN', gig.checkin_code)
  expect((await manager.call(getRoster, { params: { id: gig.id } })).map(({ presence }) => presence)).toEqual(['here'])
  await app.travel(33 * HOUR)
  await pro.call(addBreakPunch, { params: { application_id: applied.id }, body: { client_id: randomUUID(), break_type: 'START' } })
  await app.travel(33.5 * HOUR)
  await pro.call(addBreakPunch, { params: { application_id: applied.id }, body: { client_id: randomUUID(), break_type: 'END' } })
  await app.travel(36 * HOUR + 20)
  await clock(pro, applied.id, 'CLOCK_OUT')

  const [approved] = await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [applied.id] } })
  expect(approved!.working_hours!.paid_minutes).toBeGreaterThan(320)
  const ask = { gig_id: gig.id, application_ids: [applied.id], tips: [{ application_id: applied.id, amount: 18 }], bonuses: [] }
  const quote = await manager.call(quotePayments, { body: ask })
  const { payments } = await manager.call(payForWork, { body: ask })
  expect(payments[0]!.total_amount).toBe(quote.total_amount)
  expect(payments[0]!.status).toBe('SUBMITTED')
  await app.workOff()

  const business = await manager.call(getReceipt, { params: { id: payments[0]!.id } })
  expect(business.status).toBe('AVAILABLE')
  expect(business.lines.map(({ kind }) => kind)).toEqual(['regular', 'tip', 'platform_fee', 'tipping_fee'])
  const own = await pro.call(listProPayments, {})
  expect(own.results[0]).toMatchObject({ status: 'AVAILABLE', total_amount: quote.pro_amount })
  expect(own.results[0]!.lines.map(({ kind }) => kind)).toEqual(['regular', 'tip'])
  expect((await pro.call(getEarnings, {})).week_amount).toBe(quote.pro_amount)
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')

  const categories = await manager.call(listRatingCategories, { query: { side: 'pro' } })
  await manager.call(reviewPro, {
    params: { id: applied.id },
    body: { ratings: categories.map(({ id }) => ({ category_id: id, rating: 5 })) },
  })
  const others = await pro.call(listRatingCategories, { query: { side: 'business' } })
  await pro.call(reviewBusiness, {
    params: { id: applied.id },
    body: { ratings: others.map(({ id }) => ({ category_id: id, rating: 4 })) },
  })

  const rated = await pro.call(getGigForPro, { params: { id: gig.id } })
  expect([rated.business_rating, rated.business_review_count]).toEqual([4, 1])

  const timeline = await manager.call(getGigTimeline, { params: { id: gig.id } })
  expect(timeline.map(({ action }) => action)).toContain('hours.approved')
  const listed = await manager.call(listGigs, { query: { statuses: ['completed'] } })
  expect(listed.results.map(({ id }) => id)).toEqual([gig.id])
  const books = await app.deps.db
    .selectFrom('ledger_posting')
    .select(({ fn }) => fn.sum<number>('cents').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(books.sum)).toBe(0)
})
