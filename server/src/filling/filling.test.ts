import { dismissApplicant, listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, cancelByPro, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { applyFill, planFill } from '@muster/contract/filling/filling-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Manager = Person & { location_id: number }
type Pro = Person & { pro_id: number }

const apply = (pro: Pro, id: number) => pro.call(applyToGig, { params: { id } })
const plan = (manager: Manager, gigs: { id: number }[], include_network = false) =>
  manager.call(planFill, { body: { gig_ids: gigs.map(({ id }) => id), include_network } })
const chosenOf = (found: Awaited<ReturnType<typeof plan>>) =>
  Object.fromEntries(found.rows.map(({ gig, chosen }) => [gig.id, chosen.map(({ pro }) => pro.id)]))
const pick = (gig: { id: number }, pro: Pro) => ({ gig_id: gig.id, pro_id: pro.pro_id })
const know = (manager: Manager, pro: Pro) =>
  app.deps.db.insertInto('favorite_pro').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()

describe('a proposal', () => {
  test('fills two shifts where offering the best pro the first would leave the second open, with the score’s parts', async () => {
    const dana = await newManager(app)
    const [both, oneOnly] = await Promise.all([newPro(app, { zip_code: '29401' }), newPro(app, { zip_code: '29483' })])
    const gigs = [await makeGig(dana, 48), await makeGig(dana, 50, { skill_id: 2 })] as const
    await apply(both, gigs[0].id)
    await apply(both, gigs[1].id)
    await apply(oneOnly, gigs[0].id)
    const found = await plan(dana, [...gigs])
    expect(chosenOf(found)).toEqual({ [gigs[0].id]: [oneOnly.pro_id], [gigs[1].id]: [both.pro_id] })
    expect(found).toMatchObject({ open_places: 2, filled_places: 2, places_bound: 2, is_proven: true, is_whole: true })
    const receipt = found.rows[0]!.chosen[0]!.score_receipt
    expect(receipt.parts.reduce((sum, { value }) => sum + value, 0)).toBe(receipt.score)
    // A proposal changes nothing.
    const { results } = await dana.call(listApplications, { params: { id: gigs[0].id }, query: {} })
    expect(results).toHaveLength(2)
  })

  test('says why a spot stays open: no applicants, rest, another shift of the proposal', async () => {
    const dana = await newManager(app)
    const [busy, free] = await Promise.all([newPro(app), newPro(app)])
    const [taken, near, lonely] = [await makeGig(dana, 48), await makeGig(dana, 58), await makeGig(dana, 110)]
    const { id } = await apply(busy, taken.id)
    await dana.call(selectApplicant, { params: { id } })
    await busy.call(confirmApplication, { params: { id } })
    await apply(busy, near.id)
    const clashing = await makeGig(dana, 82)
    const beside = await makeGig(dana, 84)
    for (const gig of [clashing, beside]) await apply(free, gig.id)
    const found = await plan(dana, [taken, near, lonely, clashing, beside])
    // A full shift is not part of it.
    expect(found.rows.map(({ gig }) => gig.id)).toEqual([near.id, clashing.id, beside.id, lonely.id])
    expect(found.rows.map(({ passed_over, chosen }) => [chosen.length, passed_over])).toEqual([
      [0, [{ why: 'REST', count: 1 }]],
      [1, []],
      [0, [{ why: 'ELSEWHERE', count: 1 }]],
      [0, []],
    ])
  })

  test('includes network pros who did not apply only if requested, and no one who was declined', async () => {
    const dana = await newManager(app)
    const [known, refused] = await Promise.all([newPro(app), newPro(app)])
    for (const pro of [known, refused]) await know(dana, pro)
    const gig = await makeGig(dana, 48, { allowed_confirmed_pros: 2 })
    const { id } = await apply(refused, gig.id)
    await dana.call(dismissApplicant, { params: { id }, body: {} })
    expect(chosenOf(await plan(dana, [gig]))).toEqual({ [gig.id]: [] })
    const found = await plan(dana, [gig], true)
    expect(chosenOf(found)).toEqual({ [gig.id]: [known.pro_id] })
    expect(found.rows[0]!.chosen[0]!.application_id).toBeNull()
  })

  test('counts a spot with a lapsed offer as open and proposes the next pro', async () => {
    const dana = await newManager(app)
    const [silent, next] = await Promise.all([newPro(app), newPro(app)])
    const gig = await makeGig(dana, 48)
    const { id } = await apply(silent, gig.id)
    await dana.call(selectApplicant, { params: { id } })
    await apply(next, gig.id)
    expect((await plan(dana, [gig])).rows).toEqual([])
    await app.deps.db.updateTable('application').set({ offer_expires_at: gig.created_ts }).where('id', '=', id).execute()
    expect(chosenOf(await plan(dana, [gig]))).toEqual({ [gig.id]: [next.pro_id] })
    expect((await dana.call(applyFill, { body: { picks: [pick(gig, next)] } })).results).toMatchObject([{ outcome: 'ASKED' }])
  })

  test('takes the shifts of local days, for two weeks at most', async () => {
    const dana = await newManager(app)
    const gig = await makeGig(dana, 48)
    await makeGig(dana, 24 * 9)
    const day = localPartsOf(gig.start_time, 'America/New_York').date
    const found = await dana.call(planFill, { body: { from: day, to: day } })
    expect(found.rows.map((row) => row.gig.id)).toEqual([gig.id])
    expect(await dana.refusal(planFill, { body: { from: '2026-11-01', to: '2026-11-15' } })).toMatchObject({
      code: 'invalid',
      target: 'to',
    })
    expect(await dana.refusal(planFill, { body: { from: day } })).toMatchObject({ code: 'invalid', target: 'from' })
  })
})

describe('offering to the chosen pros', () => {
  test('selects them only once if repeated', async () => {
    const dana = await newManager(app)
    // In order, since results come by the pros' ids.
    const applicant = await newPro(app)
    const known = await newPro(app)
    await know(dana, known)
    const gig = await makeGig(dana, 48, { allowed_confirmed_pros: 2 })
    const { id } = await apply(applicant, gig.id)
    const body = { picks: [pick(gig, known), pick(gig, applicant)] }
    const key = { 'idempotency-key': randomUUID() }
    const first = await dana.call(applyFill, { body }, key)
    expect(first.results).toEqual([pick(gig, applicant), pick(gig, known)].map((one) => ({ ...one, outcome: 'ASKED', refusal: null })))
    expect(await dana.call(applyFill, { body }, key)).toEqual(first)
    const again = await dana.call(applyFill, { body })
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['ALREADY_ASKED', 'ALREADY_ASKED'])
    await applicant.call(confirmApplication, { params: { id } })
    const { groups } = await dana.call(listApplications, { params: { id: gig.id }, query: {} })
    expect(groups).toMatchObject({ waiting: 0, selected: 1, confirmed: 1 })
  })

  test('checks every rule again for each pro: what changed meanwhile is refused and the others get offers', async () => {
    const dana = await newManager(app)
    const [gone, taken, fine, stranger] = [await newPro(app), await newPro(app), await newPro(app), await newPro(app)]
    const [gig, near] = [await makeGig(dana, 48, { allowed_confirmed_pros: 3 }), await makeGig(dana, 50)]
    for (const pro of [gone, taken, fine]) await apply(pro, gig.id)
    const { id } = await apply(taken, near.id)
    const mine = await dana.call(listApplications, { params: { id: gig.id }, query: {} })
    await gone.call(cancelByPro, {
      params: { id: mine.results.find(({ gigster }) => gigster.id === gone.pro_id)!.id },
      body: { explanation: '' },
    })
    await dana.call(selectApplicant, { params: { id } })
    const { results } = await dana.call(applyFill, { body: { picks: [gone, taken, fine, stranger].map((pro) => pick(gig, pro)) } })
    expect(Object.fromEntries(results.map(({ pro_id, outcome, refusal }) => [pro_id, refusal ?? outcome]))).toEqual({
      [gone.pro_id]: 'APPLICATION_CANCELLED',
      // Has an offer for a shift at the same time, but is not confirmed.
      [taken.pro_id]: 'BUSY',
      [fine.pro_id]: 'ASKED',
      [stranger.pro_id]: 'NOT_FOUND',
    })
    const more = await newPro(app)
    await apply(more, near.id)
    expect((await dana.call(applyFill, { body: { picks: [pick(near, more)] } })).results[0]?.refusal).toBe('GIG_FILLED')
  })

  test('changes nothing on another location’s shift', async () => {
    const [dana, elsewhere] = await Promise.all([newManager(app), newManager(app)])
    const pro = await newPro(app)
    const gig = await makeGig(dana, 48)
    await apply(pro, gig.id)
    expect((await plan(elsewhere, [gig])).rows).toEqual([])
    expect((await elsewhere.call(applyFill, { body: { picks: [pick(gig, pro)] } })).results[0]).toMatchObject({
      outcome: 'REFUSED',
      refusal: 'NOT_FOUND',
    })
    const { groups } = await dana.call(listApplications, { params: { id: gig.id }, query: {} })
    expect(groups).toMatchObject({ waiting: 1, selected: 0 })
  })
})
