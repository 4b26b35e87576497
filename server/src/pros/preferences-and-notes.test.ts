import { addPastJob, editMyProfile, editPastJob, getMyProfile, removePastJob } from '@muster/contract/pros/pro-endpoints.ts'
import { addProNote, listProNotes, removeProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import type { ProPreferencesEdit } from '@muster/contract/pros/pro-preferences.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const wishes: ProPreferencesEdit = {
  pro_contractor_type: ['F1099'],
  skills: [2],
  days_of_week: ['SATURDAY', 'FRIDAY'],
  time_blocks: ['NIGHT', 'EVENING'],
  hours_per_week: 'FROM_10_TO_20',
}

describe('preferences', () => {
  test('are kept in order and read by the pro and by managers', async () => {
    const [pro, manager] = [await newPro(app), await newManager(app)]
    const { pro_preferences } = await pro.call(editMyProfile, { body: { pro_preferences: wishes } })
    expect(pro_preferences).toMatchObject({ days_of_week: ['FRIDAY', 'SATURDAY'], hours_per_week: 'FROM_10_TO_20', skills: [2] })
    expect(pro_preferences.time_blocks.map(({ name, start_time }) => [name, start_time])).toEqual([
      ['EVENING', '17:00:00'],
      ['NIGHT', '23:00:00'],
    ])
    expect((await manager.call(getProRecord, { params: { id: pro.pro_id } })).pro_preferences).toEqual(pro_preferences)
  })

  test('name only the pro’s own positions and ways to work, which one preferred way decides at confirmation', async () => {
    const pro = await newPro(app)
    const refuse = (change: Partial<ProPreferencesEdit>) =>
      pro.refusal(editMyProfile, { body: { pro_preferences: { ...wishes, ...change } } })
    expect(await refuse({ skills: [9] })).toMatchObject({ status: 400, target: 'pro_preferences.skills' })
    expect(await refuse({ days_of_week: ['SOMEDAY' as never] })).toMatchObject({ status: 400 })
    const preferred = async () =>
      (await sql<{ type: string }>`SELECT preferred_employment_type AS type FROM pro WHERE id = ${pro.pro_id}`.execute(app.deps.db)).rows[0]
        ?.type
    await pro.call(editMyProfile, { body: { pro_preferences: { ...wishes, pro_contractor_type: ['W2'] } } })
    expect(await preferred()).toBe('W2')
    await sql`UPDATE pro SET supported_employment_types = '{W2}' WHERE id = ${pro.pro_id}`.execute(app.deps.db)
    expect(await refuse({})).toMatchObject({ status: 400, target: 'pro_preferences.pro_contractor_type' })
  })
})

describe('work history', () => {
  const job = {
    business_name: 'Saltmarsh Club',
    position: 'Banquet captain',
    skill_id: 1,
    start_date: '2021-03-01',
    end_date: '2025-01-31',
  }
  test('is added, changed and removed by the pro alone, and managers read it', async () => {
    const [pro, other, manager] = [await newPro(app), await newPro(app), await newManager(app)]
    const added = await pro.call(addPastJob, { body: job })
    expect(added).toMatchObject({ business_name: 'Saltmarsh Club', pro: pro.pro_id, skill: { id: 1 } })
    const params = { id: added.id }
    expect(await other.refusal(editPastJob, { params, body: job })).toMatchObject({ status: 404 })
    expect(await other.refusal(removePastJob, { params })).toMatchObject({ status: 404 })
    const still = await pro.call(editPastJob, { params, body: { ...job, skill_id: null, end_date: null } })
    expect(still).toMatchObject({ end_date: null, skill: null })
    expect((await manager.call(getProRecord, { params: { id: pro.pro_id } })).work_history).toMatchObject([{ position: 'Banquet captain' }])
    await pro.call(removePastJob, { params })
    expect((await pro.call(getMyProfile, {})).work_history).toEqual([])
  })

  test('ends after it starts, has a position of the catalog or none, and holds at most a hundred jobs', async () => {
    const pro = await newPro(app)
    expect(await pro.refusal(addPastJob, { body: { ...job, end_date: '2020-01-01' } })).toMatchObject({ target: 'end_date' })
    expect(await pro.refusal(addPastJob, { body: { ...job, skill_id: 99_999 } })).toMatchObject({ target: 'skill_id' })
    await sql`INSERT INTO work_history (pro_id, market_id, business_name, position, start_date)
      SELECT id, market_id, 'Job ' || n, 'Server', '2001-01-01' FROM pro, generate_series(1, 100) n WHERE id = ${pro.pro_id}`.execute(
      app.deps.db,
    )
    expect(await pro.refusal(addPastJob, { body: job })).toMatchObject({ status: 400, target: 'business_name' })
  })
})

test('notes about a pro belong to one location; only their author deletes them, and the audit log keeps no word of them', async () => {
  const [manager, other, pro] = [await newManager(app), await newManager(app), await newPro(app)]
  const params = { id: pro.pro_id }
  const first = await manager.call(addProNote, { params, body: { note: 'Ask for VIP tables' } })
  await manager.call(addProNote, { params, body: { note: 'Prefers the bar' } })
  expect(first).toMatchObject({ created_by_name: 'Dana Whitlock', is_own: true })
  const { results, count } = await manager.call(listProNotes, { params, query: {} })
  expect([count, results.map(({ note }) => note)]).toEqual([2, ['Prefers the bar', 'Ask for VIP tables']])
  expect((await other.call(listProNotes, { params, query: {} })).results).toEqual([])
  expect(await other.refusal(removeProNote, { params: { ...params, noteId: first.id } })).toMatchObject({ status: 404 })
  expect(await manager.refusal(addProNote, { params, body: { note: ' ' } })).toMatchObject({ target: 'note' })
  expect(await manager.refusal(addProNote, { params, body: { note: 'x'.repeat(10_001) } })).toMatchObject({ target: 'note' })
  await manager.call(removeProNote, { params: { ...params, noteId: first.id } })
  expect((await manager.call(listProNotes, { params, query: {} })).count).toBe(1)
  const { rows } = await sql<{ action: string; changes: unknown }>`
    SELECT action, changes FROM audit_entry WHERE subject_kind = 'pro' AND subject_id = ${pro.pro_id} ORDER BY id`.execute(app.deps.db)
  expect(rows).toEqual([
    { action: 'pro.noted', changes: {} },
    { action: 'pro.noted', changes: {} },
    { action: 'pro.note_removed', changes: {} },
  ])
})

test('a record says in which parts of the days the pro works, here or elsewhere, and nothing else of the other shift', async () => {
  const { manager, pro, gig } = await confirmedShift(app)
  const other = await newManager(app)
  await takePlace(other, pro, (await makeGig(other, 80)).id)
  const record = await manager.call(getProRecord, { params: { id: pro.pro_id } })
  expect(new Set(record.busy.map(({ is_here }) => is_here))).toEqual(new Set([true, false]))
  expect(Object.keys(record.busy[0]!).sort()).toEqual(['date', 'is_here', 'time_block'])
  expect(record.coming.map(({ gig_id }) => gig_id)).toEqual([gig.id])
})
