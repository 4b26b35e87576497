import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  approveLocation,
  denyLocation,
  getLocationForAdmin,
  listLocationHistory,
} from '@muster/contract/locations/admin-location-endpoints.ts'
import { sendForReview } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation, listActiveLocations, listApprovedLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, type Person } from '../testing/test-person.ts'

let app: TestApp
let joan: Person
beforeAll(async () => {
  app = await startTestApp()
  joan = await newOperator(app)
})
afterAll(() => app.close())

const reason = 'This address is a private home. Enter the address of the business'

/** A business that waits for approval with one posted shift. */
async function waiting() {
  const manager = await newManager(app, { ready: false })
  await addCard(manager, '4242424242424242')
  const gig = await makeGig(manager, 72)
  return { manager, gig, id: manager.location_id }
}
const statusOf = async (manager: Person, gig_id: number) => (await manager.call(listGigs, { query: { gig_id } })).results[0]?.status

describe('denying a location', () => {
  test('tells its managers why and keeps its shifts unpublished, until it is approved after all', async () => {
    const { manager, gig, id } = await waiting()
    expect(await joan.call(getLocationForAdmin, { params: { id } })).toMatchObject({
      approval_status: 'PENDING',
      waiting_gigs_count: 1,
      waiting_gigs: [{ id: gig.id, wage_amount: gig.wage_amount, allowed_confirmed_pros: gig.allowed_confirmed_pros }],
      managers: [
        { first_name: 'Dana', last_name: 'Whitlock', role: 'ADMIN', phone_number: expect.stringMatching(/^\+1843/) as string, email: null },
      ],
      payment_method_status: 'ACTIVE',
      denial_reason: null,
    })
    expect(await joan.call(denyLocation, { params: { id }, body: { reason } })).toMatchObject({ id, approval_status: 'DENIED' })

    const params = { locationId: id }
    expect(await manager.call(getLocation, { params })).toMatchObject({ approval_status: 'DENIED', denial_reason: reason })
    expect((await manager.call(listActiveLocations, {})).map((one) => one.id)).toContain(id)
    expect((await manager.call(listApprovedLocations, {})).map((one) => one.id)).not.toContain(id)
    expect(await statusOf(manager, gig.id)).toBe('UNAPPROVED')
    const { results: told } = await manager.call(listNotices, {})
    const denied = told.find(({ kind }) => kind === 'location_denied')
    expect(denied?.payload).toMatchObject({ location_id: id })
    expect(denied?.payload['body']).toContain(`${reason}.`)

    expect(await joan.refusal(denyLocation, { params: { id }, body: { reason } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await joan.call(approveLocation, { params: { id }, body: { reason: 'New address checked' } })
    expect(await manager.call(getLocation, { params })).toMatchObject({ approval_status: 'APPROVED', denial_reason: null })
    expect(await statusOf(manager, gig.id)).toBe('POSTED')
    expect((await manager.call(listNotices, {})).results.map(({ kind }) => kind)).toContain('location_approved')
  })

  test('is in the log with its reason, before and after', async () => {
    const { id } = await waiting()
    await joan.call(denyLocation, { params: { id }, body: { reason } })
    await joan.call(approveLocation, { params: { id }, body: {} })
    const { results } = await joan.call(listLocationHistory, { params: { id } })
    expect(results.filter(({ action }) => /approved|denied/.test(action))).toMatchObject([
      { action: 'location.approved', reason: null, changes: [{ field: 'approval_status', before: 'DENIED', after: 'APPROVED' }] },
      {
        action: 'location.denied',
        actor: 'Joan Ferris',
        reason,
        changes: [{ field: 'approval_status', before: 'PENDING', after: 'DENIED' }],
      },
    ])
  })

  test('needs a reason, and never takes an approval back', async () => {
    const { manager, id } = await waiting()
    expect(await joan.refusal(denyLocation, { params: { id }, body: { reason: ' ' } })).toMatchObject({ status: 400, target: 'reason' })
    expect(await manager.refusal(denyLocation, { params: { id }, body: { reason } })).toMatchObject({ status: 403 })
    await joan.call(approveLocation, { params: { id }, body: {} })
    expect(await joan.refusal(denyLocation, { params: { id }, body: { reason } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await joan.refusal(denyLocation, { params: { id: 999_999 }, body: { reason } })).toMatchObject({ status: 404 })
    expect(await joan.refusal(listLocationHistory, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('sending a denied location for review again', () => {
  test('makes it wait again with a note, and keeps the denial in the log', async () => {
    const { manager, gig, id } = await waiting()
    const params = { locationId: id }
    expect(await manager.refusal(sendForReview, { params, body: {} })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await joan.call(denyLocation, { params: { id }, body: { reason } })
    const note = 'The address is the kitchen now'
    expect(await manager.call(sendForReview, { params, body: { note } })).toEqual({ id, approval_status: 'PENDING' })
    expect(await manager.call(getLocation, { params })).toMatchObject({ approval_status: 'PENDING', denial_reason: null })
    expect(await statusOf(manager, gig.id)).toBe('UNAPPROVED')
    const record = await joan.call(getLocationForAdmin, { params: { id } })
    expect(record).toMatchObject({ approval_status: 'PENDING', review_note: note })
    expect(record.sent_again_at).not.toBeNull()
    const { results } = await joan.call(listLocationHistory, { params: { id } })
    expect(results.slice(0, 2)).toMatchObject([
      { action: 'location.sent_again', reason: note },
      { action: 'location.denied', reason },
    ])
    expect(await manager.refusal(sendForReview, { params, body: {} })).toMatchObject({ code: 'INVALID_TRANSITION' })
    await joan.call(approveLocation, { params: { id }, body: {} })
    expect(await joan.call(getLocationForAdmin, { params: { id } })).toMatchObject({ sent_again_at: null, review_note: null })
    expect(await statusOf(manager, gig.id)).toBe('POSTED')
  })

  test('is for the admins of that location, also without a note', async () => {
    const { manager, id } = await waiting()
    const stranger = await newManager(app)
    await joan.call(denyLocation, { params: { id }, body: { reason } })
    expect(await stranger.refusal(sendForReview, { params: { locationId: id }, body: {} })).toMatchObject({ status: 404 })
    await manager.call(sendForReview, { params: { locationId: id }, body: { note: '  ' } })
    expect(await joan.call(getLocationForAdmin, { params: { id } })).toMatchObject({ review_note: null })
  })
})
