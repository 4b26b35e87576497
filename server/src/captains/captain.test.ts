import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkInAsCaptain,
  findCaptainShift,
  getCaptainPass,
  getCaptainShift,
  messageCrew,
  nameCaptain,
  unnameCaptain,
} from '@muster/contract/captains/captain-endpoints.ts'
import { CREW_MESSAGES_PER_HOUR } from '@muster/contract/captains/captain-rules.ts'
import { checkInPro } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { cancelApplication, getRoster, markNoShow, undoNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, cancelByPro, getProApplication, undoCancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { crewOfShift } from '../testing/crew-of-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const client_id = (): string => randomUUID()

const crew = () => crewOfShift(app)
const kinds = async (pro: Person): Promise<string[]> => (await pro.call(listNotices, {})).results.map(({ kind }) => kind)
const led = (pro: Person, gig: { id: number }) => pro.call(findCaptainShift, { query: { source_gig_id: gig.id } })

describe('a manager names a captain', () => {
  test('who is notified once and sees the crew of every position without phone numbers', async () => {
    const { manager, grace, gig, of_grace, of_luis } = await crew()
    expect((await manager.call(nameCaptain, { params: { id: of_grace } })).is_captain).toBe(true)
    await manager.call(nameCaptain, { params: { id: of_grace } })
    expect((await kinds(grace)).filter((kind) => kind === 'captain_named')).toHaveLength(1)
    expect((await grace.call(getProApplication, { params: { id: of_grace } })).is_captain).toBe(true)
    expect((await manager.call(getRoster, { params: { id: gig.id } }))[0]).toMatchObject({ id: of_grace, is_captain: true })

    const shift = await led(grace, gig)
    expect(shift).toMatchObject({ source_gig_id: gig.id, application_id: of_grace, start_time: gig.start_time, event_name: null })
    expect(shift.crew.map(({ application_id, display_name, is_captain }) => [application_id, display_name, is_captain])).toEqual([
      [of_grace, 'Grace O.', true],
      [of_luis, 'Luis V.', false],
    ])
    expect(JSON.stringify(shift.crew)).not.toMatch(/\+1\d{10}|"phone/)
    expect(await grace.call(getCaptainShift, { params: { shiftId: shift.id } })).toEqual(shift)
  })

  test('from the confirmed pros, before the end', async () => {
    const { manager, of_grace, gig } = await crew()
    const applicant = await newPro(app, { first_name: 'Noa' })
    const { id } = await applicant.call(applyToGig, { params: { id: gig.id } })
    expect(await manager.refusal(nameCaptain, { params: { id } })).toMatchObject({ status: 400, code: 'NOT_CONFIRMED' })
    await applicant.call(cancelByPro, { params: { id }, body: { explanation: '' } })
    expect(await manager.refusal(nameCaptain, { params: { id } })).toMatchObject({ code: 'APPLICATION_CANCELLED' })
    const stranger = await newManager(app)
    expect(await stranger.refusal(nameCaptain, { params: { id: of_grace } })).toMatchObject({ status: 404 })
    await app.travel(37 * HOUR)
    expect(await manager.refusal(nameCaptain, { params: { id: of_grace } })).toMatchObject({ code: 'SHIFT_OVER' })
  })

  test('who is captain no longer when removed or when dropping the shift', async () => {
    const { manager, grace, luis, gig, beside, of_grace, of_luis } = await crew()
    await manager.call(nameCaptain, { params: { id: of_grace } })
    await manager.call(nameCaptain, { params: { id: of_luis } })
    const { id: shiftId } = await led(luis, beside)
    expect((await manager.call(unnameCaptain, { params: { id: of_grace } })).is_captain).toBe(false)
    await manager.call(unnameCaptain, { params: { id: of_grace } })
    expect((await kinds(grace)).filter((kind) => kind === 'captain_unnamed')).toHaveLength(1)
    expect(await grace.refusal(findCaptainShift, { query: { source_gig_id: gig.id } })).toMatchObject({ status: 404 })
    expect(await grace.refusal(getCaptainShift, { params: { shiftId } })).toMatchObject({ status: 404 })

    await manager.call(cancelApplication, { params: { id: of_luis }, body: {} })
    expect(await luis.refusal(getCaptainShift, { params: { shiftId } })).toMatchObject({ status: 404 })
    expect(await app.deps.db.selectFrom('shift_captain').select('application_id').where('application_id', '=', of_luis).execute()).toEqual(
      [],
    )
  })
})

describe('a captain who cancels and undoes it', () => {
  const params = (id: number) => ({ params: { id } })

  test('is captain again, since the moment they were named, and a pro who was none stays none', async () => {
    const { manager, grace, luis, gig, of_grace, of_luis } = await crew()
    await manager.call(nameCaptain, params(of_grace))
    const named = async () =>
      app.deps.db.selectFrom('shift_captain').select(['named_at', 'named_by']).where('application_id', '=', of_grace).execute()
    const before = await named()
    await grace.call(cancelByPro, { ...params(of_grace), body: { explanation: 'Ill' } })
    expect(await named()).toEqual([])
    await app.travel(60)
    expect(await grace.call(undoCancelByPro, params(of_grace))).toMatchObject({ is_captain: true, was_replaced_as_captain: false })
    expect([before.length, await named()]).toEqual([1, before])
    expect((await led(grace, gig)).application_id).toBe(of_grace)
    await luis.call(cancelByPro, { ...params(of_luis), body: { explanation: 'Ill' } })
    expect(await luis.call(undoCancelByPro, params(of_luis))).toMatchObject({ is_captain: false, was_replaced_as_captain: false })
  })

  test('is none if someone else was named meanwhile', async () => {
    const { manager, grace, of_grace, of_luis } = await crew()
    await manager.call(nameCaptain, params(of_grace))
    await grace.call(cancelByPro, { ...params(of_grace), body: { explanation: 'Ill' } })
    await manager.call(nameCaptain, params(of_luis))
    expect(await grace.call(undoCancelByPro, params(of_grace))).toMatchObject({ is_captain: false, was_replaced_as_captain: true })
  })

  test('is captain again when a manager takes a no-show back', async () => {
    const { manager, grace, gig, of_grace } = await crew()
    await manager.call(nameCaptain, params(of_grace))
    await app.travel(30 * HOUR + 20 * 60)
    await manager.call(markNoShow, { ...params(of_grace), body: {} })
    await manager.call(undoNoShow, params(of_grace))
    expect((await led(grace, gig)).application_id).toBe(of_grace)
  })
})

describe('a captain', () => {
  test('sees no other shift and none at all a day after the end', async () => {
    const { manager, grace, luis, ana, gig, of_grace } = await crew()
    await manager.call(nameCaptain, { params: { id: of_grace } })
    const { id: shiftId } = await led(grace, gig)
    for (const pro of [luis, ana]) {
      expect(await pro.refusal(getCaptainShift, { params: { shiftId } })).toMatchObject({ status: 404 })
      expect(await pro.refusal(getCaptainPass, { params: { shiftId } })).toMatchObject({ status: 404 })
      expect(await pro.refusal(messageCrew, { params: { shiftId }, body: { text: 'Hello' } })).toMatchObject({ status: 404 })
    }
    await app.travel(30 * HOUR + 6 * HOUR + 23 * HOUR)
    expect((await grace.call(getCaptainShift, { params: { shiftId } })).crew).toHaveLength(2)
    await app.travel(30 * HOUR + 16 * HOUR + 25 * HOUR)
    expect(await grace.refusal(getCaptainShift, { params: { shiftId } })).toMatchObject({ status: 404 })
  })

  test('clocks the crew in and out under their own name; a repeat counts once, and never themselves or other people', async () => {
    const { manager, grace, gig, beside, of_grace, of_luis, of_ana } = await crew()
    await manager.call(nameCaptain, { params: { id: of_grace } })
    const { id: shiftId } = await led(grace, gig)
    const params = { shiftId }
    const came = { application_id: of_luis, punch_type: 'CLOCK_IN' as const, client_id: client_id() }
    expect(await grace.refusal(checkInAsCaptain, { params, body: came })).toMatchObject({ code: 'CLOCK_IN_TOO_EARLY' })
    await app.travel(30 * HOUR + 60)
    expect(await grace.call(checkInAsCaptain, { params, body: came })).toMatchObject({ proof: 'captain', clocked_out_at: null })
    const once = await grace.call(checkInAsCaptain, { params, body: came })
    const [row] = await manager.call(getRoster, { params: { id: beside.id } })
    expect(row!.timesheet!.time_punches).toMatchObject([{ proof: 'captain', is_flagged: false, time: once.clocked_in_at }])
    expect(await grace.refusal(checkInAsCaptain, { params, body: { ...came, client_id: client_id() } })).toMatchObject({
      code: 'ALREADY_CLOCKED_IN',
    })
    const { created_by } = await app.deps.db
      .selectFrom('time_punch')
      .select('created_by')
      .where('application_id', '=', of_luis)
      .executeTakeFirstOrThrow()
    const { user_id } = await app.deps.db.selectFrom('pro').select('user_id').where('id', '=', grace.pro_id).executeTakeFirstOrThrow()
    expect(created_by).toBe(user_id)

    const other = (application_id: number) =>
      grace.refusal(checkInAsCaptain, { params, body: { application_id, punch_type: 'CLOCK_IN', client_id: client_id() } })
    expect(await other(of_grace)).toMatchObject({ status: 403 })
    expect(await other(of_ana)).toMatchObject({ status: 404 })
    expect(await other(999_999_999)).toMatchObject({ status: 404 })

    await app.travel(34 * HOUR)
    // The captain's phone has a wrong clock. A clock-out is never before the clock-in.
    const gone = {
      application_id: of_luis,
      punch_type: 'CLOCK_OUT' as const,
      client_id: client_id(),
      time: gig.start_time.replace(/^\d{4}/, '2020'),
    }
    const left = await grace.call(checkInAsCaptain, { params, body: gone })
    expect(left.clocked_out_at).toBe(left.clocked_in_at)
    expect(
      await manager.refusal(checkInPro, { params: { id: of_luis }, body: { punch_type: 'CLOCK_OUT', client_id: client_id() } }),
    ).toMatchObject({ code: 'ALREADY_CLOCKED_OUT' })
  })

  test('who was offline sends marks later with the time they were made', async () => {
    const { manager, grace, gig, of_grace, of_luis } = await crew()
    await manager.call(nameCaptain, { params: { id: of_grace } })
    const { id: shiftId } = await led(grace, gig)
    await app.travel(31 * HOUR)
    const time = new Date(Date.parse(gig.start_time) + 5 * 60_000).toISOString()
    const body = { application_id: of_luis, punch_type: 'CLOCK_IN' as const, client_id: client_id(), time }
    const { clocked_in_at } = await grace.call(checkInAsCaptain, { params: { shiftId }, body })
    expect(Date.parse(clocked_in_at ?? '')).toBe(Date.parse(time))
  })

  test('shows one code that is valid for every position of the shift, and for no other shift', async () => {
    const { manager, grace, luis, ana, gig, beside, of_grace, of_luis, of_ana } = await crew()
    await app.travel(30 * HOUR + 60)
    // Before there is a captain, another position's code is wrong.
    await expect(clock(luis, of_luis, 'CLOCK_IN', gig.checkin_code)).rejects.toMatchObject({
      body: { error: { code: 'CODE_NOT_FOR_SHIFT' } },
    })
    await manager.call(nameCaptain, { params: { id: of_grace } })
    const { id: shiftId } = await led(grace, gig)
    const { checkin_code, pass } = await grace.call(getCaptainPass, { params: { shiftId } })
    expect(checkin_code).toBe(gig.checkin_code)
    await clock(luis, of_luis, 'CLOCK_IN', pass)
    // A captain has the code at home too, so their own punch with it is accepted but flagged.
    await clock(grace, of_grace, 'CLOCK_IN', pass)
    expect((await manager.call(getRoster, { params: { id: gig.id } }))[0]!.timesheet!.time_punches).toMatchObject([
      { proof: 'none', is_flagged: true },
    ])
    expect((await manager.call(getRoster, { params: { id: beside.id } }))[0]!.timesheet!.time_punches).toMatchObject([{ proof: 'code' }])
    await app.travel(50 * HOUR + 60)
    const late = await grace.call(getCaptainPass, { params: { shiftId } })
    await expect(clock(ana, of_ana, 'CLOCK_IN', late.pass)).rejects.toMatchObject({ body: { error: { code: 'CODE_NOT_FOR_SHIFT' } } })
  })

  test('is updated on the crew’s punches, and messages everyone else on the shift', async () => {
    const { manager, grace, luis, ana, gig, of_grace, of_luis } = await crew()
    await manager.call(nameCaptain, { params: { id: of_grace } })
    const { id: shiftId } = await led(grace, gig)
    const text = 'Doors are by the dock, not the lobby'
    expect(await grace.call(messageCrew, { params: { shiftId }, body: { text } })).toEqual({ told: 1 })
    const [said] = (await luis.call(listNotices, {})).results
    expect([said!.kind, said!.payload['body']]).toEqual([
      'said_by_captain',
      expect.stringMatching(/^Grace O\., Kitchen .*: Doors are by the dock/),
    ])
    expect(await kinds(ana)).not.toContain('said_by_captain')
    expect(await kinds(grace)).not.toContain('said_by_captain')

    await app.travel(30 * HOUR)
    await clock(luis, of_luis, 'CLOCK_IN')
    const { topics } = await app.deps.db
      .selectFrom('live_event')
      .select('topics')
      .where('kind', '=', 'timesheet')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(topics).toEqual(expect.arrayContaining([`pro:${grace.pro_id}`, `pro:${luis.pro_id}`]))
  })

  test('messages the crew at most ten times an hour, across all servers', async () => {
    const { manager, grace, luis, gig, of_grace } = await crew()
    await manager.call(nameCaptain, { params: { id: of_grace } })
    const { id: shiftId } = await led(grace, gig)
    const say = (text: string) => ({ params: { shiftId }, body: { text } })
    // At the same time, as from two servers: each counts the other's messages.
    const answers = await Promise.allSettled(
      Array.from({ length: CREW_MESSAGES_PER_HOUR + 2 }, (_, index) => grace.call(messageCrew, say(`Word ${index}`))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(CREW_MESSAGES_PER_HOUR)
    expect(await grace.refusal(messageCrew, say('One more'))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect((await kinds(luis)).filter((kind) => kind === 'said_by_captain')).toHaveLength(CREW_MESSAGES_PER_HOUR)
    await app.travel(HOUR + 60)
    expect(await grace.call(messageCrew, say('An hour later'))).toEqual({ told: 1 })
  })
})
