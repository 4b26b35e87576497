import { dismissApplicant, listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { changeRescue, getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'
import { widenDueRescues } from './widen-rescue.ts'
import { endPausedRescues } from './end-paused-rescues.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOUR = 3_600

/** A rescue that has asked one applicant, for a shift of six hours. */
async function searching(hours: number) {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  const gig = await makeGig(manager, hours)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(startRescue, { params: { id: gig.id }, body: {} })
  await widenDueRescues(app.deps)
  const rescue = async () => (await manager.call(getRescue, { params: { id: gig.id } }))!
  expect(await rescue()).toMatchObject({ status: 'RUNNING', rung: 'APPLICANTS', offers: [{ application_id: id, outcome: null }] })
  return { manager, pro, gig, id, rescue, pause: () => manager.call(changeRescue, { params: { id: gig.id }, body: { act: 'pause' } }) }
}

describe('a paused rescue', () => {
  test('ends when too little of its shift is left', async () => {
    const { rescue, pause } = await searching(20)
    await pause()
    await app.travel(21 * HOUR)
    await endPausedRescues(app.deps)
    expect((await rescue()).status).toBe('PAUSED')
    await app.travel(25.5 * HOUR)
    expect(await endPausedRescues(app.deps)).toBe(1)
    expect(await rescue()).toMatchObject({ status: 'STOPPED', ended_at: expect.any(String) as unknown })
    expect(await endPausedRescues(app.deps)).toBe(0)
  })

  test('ends after its shift even if the sweep is late', async () => {
    const { rescue, pause } = await searching(20)
    await pause()
    await app.travel(60 * HOUR)
    expect(await endPausedRescues(app.deps)).toBe(1)
    expect((await rescue()).status).toBe('STOPPED')
  })

  test('withdraws expired offers and stays paused', async () => {
    const { manager, pro, gig, rescue, pause } = await searching(20)
    await pause()
    expect(await endPausedRescues(app.deps)).toBe(0)
    await app.travel(5 * HOUR)
    expect(await endPausedRescues(app.deps)).toBe(1)
    expect(await rescue()).toMatchObject({ status: 'PAUSED', offers: [{ outcome: 'EXPIRED' }] })
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.selected_applications_count).toBe(0)
    const { groups } = await manager.call(listApplications, { params: { id: gig.id }, query: {} })
    expect(groups).toMatchObject({ waiting: 1, selected: 0 })
    const { results } = await pro.call(listNotices, { query: {} })
    expect(results.map(({ kind }) => kind)).toEqual(['place_free'])
  })
})

test('declining the last pro a rescue waits for moves it on at once', async () => {
  const { manager, gig, id, rescue } = await searching(20)
  await manager.call(dismissApplicant, { params: { id }, body: {} })
  expect((await rescue()).offers).toMatchObject([{ outcome: 'WITHDRAWN' }])
  const { rows } = await sql<{ is_due: boolean }>`SELECT rung_ends_at <= app_now() AS is_due FROM rescue WHERE gig_id = ${gig.id}`.execute(
    app.deps.db,
  )
  expect(rows).toEqual([{ is_due: true }])
  await widenDueRescues(app.deps)
  expect((await rescue()).rung).not.toBe('APPLICANTS')
})
