import { decideAppeal, sendAppeal } from '@muster/contract/appeals/appeal-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { markNoShow, undoNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { applyToGig, cancelByPro, undoCancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import {
  appealSuspension,
  decideSuspensionAppeal,
  getMySuspension,
  liftSuspension,
  listSuspensionAppeals,
  listSuspensions,
  suspendPro,
} from '@muster/contract/suspensions/suspension-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

const HOUR = 3_600
const DAY = 24 * HOUR
const own = async (pro: Person) => (await pro.call(getMySuspension, {})).suspension
const kinds = async (pro: Person) => (await pro.call(listNotices, { query: {} })).results.map(({ kind }) => kind)
const idOf = async (pro: Person) => (await pro.call(getMyProfile, {})).profile_id

/** A pro with shifts that start 30 and 40 hours from now, and one that starts `coming` hours from now. */
async function crew(coming = 60) {
  await app.travel(0)
  const manager = await newManager(app)
  const pro = await newPro(app)
  const gigs = [await makeGig(manager, 30), await makeGig(manager, 40), await makeGig(manager, coming)] as const
  const [first, second, third] = [
    await takePlace(manager, pro, gigs[0].id),
    await takePlace(manager, pro, gigs[1].id),
    await takePlace(manager, pro, gigs[2].id),
  ] as const
  return { manager, pro, gig: gigs[2], first, second, third }
}

/** The same pro after two no-shows. */
async function suspended(coming = 60) {
  const all = await crew(coming)
  await app.travel(31 * HOUR)
  await all.manager.call(markNoShow, { params: { id: all.first }, body: { explanation: 'Never came' } })
  const afterFirst = await own(all.pro)
  await app.travel(41 * HOUR)
  await all.manager.call(markNoShow, { params: { id: all.second }, body: { explanation: 'Again' } })
  return { ...all, afterFirst }
}

const statusOf = async (id: number) => {
  const { rows } = await sql<{ reason: string }>`
    SELECT c.reason FROM application_cancellation c JOIN application a ON a.id = c.application_id WHERE a.id = ${id} AND a.cancelled_at IS NOT NULL
    ORDER BY c.id DESC LIMIT 1`.execute(app.deps.db)
  return rows[0]?.reason ?? null
}

describe('two no-shows', () => {
  test('warn first, then suspend in the same transaction, with what it is for and a way to appeal', async () => {
    const { pro, afterFirst } = await suspended()
    expect(afterFirst).toBeNull()
    const suspension = (await own(pro))!
    expect(suspension).toMatchObject({ cause: 'NO_SHOWS', reason: '', policy: { no_shows: 2, days: 60 }, appeal: null, lifted_at: null })
    expect(suspension.events.map(({ reason }) => reason)).toEqual(['NO_SHOW', 'NO_SHOW'])
    expect(Date.parse(suspension.until) - Date.parse(suspension.since)).toBe(14 * DAY * 1_000)
    expect(Date.parse(suspension.appeal_until!) - Date.parse(suspension.since)).toBe(7 * DAY * 1_000)
    expect((await pro.call(getMyProfile, {})).suspended_until).toBe(suspension.until)
    expect((await kinds(pro)).filter((kind) => kind.startsWith('suspen'))).toEqual(['suspended', 'suspension_warned'])
  })

  test('end the coming shifts in a job: nobody pays, managers hear of it and a replacement is searched', async () => {
    const { manager, pro, gig, third } = await suspended()
    expect(await statusOf(third)).toBeNull()
    await app.workOff()
    expect(await statusOf(third)).toBe('PRO_SUSPENDED')
    const { rows } = await sql`SELECT 1 FROM payment WHERE subject_id = ${third}`.execute(app.deps.db)
    expect(rows).toEqual([])
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'RUNNING' })
    expect(await kinds(manager)).toContain('unavailable')
    expect(await kinds(pro)).toContain('suspension_shifts_ended')
    expect(await own(pro)).toMatchObject({ ended_shifts: 1 })
  })

  test('keep the pro from applying, with the one reason', async () => {
    const { manager, pro } = await suspended()
    const other = await makeGig(manager, 90)
    expect(await pro.refusal(applyToGig, { params: { id: other.id } })).toMatchObject({ code: 'SUSPENDED' })
  })

  test('no longer suspend once one is taken back: the pro hears at once, and the job ends nothing', async () => {
    const { manager, pro, first, third } = await suspended()
    await manager.call(undoNoShow, { params: { id: first } })
    expect(await own(pro)).toBeNull()
    expect((await pro.call(getMyProfile, {})).suspended_until).toBeNull()
    expect(await kinds(pro)).toContain('suspension_lifted')
    await app.workOff()
    expect(await statusOf(third)).toBeNull()
  })

  test('no longer suspend once an appeal of one succeeds', async () => {
    const { pro } = await suspended()
    const { results } = await pro.call(listPointChanges, { query: {} })
    const body = { record_id: results[0]!.record_id!, category: 'ILLNESS' as const, words: 'At the hospital' }
    const { id } = await pro.call(sendAppeal, { body })
    await ines.call(decideAppeal, { params: { id }, body: { outcome: 'EXCUSE', reason: 'Get well' } })
    expect(await own(pro)).toBeNull()
    const { results: kept } = await ines.call(listSuspensions, { params: { id: await idOf(pro) } })
    expect(kept[0]).toMatchObject({ cause: 'NO_SHOWS', lifted_by: null, events: [{ no_longer_counts: true }, { no_longer_counts: false }] })
    expect(kept[0]!.lifted_at).not.toBeNull()
  })

  test('marked at once suspend once', async () => {
    const { manager, pro, first, second } = await crew()
    await app.travel(41 * HOUR)
    await Promise.all([first, second].map((id) => manager.call(markNoShow, { params: { id }, body: { explanation: 'x' } })))
    const { results } = await ines.call(listSuspensions, { params: { id: await idOf(pro) } })
    expect(results).toHaveLength(1)
  })
})

test('points under 0 suspend; undoing the callout in time lifts it, and the other shifts stay', async () => {
  const { pro, first, second, third } = await crew()
  await app.travel(29 * HOUR)
  const choiceOf = (id: number) => pro.call(getHandover, { params: { id } })
  expect(await choiceOf(first)).toMatchObject({ suspended_until: null })
  await pro.call(cancelByPro, { params: { id: first }, body: {} })
  expect(await own(pro)).toBeNull()
  // The pro reads it before the second callout, which then suspends until the same moment.
  const { suspended_until } = await choiceOf(second)
  await pro.call(cancelByPro, { params: { id: second }, body: {} })
  const suspension = await own(pro)
  expect(suspension).toMatchObject({ cause: 'POINTS' })
  expect(Math.abs(Date.parse(suspension!.until) - Date.parse(suspended_until!))).toBeLessThan(60_000)
  expect(await choiceOf(third)).toMatchObject({ suspended_until: null })
  await pro.call(undoCancelByPro, { params: { id: second } })
  expect(await own(pro)).toBeNull()
  await app.workOff()
  expect(await statusOf(third)).toBeNull()
})

describe('an appeal of a suspension', () => {
  test('waits for staff with its photo, counts as work to do, and lifts the suspension when granted', async () => {
    const { pro } = await suspended()
    const { id } = (await own(pro))!
    const before = (await ines.call(getStaffToDo, {})).appeals_to_decide
    const evidence = (await upload(app, pro, await picture(), { purpose: 'appeal', name: 'note.png' })).file.provider_identifier
    const body = { words: 'Both days I was in the hospital', evidence }
    const { suspension } = await pro.call(appealSuspension, { params: { id }, body })
    expect(suspension).toMatchObject({ appeal: { status: 'OPEN', words: body.words }, appeal_until: null })
    expect((await ines.call(getStaffToDo, {})).appeals_to_decide).toBe(before + 1)
    const { results } = await ines.call(listSuspensionAppeals, { query: { status: 'OPEN', page_size: 50 } })
    const open = results.find((one) => one.suspension.id === id)!
    expect(open).toMatchObject({ is_own_record: false, suspension: { events: [{}, {}], appeal: { status: 'OPEN' } } })
    expect(open.suspension.appeal?.evidence_resource_url).toContain('key=')
    const decide = { params: { id: open.id }, body: { outcome: 'EXCUSE' as const, reason: 'The papers show it' } }
    expect(await ines.call(decideSuspensionAppeal, decide)).toMatchObject({ suspension: { appeal: { status: 'EXCUSED' } } })
    expect(await own(pro)).toBeNull()
    expect(await ines.refusal(decideSuspensionAppeal, decide)).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('is heard once, within 7 days, and only of the own suspension', async () => {
    const { pro } = await suspended()
    const { id } = (await own(pro))!
    const body = { words: 'Please look again' }
    const stranger = await newPro(app)
    expect(await stranger.refusal(appealSuspension, { params: { id }, body })).toMatchObject({ status: 404 })
    const theirs = (await upload(app, stranger, await picture(), { purpose: 'appeal', name: 'note.png' })).file.provider_identifier
    expect(await pro.refusal(appealSuspension, { params: { id }, body: { ...body, evidence: theirs } })).toMatchObject({
      target: 'evidence',
    })
    await pro.call(appealSuspension, { params: { id }, body })
    expect(await pro.refusal(appealSuspension, { params: { id }, body })).toMatchObject({ code: 'ALREADY_APPEALED' })
    const late = await suspended()
    const other = (await own(late.pro))!
    await app.travel(41 * HOUR + 7 * DAY + 60)
    expect(await late.pro.refusal(appealSuspension, { params: { id: other.id }, body })).toMatchObject({ code: 'APPEAL_TOO_LATE' })
  })

  test('is decided by someone other than the person who suspended', async () => {
    const { pro } = await crew()
    const pro_id = await idOf(pro)
    const until = new Date(Date.now() + 30 * DAY * 1_000).toISOString()
    const { results } = await ines.call(suspendPro, { params: { id: pro_id }, body: { reason: 'Threatened a manager', until } })
    expect(results[0]).toMatchObject({ cause: 'STAFF', reason: 'Threatened a manager' })
    await pro.call(appealSuspension, { params: { id: results[0]!.id }, body: { words: 'It was someone else' } })
    const { results: open } = await ines.call(listSuspensionAppeals, { query: { page_size: 50 } })
    const appeal = open.find((one) => one.suspension.id === results[0]!.id)!
    expect(appeal.is_own_record).toBe(true)
    const decide = { params: { id: appeal.id }, body: { outcome: 'UPHOLD' as const, reason: 'Two people saw it' } }
    expect(await ines.refusal(decideSuspensionAppeal, decide)).toMatchObject({ code: 'OWN_RECORD' })
    await (await newOperator(app)).call(decideSuspensionAppeal, decide)
    expect(await own(pro)).toMatchObject({ appeal: { status: 'UPHELD', decision_reason: 'Two people saw it' } })
    expect(await kinds(pro)).toContain('suspension_upheld')
  })
})

describe('the operator', () => {
  test('suspends by hand, which ends coming shifts, and lifts it with a reason; ended shifts do not come back', async () => {
    const { pro, third } = await crew()
    const pro_id = await idOf(pro)
    const before = await ines.call(listSuspensions, { params: { id: pro_id } })
    expect(before).toMatchObject({ suspended_until: null, coming_shifts: 3, results: [] })
    const until = new Date(Date.now() + 3 * DAY * 1_000).toISOString()
    const { results } = await ines.call(suspendPro, { params: { id: pro_id }, body: { reason: 'While we look into it', until } })
    await app.workOff()
    expect(await statusOf(third)).toBe('PRO_SUSPENDED')
    const id = results[0]!.id
    const lifted = await ines.call(liftSuspension, { params: { id }, body: { reason: 'It was a mix-up' } })
    expect(lifted).toMatchObject({ suspended_until: null, coming_shifts: 0, results: [{ lift_note: 'It was a mix-up', ended_shifts: 3 }] })
    expect(lifted.results[0]!.lifted_by).not.toBeNull()
    expect(await ines.refusal(liftSuspension, { params: { id }, body: { reason: 'x' } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await statusOf(third)).toBe('PRO_SUSPENDED')
    expect(await kinds(pro)).toContain('suspension_lifted')
  })

  test('can’t suspend until a day that passed, and nobody else can suspend', async () => {
    const { pro, manager } = await crew()
    const params = { id: await idOf(pro) }
    const past = new Date(Date.now() - DAY * 1_000).toISOString()
    expect(await ines.refusal(suspendPro, { params, body: { reason: 'x', until: past } })).toMatchObject({ target: 'until' })
    for (const person of [pro, manager])
      expect(await person.refusal(suspendPro, { params, body: { reason: 'x', until: past } })).toMatchObject({ status: 403 })
  })
})
