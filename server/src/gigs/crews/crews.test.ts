import {
  dismissApplicant,
  listApplications,
  selectApplicant,
  undoDismissal,
  undoSelection,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { getBest, selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { selectCrew } from '@muster/contract/gigs/crews/crew-desk-endpoints.ts'
import { answerCrew, applyCrew, askCrew, listCrewInvites, withdrawCrew } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { applyToGig, confirmApplication, declineApplication, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { lapseOffers } from '../applications/lapse-offers.ts'
import { tellSelected } from '../applications/tell-selected.ts'
import { lapseCrews } from './end-crews.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
type Pro = Person & { pro_id: number }

async function phoneOf({ pro_id }: Pro): Promise<string> {
  const { rows } = await sql<{ value: string }>`SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id
    WHERE p.id = ${pro_id} AND i.kind = 'phone'`.execute(app.deps.db)
  return rows[0]!.value
}
const kindsOf = async (person: Person) => (await person.call(listNotices, { query: {} })).results.map(({ kind }) => kind)

/** No row of the whole database contradicts another. */
const isSound = async (): Promise<void> => expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])

/** A shift with three spots, and Ana, Luis and Grace. */
async function scene(change: Parameters<typeof makeGig>[2] = {}) {
  await app.travel(0)
  const manager = await newManager(app)
  const [ana, luis, grace] = (await Promise.all(
    [
      ['Ana', 'Reyes'],
      ['Luis', 'Vega'],
      ['Grace', 'Okafor'],
    ].map(([first_name, last_name]) => newPro(app, { first_name: first_name!, last_name: last_name! })),
  )) as [Pro, Pro, Pro]
  const gig = await makeGig(manager, 40, { allowed_confirmed_pros: 3, ...change })
  const of = { params: { id: gig.id } }
  const ask = async (leader: Pro, friends: readonly Pro[], is_apart_fine = false) =>
    (await leader.call(askCrew, { ...of, body: { phone_numbers: await Promise.all(friends.map(phoneOf)), is_apart_fine } })).id
  const yes = (pro: Person, id: number) => pro.call(answerCrew, { params: { id }, body: { answer: 'YES' } })
  const no = (pro: Person, id: number) => pro.call(answerCrew, { params: { id }, body: { answer: 'NO' } })
  const list = async (group: 'waiting' | 'selected' = 'waiting') =>
    (await manager.call(listApplications, { ...of, query: { group } })).results
  const own = async (pro: Person) => (await pro.call(getGigForPro, of)).crews
  /** Ana, Luis and Grace apply together. Returns their applications by first name. */
  const together = async (is_apart_fine = false) => {
    const id = await ask(ana, [luis, grace], is_apart_fine)
    await yes(luis, id)
    await yes(grace, id)
    return new Map((await list()).map((one) => [one.gigster.first_name, one.id]))
  }
  return { manager, ana, luis, grace, gig, of, ask, yes, no, list, own, together }
}

describe('asking friends to apply together', () => {
  test('makes all applications with the last yes, and managers read who belongs together', async () => {
    const { ana, luis, grace, ask, yes, list, own } = await scene()
    const id = await ask(ana, [luis, grace])
    expect(await luis.call(listCrewInvites, {})).toMatchObject([{ crew_id: id, leader: 'Ana R.', size: 3 }])
    expect(await kindsOf(luis)).toEqual(['crew_asked'])
    expect(await yes(luis, id)).toEqual({ status: 'ASKING' })
    expect(await list()).toEqual([])
    expect((await own(ana))[0]?.mates.map(({ name, answer }) => [name, answer])).toEqual([
      ['Ana R.', 'YES'],
      ['Luis V.', 'YES'],
      [null, null],
    ])
    expect(await yes(grace, id)).toEqual({ status: 'APPLIED' })
    const applied = await list()
    expect(applied).toHaveLength(3)
    for (const one of applied) {
      expect(one.applies_with).toMatchObject({ is_bound: true })
      expect(one.applies_with!.members.map(({ first_name }) => first_name)).toEqual(['Ana', 'Luis', 'Grace'])
    }
    expect(await kindsOf(ana)).toEqual(['crew_applied'])
    expect((await own(grace))[0]).toMatchObject({ status: 'APPLIED', leader: 'Ana R.', is_leader: false })
    expect(await luis.call(listCrewInvites, {})).toEqual([])
    await isSound()
  })

  test('answers the same for a number without an account, a pro who may not apply, and one who may', async () => {
    const { manager, ana, luis, grace, of, own } = await scene()
    await manager.call(blockPro, {
      body: { gigster_id: grace.pro_id, location_ids: [manager.location_id], reason: 'CANCELLED_CALLED_OUT' },
    })
    const seen = []
    for (const number of ['+18432000000', await phoneOf(grace), await phoneOf(luis)]) {
      const { id } = await ana.call(askCrew, { ...of, body: { phone_numbers: [number] } })
      const [crew] = await own(ana)
      seen.push({
        ...crew,
        id: 0,
        answer_by: '',
        mates: crew!.mates.map((mate) => ({ ...mate, phone_end: mate.phone_end && number.endsWith(mate.phone_end) })),
      })
      await ana.call(withdrawCrew, { params: { id } })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(await kindsOf(grace)).toEqual([])
    expect(await ana.refusal(askCrew, { ...of, body: { phone_numbers: [await phoneOf(luis)] } })).toMatchObject({ code: 'CREWS_USED_UP' })
  })

  test('tells a friend who works at that time who asked, and the pro who asked nothing', async () => {
    const { ana, luis, gig, ask, own } = await scene()
    const other = await newManager(app)
    await takePlace(other, luis, (await makeGig(other, 41)).id)
    const before = await kindsOf(luis)
    const id = await ask(ana, [luis])
    expect((await kindsOf(luis)).filter((kind) => !before.includes(kind))).toEqual(['crew_asked_busy'])
    const [notice] = (await luis.call(listNotices, { query: {} })).results
    const en: unknown = expect.stringMatching(
      /^Ana R\. asks you to work together: .+ You already work at that time, which they can’t see\. Say you can’t, so they don’t wait\.$/,
    )
    expect(notice).toMatchObject({ payload: { gig_id: gig.id, in_language: { en } } })
    // Until they answer, Ana reads what she would read of a number without an account.
    expect(await luis.call(listCrewInvites, {})).toMatchObject([{ crew_id: id, leader: 'Ana R.' }])
    expect(await own(luis)).toMatchObject([{ id, is_leader: false }])
    expect(await luis.refusal(answerCrew, { params: { id }, body: { answer: 'YES' } })).toMatchObject({ code: 'OVERLAPPING_GIG' })
    expect((await own(ana))[0]!.mates[1]).toEqual({
      name: null,
      phone_end: (await phoneOf(luis)).slice(-4),
      answer: null,
      is_leader: false,
      is_own: false,
      cant_work: false,
    })
    await isSound()
  })

  test('tells the pro who asked at once that a friend who works at that time can’t', async () => {
    const { ana, luis, grace, ask, yes, no, list, own } = await scene()
    const other = await newManager(app)
    await takePlace(other, luis, (await makeGig(other, 41)).id)
    const id = await ask(ana, [luis, grace])
    await yes(grace, id)
    expect(await no(luis, id)).toEqual({ status: 'DECLINED' })
    const [notice] = (await ana.call(listNotices, { query: {} })).results
    expect(notice).toMatchObject({ kind: 'crew_declined', payload: { body: expect.stringMatching(/^Luis V\. said no/) as unknown } })
    expect((await own(ana))[0]).toMatchObject({ status: 'DECLINED', mates: [{}, { name: 'Luis V.', answer: 'NO' }, {}] })
    expect(await luis.call(listCrewInvites, {})).toEqual([])
    expect(await ana.call(applyCrew, { params: { id } })).toEqual({ status: 'APPLIED' })
    expect((await list()).map(({ gigster }) => gigster.first_name).sort()).toEqual(['Ana', 'Grace'])
    await isSound()
  })

  test('needs a spot for each, one request at a time, and another number than the own', async () => {
    const { ana, luis, grace, of, ask } = await scene({ allowed_confirmed_pros: 2 })
    const body = async (...pros: Pro[]) => ({ ...of, body: { phone_numbers: await Promise.all(pros.map(phoneOf)) } })
    expect(await ana.refusal(askCrew, await body(luis, grace))).toMatchObject({ code: 'CREW_TOO_BIG' })
    expect(await ana.refusal(askCrew, await body(ana))).toMatchObject({ code: 'CREW_OWN_NUMBER' })
    await ask(ana, [luis])
    expect(await ana.refusal(askCrew, await body(grace))).toMatchObject({ code: 'CREW_OPEN' })
    await app.travel(38 * HOUR + 60)
    expect(await luis.refusal(askCrew, await body(grace))).toMatchObject({ code: 'CREW_TOO_LATE' })
  })

  test('ends with one no. The pro who asked applies with those who said yes', async () => {
    const { ana, luis, grace, ask, yes, no, list, own } = await scene()
    const id = await ask(ana, [luis, grace])
    await yes(luis, id)
    expect(await ana.refusal(applyCrew, { params: { id } })).toMatchObject({ code: 'CREW_OVER' })
    expect(await no(grace, id)).toEqual({ status: 'DECLINED' })
    expect(await list()).toEqual([])
    expect(await kindsOf(ana)).toEqual(['crew_declined'])
    expect(await kindsOf(luis)).toEqual(['crew_over', 'crew_asked'])
    expect(await own(luis)).toEqual([])
    expect(await luis.refusal(answerCrew, { params: { id }, body: { answer: 'NO' } })).toMatchObject({ code: 'CREW_OVER' })
    expect(await luis.refusal(applyCrew, { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ana.call(applyCrew, { params: { id } })).toEqual({ status: 'APPLIED' })
    expect((await list()).map(({ gigster }) => gigster.first_name).sort()).toEqual(['Ana', 'Luis'])
    await isSound()
  })

  test('lapses after 24 hours, or two hours before the start', async () => {
    const { ana, luis, grace, ask, yes, own } = await scene()
    const id = await ask(ana, [luis, grace])
    await yes(luis, id)
    await app.travel(24 * HOUR + 60)
    expect(await grace.refusal(answerCrew, { params: { id }, body: { answer: 'YES' } })).toMatchObject({ code: 'CREW_OVER' })
    expect(await lapseCrews(app.deps)).toBeGreaterThanOrEqual(1)
    expect(await lapseCrews(app.deps)).toBe(0)
    expect((await own(ana))[0]).toMatchObject({ status: 'LAPSED' })
    expect(await kindsOf(ana)).toEqual(['crew_lapsed'])
    const later = await ask(grace, [luis])
    await app.travel(38 * HOUR + 60)
    expect(await luis.refusal(answerCrew, { params: { id: later }, body: { answer: 'YES' } })).toMatchObject({ code: 'CREW_OVER' })
  })

  test('nobody applies if a friend can’t any more, and only the pro who asked reads who', async () => {
    const { manager, ana, luis, grace, ask, yes, list, own, of } = await scene()
    const id = await ask(ana, [luis, grace])
    await yes(luis, id)
    await manager.call(blockPro, { body: { gigster_id: luis.pro_id, location_ids: [manager.location_id], reason: 'CANCELLED_CALLED_OUT' } })
    expect(await yes(grace, id)).toEqual({ status: 'FAILED' })
    expect(await list()).toEqual([])
    const [notice] = (await ana.call(listNotices, { query: {} })).results
    expect(notice?.kind).toBe('crew_failed')
    expect(notice?.payload['body']).toMatch(/^Luis V\. can’t take this shift any more/)
    expect(await kindsOf(grace)).toEqual(['crew_over', 'crew_asked'])
    expect((await own(ana))[0]!.mates.map(({ cant_work }) => cant_work)).toEqual([false, true, false])
    expect(await ana.call(applyCrew, { params: { id } })).toEqual({ status: 'APPLIED' })
    expect((await list()).map(({ gigster }) => gigster.first_name).sort()).toEqual(['Ana', 'Grace'])
    expect(await luis.refusal(getGigForPro, of)).toMatchObject({ code: 'NOT_FOUND' })
    await isSound()
  })

  test('checks each yes, and a pro who applied alone keeps the crew from applying', async () => {
    const { ana, luis, grace, ask, yes, of, list } = await scene()
    const id = await ask(ana, [luis, grace])
    await yes(luis, id)
    await luis.call(applyToGig, of)
    await grace.call(applyToGig, of)
    expect(await grace.refusal(answerCrew, { params: { id }, body: { answer: 'YES' } })).toMatchObject({ code: 'ALREADY_APPLIED' })
    const { id: own } = (await list()).find(({ gigster }) => gigster.first_name === 'Grace')!
    await grace.call(declineApplication, { params: { id: own } })
    expect(await yes(grace, id)).toEqual({ status: 'FAILED' })
    expect((await list()).map(({ gigster }) => gigster.first_name)).toEqual(['Luis'])
    await isSound()
  })

  test('takes no yes from a pro with a confirmed shift at that time, who would keep the others from being selected', async () => {
    const { manager, ana, luis, grace, ask, yes, list } = await scene()
    const id = await ask(ana, [luis, grace])
    const meanwhile = await makeGig(manager, 41)
    await takePlace(manager, luis, meanwhile.id)
    expect(await luis.refusal(answerCrew, { params: { id }, body: { answer: 'YES' } })).toMatchObject({ code: 'OVERLAPPING_GIG' })
    await yes(grace, id)
    expect(await list()).toEqual([])
  })
})

describe('selecting a crew', () => {
  test('refuses one of them, and offers all of them a spot in one step', async () => {
    const { manager, together, list, gig } = await scene()
    const ids = await together()
    const id = ids.get('Luis')!
    expect(await manager.refusal(selectApplicant, { params: { id } })).toMatchObject({ code: 'CREW_TOGETHER' })
    const answer = await manager.call(selectCrew, { params: { id } })
    expect(answer.map(({ is_selected }) => is_selected)).toEqual([true, true, true])
    expect(await list()).toEqual([])
    await manager.call(undoSelection, { params: { id } })
    expect(await list()).toHaveLength(3)
    // The others are back already, which is no fault.
    await manager.call(undoSelection, { params: { id: ids.get('Ana')! } })
    expect(await manager.refusal(selectApplicant, { params: { id } })).toMatchObject({ code: 'CREW_TOGETHER' })
    await manager.call(selectCrew, { params: { id } })
    await tellSelected(app.deps, { gig_id: gig.id, application_id: ids.get('Ana')! })
    expect(await manager.refusal(undoSelection, { params: { id } })).toMatchObject({ code: 'UNDO_TOO_LATE' })
    await isSound()
  })

  test('needs a spot for each, and says who can’t work it', async () => {
    const { manager, together, gig, luis } = await scene()
    const ids = await together()
    const other = await newPro(app)
    const { id } = await other.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    const crew = { params: { id: ids.get('Ana')! } }
    expect(await manager.refusal(selectCrew, crew)).toMatchObject({ code: 'CREW_TOO_FEW_SPOTS' })
    await manager.call(undoSelection, { params: { id } })
    await sql`UPDATE pro SET supported_employment_types = '{W2}' WHERE id = ${luis.pro_id}`.execute(app.deps.db)
    await sql`UPDATE location SET supported_employment_types = '{F1099}' WHERE id = ${manager.location_id}`.execute(app.deps.db)
    await expect(manager.call(selectCrew, crew)).rejects.toMatchObject({
      body: { error: { code: 'CREW_MEMBER_CANT', details: [{ target: 'Luis V.', message: 'Luis V. can’t work this shift.' }] } },
    })
    expect(await manager.refusal(selectCrew, { params: { id } })).toMatchObject({ code: 'CREW_GONE' })
  })

  test('lets a manager select one where apart is fine', async () => {
    const { manager, together, list } = await scene()
    const ids = await together(true)
    expect((await list())[0]!.applies_with).toMatchObject({ is_bound: false })
    await manager.call(selectApplicant, { params: { id: ids.get('Luis')! } })
    const rest = await manager.call(selectCrew, { params: { id: ids.get('Luis')! } })
    expect(rest.map(({ gigster }) => gigster.first_name).sort()).toEqual(['Ana', 'Grace'])
    await isSound()
  })

  test('one who declines or does not reply leaves the others their offers, and they hear of it', async () => {
    const { manager, together, ana, luis, grace, gig, list } = await scene()
    const ids = await together()
    await manager.call(selectCrew, { params: { id: ids.get('Ana')! } })
    for (const application_id of ids.values()) await tellSelected(app.deps, { gig_id: gig.id, application_id })
    await luis.call(declineApplication, { params: { id: ids.get('Luis')! } })
    expect((await kindsOf(ana))[0]).toBe('crew_mate_out')
    await ana.call(confirmApplication, { params: { id: ids.get('Ana')! } })
    await sql`UPDATE application SET offer_expires_at = app_now() - interval '1 minute' WHERE id = ${ids.get('Grace')!}`.execute(
      app.deps.db,
    )
    await lapseOffers(app.deps)
    expect((await kindsOf(ana)).slice(0, 2)).toEqual(['crew_mate_out', 'crew_mate_out'])
    expect(await kindsOf(grace)).toContain('crew_mate_out')
    // After that each stands alone.
    await manager.call(selectApplicant, { params: { id: ids.get('Grace')! } })
    expect((await list('selected')).map(({ gigster }) => gigster.first_name)).toEqual(['Grace'])
    await isSound()
  })

  test('a pro who withdraws or is declined leaves the rest together', async () => {
    const { manager, together, ana, luis } = await scene()
    const ids = await together()
    await luis.call(declineApplication, { params: { id: ids.get('Luis')! } })
    expect((await kindsOf(ana))[0]).toBe('crew_mate_out')
    expect(await manager.refusal(selectApplicant, { params: { id: ids.get('Ana')! } })).toMatchObject({ code: 'CREW_TOGETHER' })
    await manager.call(dismissApplicant, { params: { id: ids.get('Grace')! }, body: {} })
    await manager.call(selectApplicant, { params: { id: ids.get('Ana')! } })
    await manager.call(undoDismissal, { params: { id: ids.get('Grace')! } })
    await manager.call(selectApplicant, { params: { id: ids.get('Grace')! } })
    await isSound()
  })

  test('a direct offer to one of them is refused', async () => {
    const { manager, together, grace, gig } = await scene()
    await together()
    const outcomes = await manager.call(makeDirectOffers, {
      query: {},
      body: { application_type: 'DIRECT_OFFER', gig_id: gig.id, pro_ids: [grace.pro_id] },
    })
    expect(outcomes).toMatchObject([{ state: 'REFUSED', code: 'CREW_TOGETHER' }])
  })
})

describe('the best of the applicants', () => {
  test('are a whole crew or none of it', async () => {
    const { manager, together, of, list } = await scene()
    const ids = await together()
    const named = await manager.call(selectBest, { ...of, body: { application_ids: [ids.get('Ana')!, ids.get('Luis')!] } })
    expect(named).toMatchObject({ selected: 0, passed_over: [{ why: 'CREW_TOGETHER' }, { why: 'CREW_TOGETHER' }] })
    const single = await newPro(app, { first_name: 'Sol' })
    const { id } = await single.call(applyToGig, of)
    await manager.call(selectApplicant, { params: { id } })
    expect((await manager.call(getBest, of)).pros).toEqual([])
    await manager.call(undoSelection, { params: { id } })
    await single.call(declineApplication, { params: { id } })
    expect((await manager.call(getBest, of)).pros).toHaveLength(3)
    expect(await manager.call(selectBest, { ...of, body: {} })).toMatchObject({ selected: 3 })
    expect(await list('selected')).toHaveLength(3)
    await isSound()
  })
})

describe('races', () => {
  test('friends who answer at once make one application each, or none', async () => {
    for (let round = 0; round < 3; round++) {
      const { ana, luis, grace, ask, yes, no, list } = await scene()
      const id = await ask(ana, [luis, grace])
      const answers = await Promise.allSettled([
        yes(luis, id),
        round === 0 ? yes(grace, id) : no(grace, id),
        ana.call(withdrawCrew, { params: { id } }),
      ])
      const applied = answers.some((one) => one.status === 'fulfilled' && (one.value as { status: string } | null)?.status === 'APPLIED')
      expect(await list()).toHaveLength(applied ? 3 : 0)
    }
    await isSound()
  })

  test('two crews and single pros for three spots: never more offers than spots, and never a part of a crew', async () => {
    for (let round = 0; round < 2; round++) {
      const { manager, of, ask, yes, together, list, gig } = await scene()
      const first = await together()
      const [eva, tom, kim] = (await Promise.all(['Eva', 'Tom', 'Kim'].map((first_name) => newPro(app, { first_name })))) as [Pro, Pro, Pro]
      const id = await ask(eva, [tom])
      await yes(tom, id)
      await kim.call(applyToGig, of)
      const second = (await list()).find(({ gigster }) => gigster.first_name === 'Tom')!
      await Promise.allSettled([
        manager.call(selectCrew, { params: { id: first.get('Grace')! } }),
        manager.call(selectCrew, { params: { id: second.id } }),
        manager.call(selectBest, { ...of, body: {} }),
        manager.call(selectApplicant, { params: { id: first.get('Ana')! } }),
        manager.call(selectCrew, { params: { id: first.get('Ana')! } }),
      ])
      const selected = (await list('selected')).map(({ gigster }) => gigster.first_name).sort()
      expect([['Ana', 'Grace', 'Luis'], ['Eva', 'Kim', 'Tom'], ['Eva', 'Tom'], ['Kim']]).toContainEqual(selected)
      expect(selected.length).toBeLessThanOrEqual(gig.allowed_confirmed_pros)
    }
    await isSound()
  })

  test('the database refuses a part of a crew that every rule missed', async () => {
    const { together } = await scene()
    const ids = await together()
    await expect(
      sql`UPDATE crew_member SET chosen_at = app_now() WHERE application_id = ${ids.get('Ana')!}`.execute(app.deps.db),
    ).rejects.toThrow(/a part of crew/)
  })
})
