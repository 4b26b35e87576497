import { listApplications, listRatingCategories, reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, cancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { approveLocation } from '@muster/contract/locations/admin-location-endpoints.ts'
import { addFavorite, getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, clock, newManager, newOperator, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600

describe('the record of a pro that a location reads', () => {
  test('exists for an approved location, and for another one only once the pro applied there', async () => {
    await app.travel(0)
    const [manager, stranger, pro] = [await newManager(app, { ready: false }), await newManager(app, { ready: false }), await newPro(app)]
    await addCard(manager, '4242424242424242')
    const read = { params: { id: pro.pro_id } }
    expect(await manager.refusal(getProRecord, read)).toMatchObject({ code: 'NOT_FOUND' })
    await (await newOperator(app)).call(approveLocation, { params: { id: manager.location_id }, body: {} })
    expect(await manager.call(getProRecord, read)).toMatchObject({ id: pro.pro_id, last_name: 'O.', coming: [] })
    const gig = await makeGig(manager, 30)
    await pro.call(applyToGig, { params: { id: gig.id } })
    expect(await manager.call(getProRecord, read)).toMatchObject({
      id: pro.pro_id,
      phone_number: null,
      worked_here_count: 0,
      has_worked_together: false,
      history: [],
      coming: [{ gig_id: gig.id, standing: 'applied' }],
    })
    expect(await stranger.refusal(getProRecord, read)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await pro.refusal(getProRecord, read, { 'x-location-id': String(manager.location_id) })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('has an applicant’s initial, and the whole surname once the pro was confirmed here or is in the network', async () => {
    await app.travel(0)
    const [manager, pro] = [await newManager(app), await newPro(app, { first_name: 'Grace', last_name: 'Okafor' })]
    const read = { params: { id: pro.pro_id } }
    const gig = await makeGig(manager, 30)
    await pro.call(applyToGig, { params: { id: gig.id } })
    const applicant = async () => (await manager.call(listApplications, { params: { id: gig.id }, query: {} })).results[0]!.gigster
    expect(await applicant()).toMatchObject({ first_name: 'Grace', last_name: 'O.', display_name: 'Grace O.' })
    expect(await manager.call(getProRecord, read)).toMatchObject({ last_name: 'O.', display_name: 'Grace O.' })

    await takePlace(manager, pro, (await makeGig(manager, 60)).id)
    expect(await applicant()).toMatchObject({ last_name: 'Okafor', display_name: 'Grace O.' })
    expect(await manager.call(getProRecord, read)).toMatchObject({ last_name: 'Okafor' })
  })

  test('tells how each shift here went, what the manager wrote, and the phone of a confirmed pro', async () => {
    const { manager, pro, gig, id } = await confirmedShift(app)
    const read = { params: { id: pro.pro_id } }
    const before = await manager.call(getProRecord, read)
    expect(before).toMatchObject({ coming: [{ application_id: id, standing: 'confirmed' }], history: [] })
    const applicant = (await manager.call(listApplications, { params: { id: gig.id }, query: { group: 'confirmed' } })).results[0]!
    expect(before.phone_number).toBe(applicant.gigster.phone_number)
    expect(before.phone_number).not.toBeNull()

    await app.travel(30 * HOUR + 11 * 60)
    await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
    await app.travel(36 * HOUR + 60)
    await clock(pro, id, 'CLOCK_OUT')
    await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
    const categories = await manager.call(listRatingCategories, { query: { side: 'pro' } })
    const ratings = categories.map((category) => ({ category_id: category.id, rating: category.is_overall_type ? 5 : 4 }))
    await manager.call(reviewPro, { params: { id }, body: { ratings, feedback: 'Kept the line calm.' } })
    const { id: favorite_id } = await manager.call(addFavorite, { body: { pro_id: pro.pro_id, location_id: manager.location_id } })

    const after = await manager.call(getProRecord, read)
    expect(after).toMatchObject({
      is_favorite: true,
      favorite_id,
      has_worked_together: true,
      worked_here_count: 1,
      coming: [],
      history: [{ outcome: 'worked', review: { overall: 5, feedback: 'Kept the line calm.' } }],
      // A new pro's rating is hidden, so its parts are too.
      performance: { rating: null, ratings_summary: [], review_count: 1, gigs_worked: 1 },
    })
    expect(after.history[0]!.minutes_late).toBeGreaterThanOrEqual(11)
    expect(after.history[0]!.minutes_late).toBeLessThanOrEqual(12)

    await sql`UPDATE pro SET gigs_worked = 9, businesses_worked = 4, rating_sum = 5, review_count = 1 WHERE id = ${pro.pro_id}`.execute(
      app.deps.db,
    )
    const { rating, ratings_summary } = (await manager.call(getProRecord, read)).performance
    expect(rating).toBe(5)
    expect(ratings_summary.map(({ is_overall_type, avg_rating, rating_count }) => [is_overall_type, avg_rating, rating_count])).toEqual(
      categories
        .toSorted((one, other) => one.rank - other.rank)
        .map((category) => [category.is_overall_type, category.is_overall_type ? 5 : 4, 1]),
    )
  })

  test('names a shift that the pro dropped, and hides the phone again', async () => {
    const { manager, pro, id } = await confirmedShift(app)
    await pro.call(cancelByPro, { params: { id }, body: {} })
    expect(await manager.call(getProRecord, { params: { id: pro.pro_id } })).toMatchObject({
      coming: [],
      history: [{ application_id: id, outcome: 'called_out', minutes_late: null, review: null }],
      phone_number: null,
    })
  })

  test('shows badges in their order without the one only the provider sees, and certificates but not rejected ones', async () => {
    await app.travel(0)
    const [manager, pro] = [await newManager(app), await newPro(app)]
    await takePlace(manager, pro, (await makeGig(manager, 30)).id)
    await sql`UPDATE pro SET badges = '{TOP_PRO,BRONZE,VERIFICATION}' WHERE id = ${pro.pro_id}`.execute(app.deps.db)
    await sql`INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date)
      SELECT p.id, p.market_id, c.id, (ARRAY['APPROVED', 'REJECTED'])[row_number() OVER (ORDER BY c.id)]::certification_status, '2030-01-31'
      FROM pro p, (SELECT id FROM certification ORDER BY id LIMIT 2) c WHERE p.id = ${pro.pro_id}`.execute(app.deps.db)
    const { badges, certifications } = await manager.call(getProRecord, { params: { id: pro.pro_id } })
    expect(badges).toEqual(['VERIFICATION', 'BRONZE'])
    expect(certifications).toMatchObject([{ status: 'APPROVED', expiration_date: '2030-01-31' }])
  })
})
