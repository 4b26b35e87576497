import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import type { KioskAct } from '@muster/contract/kiosks/kiosk.ts'
import {
  addKiosk,
  getKioskDay,
  getKioskPass,
  listKiosks,
  punchAtKiosk,
  renewKioskLink,
  revokeKiosk,
  setKioskPin,
  settleKioskMark,
} from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crewOfShift } from '../testing/crew-of-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600

/** A kiosk at the place where Grace works, at the start of her shift. */
async function kioskAtStart() {
  const crew = await crewOfShift(app)
  const { manager, grace, gig } = crew
  await grace.call(setKioskPin, { body: { pin: '4711' } })
  const { kiosk, token } = await manager.call(addKiosk, { body: { name: 'Back door' } })
  const tablet = new Person(app)
  const params = { token }
  await app.travel((Date.parse(gig.start_time) - Date.now()) / 1_000)
  const { public_key } = await tablet.call(getKioskDay, { params })
  const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' })
  const { rows } = await sql<{ value: string }>`SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id
    WHERE p.id = ${grace.pro_id} AND i.kind = 'phone'`.execute(app.deps.db)
  const phone_end = rows[0]!.value.slice(-4)
  const bodyOf = (act: KioskAct, pin = '4711', end = phone_end) => ({
    act,
    client_id: randomUUID(),
    sealed: sealed({ phone_end: end, pin }),
  })
  const sealed = (typed: object): string =>
    publicEncrypt({ key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(JSON.stringify(typed))).toString(
      'base64',
    )
  const withPass = (act: KioskAct, pass: string) => ({ act, client_id: randomUUID(), sealed: sealed({ pass }) })
  const punches = async () => (await manager.call(getRoster, { params: { id: gig.id } })).find(({ id }) => id === crew.of_grace)!.timesheet
  return { ...crew, kiosk, token, tablet, params, bodyOf, withPass, phone_end, punches }
}

const noticesOf = async (person: Person) =>
  (await person.call(listNotices, { query: {} })).results.filter(({ kind }) => kind === 'kiosk_refused').map(({ payload }) => payload)

describe('the link of a kiosk', () => {
  test('is made new when it got lost: the old one ends at once, the new one works, and other locations can’t', async () => {
    const { manager, kiosk, tablet, token, bodyOf } = await kioskAtStart()
    const params = { id: kiosk.id }
    expect(await (await newManager(app)).refusal(renewKioskLink, { params })).toMatchObject({ status: 404 })
    const renewed = await manager.call(renewKioskLink, { params })
    expect(renewed.kiosk).toMatchObject({ id: kiosk.id, name: 'Back door', last_seen_at: null })
    expect(renewed.token).not.toBe(token)
    expect(await tablet.refusal(getKioskDay, { params: { token } })).toMatchObject({ status: 404 })
    expect(await tablet.call(getKioskDay, { params: { token: renewed.token } })).toMatchObject({
      kiosk_name: 'Back door',
      timezone: 'America/New_York',
    })
    expect(await tablet.call(punchAtKiosk, { params: { token: renewed.token }, body: bodyOf('CLOCK_IN') })).toEqual({
      display_name: 'Grace O.',
    })
    expect((await manager.call(listKiosks, {})).kiosks).toHaveLength(1)
    await manager.call(revokeKiosk, { params })
    expect(await manager.refusal(renewKioskLink, { params })).toMatchObject({ status: 404 })
  })
})

describe('a kiosk', () => {
  test('shows first names and initials, and clocks in, takes a break and clocks out', async () => {
    const { tablet, params, bodyOf, punches } = await kioskAtStart()
    const day = await tablet.call(getKioskDay, { params })
    expect(day.shifts.flatMap(({ people }) => people.map(({ display_name }) => display_name))).toEqual(['Grace O.', 'Luis V.'])
    // The key is random letters.
    expect(JSON.stringify({ ...day, public_key: '' })).not.toMatch(/pin|phone|Okafor/)
    const body = bodyOf('CLOCK_IN')
    expect(await tablet.call(punchAtKiosk, { params, body })).toEqual({ display_name: 'Grace O.' })
    await tablet.call(punchAtKiosk, { params, body })
    expect((await punches())!.time_punches).toMatchObject([{ punch_type: 'CLOCK_IN', proof: 'kiosk', is_flagged: false }])
    expect((await tablet.call(getKioskDay, { params })).shifts[0]!.people[0]).toMatchObject({ clocked_in: true, clocked_out: false })
    expect(await tablet.refusal(punchAtKiosk, { params, body: bodyOf('CLOCK_IN') })).toMatchObject({ code: 'ALREADY_CLOCKED_IN' })
    for (const act of ['BREAK_START', 'BREAK_END', 'CLOCK_OUT'] as const) await tablet.call(punchAtKiosk, { params, body: bodyOf(act) })
    const sheet = await punches()
    expect(sheet!.shift_breaks).toHaveLength(1)
    expect(sheet!.time_punches.map(({ proof }) => proof)).toEqual(['kiosk', 'kiosk'])
  })

  test('has a token that opens nothing else, and that ends at once', async () => {
    const { manager, tablet, params, token, kiosk, bodyOf } = await kioskAtStart()
    const thief = Object.assign(new Person(app), { token, location_id: manager.location_id })
    for (const call of [getMe, listGigs, listKiosks]) expect(await thief.refusal(call, {})).toMatchObject({ status: 401 })
    expect((await manager.call(listKiosks, {})).kiosks).toMatchObject([
      { id: kiosk.id, name: 'Back door', last_seen_at: expect.any(String) as string },
    ])
    const stranger = await newManager(app)
    expect(await stranger.refusal(revokeKiosk, { params: { id: kiosk.id } })).toMatchObject({ status: 404 })
    await manager.call(revokeKiosk, { params: { id: kiosk.id } })
    expect(await tablet.refusal(getKioskDay, { params })).toMatchObject({ status: 404 })
    expect(await tablet.refusal(punchAtKiosk, { params, body: bodyOf('CLOCK_IN') })).toMatchObject({ status: 404 })
    expect((await manager.call(listKiosks, {})).kiosks).toEqual([])
  })

  test('waits 5 minutes after 5 wrong PINs for that phone, also for the right one', async () => {
    const { tablet, params, bodyOf, gig } = await kioskAtStart()
    for (let at = 0; at < 5; at++)
      expect(await tablet.refusal(punchAtKiosk, { params, body: bodyOf('CLOCK_IN', '0000') })).toMatchObject({ code: 'CODE_WRONG' })
    expect(await tablet.refusal(punchAtKiosk, { params, body: bodyOf('CLOCK_IN') })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await tablet.refusal(punchAtKiosk, { params, body: bodyOf('CLOCK_IN', '4711', '0000') })).toMatchObject({ code: 'CODE_WRONG' })
    await app.travel((Date.parse(gig.start_time) - Date.now()) / 1_000 + 301)
    await tablet.call(punchAtKiosk, { params, body: bodyOf('CLOCK_IN') })
  })

  test('sends what it took offline: a right one counts from then, a wrong one waits for the manager', async () => {
    const { manager, tablet, params, bodyOf, punches, gig, phone_end } = await kioskAtStart()
    await app.travel((Date.parse(gig.start_time) - Date.now()) / 1_000 + HOUR)
    const time = gig.start_time
    expect(await tablet.call(punchAtKiosk, { params, body: { ...bodyOf('CLOCK_IN'), time } })).toEqual({ display_name: 'Grace O.' })
    expect(Date.parse((await punches())!.time_punches[0]!.time)).toBe(Date.parse(time))
    const wrong = { ...bodyOf('CLOCK_OUT', '9999'), time }
    const unread = { ...bodyOf('CLOCK_OUT'), sealed: 'bm90IHNlYWxlZA==', time }
    for (const body of [wrong, wrong, unread]) expect(await tablet.call(punchAtKiosk, { params, body })).toEqual({ display_name: null })
    const twice = { ...bodyOf('CLOCK_IN'), time }
    await tablet.call(punchAtKiosk, { params, body: twice })
    const { marks } = await manager.call(listKiosks, {})
    expect(marks.map(({ act, phone_end: end, reason }) => [act, end, reason])).toEqual([
      ['CLOCK_OUT', phone_end, 'CODE_WRONG'],
      ['CLOCK_OUT', '', 'CODE_WRONG'],
      ['CLOCK_IN', phone_end, 'ALREADY_CLOCKED_IN'],
    ])
    const stranger = await newManager(app)
    const id = marks[0]!.id
    expect(await stranger.refusal(settleKioskMark, { params: { id } })).toMatchObject({ status: 404 })
    await manager.call(settleKioskMark, { params: { id } })
    expect((await manager.call(listKiosks, {})).marks).toHaveLength(2)
    expect((await punches())!.time_punches).toHaveLength(1)
  })

  test('reads the code of a pro’s phone for a minute, and a picture of it no longer', async () => {
    const { grace, luis, tablet, params, withPass, punches, gig, of_grace, of_luis } = await kioskAtStart()
    const start = (Date.parse(gig.start_time) - Date.now()) / 1_000
    const { pass } = await grace.call(getKioskPass, { params: { id: of_grace } })
    expect(await luis.refusal(getKioskPass, { params: { id: of_grace } })).toMatchObject({ status: 404 })
    // A code that names someone else's application, and one that nobody signed.
    const forged = pass.replace(`k${of_grace}-`, `k${of_luis}-`)
    const broken = `${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, broken, 'k1-zz-aaaaaaaaaaaaaaaa'])
      expect(await tablet.refusal(punchAtKiosk, { params, body: withPass('CLOCK_IN', wrong) })).toMatchObject({ code: 'CODE_EXPIRED' })
    await app.travel(start + 120)
    expect(await tablet.refusal(punchAtKiosk, { params, body: withPass('CLOCK_IN', pass) })).toMatchObject({ code: 'CODE_EXPIRED' })
    const { pass: fresh } = await grace.call(getKioskPass, { params: { id: of_grace } })
    expect(await tablet.call(punchAtKiosk, { params, body: withPass('CLOCK_IN', fresh) })).toEqual({ display_name: 'Grace O.' })
    expect((await punches())!.time_punches).toMatchObject([{ punch_type: 'CLOCK_IN', proof: 'kiosk' }])
  })

  test('keeps a code that it read offline: judged by then, so yesterday’s picture waits for the manager', async () => {
    const { manager, grace, tablet, params, withPass, punches, gig, of_grace } = await kioskAtStart()
    const { pass } = await grace.call(getKioskPass, { params: { id: of_grace } })
    await app.travel((Date.parse(gig.start_time) - Date.now()) / 1_000 + 2 * HOUR)
    const then = { ...withPass('CLOCK_IN', pass), time: gig.start_time }
    expect(await tablet.call(punchAtKiosk, { params, body: then })).toEqual({ display_name: 'Grace O.' })
    expect((await punches())!.time_punches).toHaveLength(1)
    const later = new Date(Date.parse(gig.start_time) + HOUR * 1_000).toISOString()
    expect(await tablet.call(punchAtKiosk, { params, body: { ...withPass('CLOCK_OUT', pass), time: later } })).toEqual({
      display_name: null,
    })
    const { marks } = await manager.call(listKiosks, {})
    expect(marks).toMatchObject([{ act: 'CLOCK_OUT', reason: 'CODE_EXPIRED', about: { gig_id: gig.id, display_name: 'Grace O.' } }])
  })

  test('notifies the managers of a refused offline punch once: who, when and why', async () => {
    const { manager, tablet, params, bodyOf, gig, phone_end } = await kioskAtStart()
    const time = gig.start_time
    const wrong = { ...bodyOf('CLOCK_IN', '9999'), time }
    for (let times = 0; times < 3; times++) await tablet.call(punchAtKiosk, { params, body: wrong })
    const unread = { ...bodyOf('CLOCK_IN', '9999', '0000'), time }
    await tablet.call(punchAtKiosk, { params, body: unread })
    const told = await noticesOf(manager)
    expect(told).toHaveLength(2)
    expect(told[1]).toMatchObject({ location_id: manager.location_id, mark_id: expect.any(Number) as number })
    expect(told[1]!['body']).toMatch(/^We didn’t record a clock-in by Grace O\., .+: the PIN was wrong\. Open Kiosks/)
    expect(told[0]!['body']).toContain('by the phone ending in 0000')
    const { marks } = await manager.call(listKiosks, {})
    expect(marks.map(({ phone_end: end, about }) => [end, about?.display_name])).toEqual([
      [phone_end, 'Grace O.'],
      ['0000', undefined],
    ])
  })

  test('must be made again after the installation got a new secret', async () => {
    const { manager, tablet, params, bodyOf, gig } = await kioskAtStart()
    const before = app.deps.secret
    Object.assign(app.deps, { secret: `${before} and another` })
    try {
      expect(await tablet.refusal(getKioskDay, { params })).toMatchObject({ status: 409, code: 'CONFLICT' })
      expect(await tablet.refusal(punchAtKiosk, { params, body: bodyOf('CLOCK_IN') })).toMatchObject({ code: 'CONFLICT' })
      const kept = { ...bodyOf('CLOCK_IN'), time: gig.start_time }
      expect(await tablet.call(punchAtKiosk, { params, body: kept })).toEqual({ display_name: null })
      expect((await manager.call(listKiosks, {})).marks).toMatchObject([{ reason: 'CONFLICT', phone_end: '', about: null }])
    } finally {
      Object.assign(app.deps, { secret: before })
    }
  })
})
