import {
  dismissApplicant,
  listApplications,
  selectApplicant,
  undoDismissal,
  undoSelection,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  applyToGig,
  confirmApplication,
  getGigForPro,
  getProApplication,
  listProApplications,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { tellSelected } from './tell-selected.ts'

/** A manager selects an applicant and has some seconds to take it back. Until then the pro hears nothing. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const offersTo = async (person: Person) => (await person.call(listNotices, {})).results.filter(({ kind }) => kind === 'selected').length

async function applied() {
  const manager = await newManager(app)
  const gig = await makeGig(manager, 50)
  const pro = await newPro(app)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  const params = { id }
  return {
    manager,
    gig,
    pro,
    id,
    select: () => manager.call(selectApplicant, { params }),
    undo: () => manager.call(undoSelection, { params }),
    whyNotUndo: async () => (await manager.refusal(undoSelection, { params })).code,
    /** The work that is due once the way back is gone. */
    secondsPass: () => tellSelected(app.deps, { gig_id: gig.id, application_id: id }),
    /** What the pro's screens read of the offer. */
    async seen() {
      const groups = await Promise.all(
        (['applied', 'selected'] as const).map(async (group) => (await pro.call(listProApplications, { query: { group } })).results.length),
      )
      const [application, job] = [await pro.call(getProApplication, { params }), await pro.call(getGigForPro, { params: { id: gig.id } })]
      return { groups, is_selected: application.is_selected, ends: application.offer_expires_at, job: job.is_selected }
    },
    counted: async () => (await manager.call(listApplications, { params: { id: gig.id }, query: { group: 'selected' } })).results.length,
  }
}
const NOTHING = { groups: [1, 0], is_selected: false, ends: null, job: false }

test('the pro hears of an offer once, after the way back is gone, and reads nothing of it before', async () => {
  const { pro, select, whyNotUndo, secondsPass, seen } = await applied()
  expect(await select()).toMatchObject({ is_selected: true })
  await app.workOff()
  expect([await offersTo(pro), await seen()]).toEqual([0, NOTHING])
  await secondsPass()
  await secondsPass()
  expect(await offersTo(pro)).toBe(1)
  expect(await seen()).toMatchObject({ groups: [0, 1], is_selected: true, job: true })
  expect(await whyNotUndo()).toBe('UNDO_TOO_LATE')
})

test('an offer that is taken back leaves the applicant waiting and its spot open, and the pro never hears of it', async () => {
  const { manager, gig, pro, id, select, undo, whyNotUndo, secondsPass, seen, counted } = await applied()
  await select()
  expect(await counted()).toBe(1)
  expect(await undo()).toMatchObject({ id, is_selected: false, is_cancelled: false, offer_expires_at: null, selection_source: null })
  expect(await counted()).toBe(0)
  await secondsPass()
  expect([await offersTo(pro), await seen()]).toEqual([0, NOTHING])
  const waiting = await manager.call(listApplications, { params: { id: gig.id }, query: { group: 'waiting' } })
  expect(waiting.results.map((one) => one.id)).toEqual([id])
  const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
  expect(story.map(({ action }) => action)).toContain('application.selection_undone')
  expect(await whyNotUndo()).toBe('NOT_SELECTED')
  await select()
  await secondsPass()
  expect(await offersTo(pro)).toBe(1)
})

test('a pro who said yes keeps the spot', async () => {
  const { pro, id, select, whyNotUndo, secondsPass } = await applied()
  await select()
  await pro.call(confirmApplication, { params: { id } })
  expect(await whyNotUndo()).toBe('UNDO_TOO_LATE')
  await secondsPass()
  expect(await offersTo(pro)).toBe(0)
})

test('undo and the word to the pro at the same moment: exactly one of them happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { pro, select, undo, secondsPass, seen } = await applied()
    await select()
    const [undone] = await Promise.all([
      undo()
        .then(() => true)
        .catch(() => false),
      secondsPass(),
    ])
    expect([await offersTo(pro), (await seen()).is_selected]).toEqual(undone ? [0, false] : [1, true])
  }
})

test('an offer that was declined by mistake before the pro heard of it still reaches the pro', async () => {
  const { manager, pro, id, gig, select, secondsPass, seen } = await applied()
  await select()
  await manager.call(dismissApplicant, { params: { id }, body: {} })
  await secondsPass()
  expect(await offersTo(pro)).toBe(0)
  await manager.call(undoDismissal, { params: { id } })
  const rows = await app.deps.db.selectFrom('application').select('is_offer_untold').where('id', '=', id).execute()
  expect(rows).toEqual([{ is_offer_untold: true }])
  await tellSelected(app.deps, { gig_id: gig.id, application_id: id })
  expect([await offersTo(pro), (await seen()).groups]).toEqual([1, [0, 1]])
})
