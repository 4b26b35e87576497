import { dismissApplicant, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  applyToGig,
  cancelByPro,
  confirmApplication,
  getApplicationOutcome,
  getGigForPro,
  listProApplications,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellSelected } from '../applications/tell-selected.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

const applied = async (pro: Person, gig_id: number): Promise<number> => (await pro.call(applyToGig, { params: { id: gig_id } })).id
const outcomeFor = (pro: Person, id: number) => pro.call(getApplicationOutcome, { params: { id } })
const kindsTold = async (pro: Person): Promise<string[]> => (await pro.call(listNotices, { query: {} })).results.map(({ kind }) => kind)

describe('every applicant is answered', () => {
  test('when the shift fills: notified at once, with the reason, the place in line and three similar open shifts', async () => {
    const [grace, lucia] = await Promise.all([newPro(app), newPro(app)])
    const gig = await makeGig(dana, 60)
    const others = await Promise.all([72, 80, 96, 120].map((hours) => makeGig(dana, hours)))
    const [taken, waiting] = [await applied(grace, gig.id), await applied(lucia, gig.id)]
    expect(await outcomeFor(lucia, waiting)).toMatchObject({ outcome: 'OPEN' })
    await dana.call(selectApplicant, { params: { id: taken } })
    await grace.call(confirmApplication, { params: { id: taken } })
    const outcome = await outcomeFor(lucia, waiting)
    expect(outcome).toMatchObject({ outcome: 'FILLED', waiting_before: 0 })
    expect(outcome.own_score).not.toBeNull()
    expect(outcome.lowest_score_taken).not.toBeNull()
    // The nearest in time first, without full ones.
    expect(outcome.alternatives.map(({ id }) => id)).toEqual(others.slice(0, 3).map(({ id }) => id))
    expect(await kindsTold(lucia)).toContain('shift_filled')
    expect(await kindsTold(grace)).not.toContain('shift_filled')
  })

  test('a full or started shift waits for no reply any more, and stays in the schedule for a week', async () => {
    await app.travel(0)
    const [grace, lucia] = await Promise.all([newPro(app), newPro(app)])
    const [full, quiet] = [await makeGig(dana, 40), await makeGig(dana, 50)]
    const taken = await applied(grace, full.id)
    const [lost, unanswered] = [await applied(lucia, full.id), await applied(lucia, quiet.id)]
    const idsIn = async (group: 'applied' | 'ended') =>
      (await lucia.call(listProApplications, { query: { group } })).results.map(({ id }) => id)
    expect(await idsIn('applied')).toEqual([lost, unanswered])
    expect(await idsIn('ended')).toEqual([])
    await dana.call(selectApplicant, { params: { id: taken } })
    await grace.call(confirmApplication, { params: { id: taken } })
    expect(await idsIn('applied')).toEqual([unanswered])
    expect(await idsIn('ended')).toEqual([lost])
    await app.travel(51 * 3_600)
    expect(await idsIn('applied')).toEqual([])
    expect(await idsIn('ended')).toEqual([unanswered, lost])
    await app.travel(10 * 24 * 3_600)
    expect(await idsIn('ended')).toEqual([])
    await app.travel(0)
  })

  test('a cancelled shift is past only once its start has passed', async () => {
    await app.travel(0)
    const grace = await newPro(app)
    const [soon, later] = [await makeGig(dana, 40), await makeGig(dana, 50)]
    const ids: number[] = []
    for (const gig of [later, soon]) {
      const id = await applied(grace, gig.id)
      await dana.call(selectApplicant, { params: { id } })
      await tellSelected(app.deps, { gig_id: gig.id, application_id: id })
      await grace.call(confirmApplication, { params: { id } })
      await grace.call(cancelByPro, { params: { id }, body: { explanation: 'Ill' } })
      ids.push(id)
    }
    const [last, first] = ids
    const idsIn = async (group: 'cancelled' | 'history' | 'upcoming') =>
      (await grace.call(listProApplications, { query: { group } })).results.map(({ id }) => id)
    expect(await idsIn('cancelled')).toEqual([first, last])
    expect(await idsIn('history')).toEqual([])
    expect(await idsIn('upcoming')).toEqual([])
    await app.travel(41 * 3_600)
    expect(await idsIn('cancelled')).toEqual([last])
    expect(await idsIn('history')).toEqual([first])
    await app.travel(51 * 3_600)
    expect(await idsIn('cancelled')).toEqual([])
    expect(await idsIn('history')).toEqual([last, first])
    await app.travel(0)
  })

  test('when it is cancelled, including waiting applicants and unanswered offers', async () => {
    const [lucia, grace] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(dana, 61)
    const id = await applied(lucia, gig.id)
    await dana.call(selectApplicant, { params: { id: await applied(grace, gig.id) } })
    const cancelledAt = async () => (await lucia.call(getGigForPro, { params: { id: gig.id } })).gig_cancelled_at
    expect(await cancelledAt()).toBeNull()
    await dana.call(cancelGig, { params: { id: gig.id }, body: { explanation: 'The party moved indoors' } })
    expect(await cancelledAt()).not.toBeNull()
    expect(await outcomeFor(lucia, id)).toMatchObject({ outcome: 'GIG_CANCELLED', explanation: 'The party moved indoors' })
    for (const pro of [lucia, grace]) expect((await kindsTold(pro)).filter((kind) => kind === 'shift_cancelled')).toHaveLength(1)
  })

  test('when the business declines them; what a pro did needs no answer', async () => {
    const lucia = await newPro(app)
    const gig = await makeGig(dana, 62)
    const id = await applied(lucia, gig.id)
    await dana.call(dismissApplicant, { params: { id }, body: { explanation: 'We need someone with a car' } })
    expect(await outcomeFor(lucia, id)).toMatchObject({ outcome: 'DISMISSED', explanation: 'We need someone with a car' })
    const other = await makeGig(dana, 63)
    const withdrawn = await applied(lucia, other.id)
    await lucia.call(cancelByPro, { params: { id: withdrawn }, body: { explanation: '' } })
    expect(await outcomeFor(lucia, withdrawn)).toMatchObject({ outcome: 'OPEN' })
  })

  test('another pro’s outcome is not found', async () => {
    const [grace, lucia] = await Promise.all([newPro(app), newPro(app)])
    const id = await applied(grace, (await makeGig(dana, 64)).id)
    expect(await lucia.refusal(getApplicationOutcome, { params: { id } })).toMatchObject({ status: 404 })
  })
})
