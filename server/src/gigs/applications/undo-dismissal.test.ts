import {
  dismissApplicant,
  listApplications,
  selectApplicant,
  undoDismissal,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, cancelByPro, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { tellDismissed } from './tell-dismissed.ts'

/** A manager declines an applicant and has some seconds to take it back. Until then the pro hears nothing. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const kinds = async (person: Person) => (await person.call(listNotices, {})).results.map(({ kind }) => kind)

async function applied() {
  const manager = await newManager(app)
  const gig = await makeGig(manager, 50)
  const pro = await newPro(app)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  const dismiss = () => manager.call(dismissApplicant, { params: { id }, body: {} })
  const undo = () => manager.call(undoDismissal, { params: { id } })
  const whyNotUndo = async () => (await manager.refusal(undoDismissal, { params: { id } })).code
  /** The work that is due once the way back is gone. */
  const secondsPass = () => tellDismissed(app.deps, { gig_id: gig.id, application_id: id })
  return { manager, gig, pro, id, dismiss, undo, whyNotUndo, secondsPass }
}

test('a declined applicant hears of it once, after the way back is gone', async () => {
  const { pro, dismiss, whyNotUndo, secondsPass } = await applied()
  expect(await dismiss()).toMatchObject({ is_cancelled: true, can_undo: true })
  await app.workOff()
  expect(await kinds(pro)).not.toContain('dismissed')
  await secondsPass()
  await secondsPass()
  expect((await kinds(pro)).filter((kind) => kind === 'dismissed')).toHaveLength(1)
  expect(await whyNotUndo()).toBe('UNDO_TOO_LATE')
})

test('a decline that is taken back leaves the applicant waiting, and the pro never hears of it', async () => {
  const { manager, gig, pro, id, dismiss, undo, whyNotUndo, secondsPass } = await applied()
  await dismiss()
  expect(await undo()).toMatchObject({ id, is_cancelled: false, is_selected: false, cancellation: null })
  await secondsPass()
  expect(await kinds(pro)).not.toContain('dismissed')
  const list = await manager.call(listApplications, { params: { id: gig.id } })
  expect(list.results.map((one) => one.id)).toEqual([id])
  const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
  expect(story.map(({ action }) => action)).toContain('application.dismissal_undone')
  expect(await whyNotUndo()).toBe('NOT_DISMISSED')
})

test('a selected pro who was declined by mistake has the offer again and can confirm', async () => {
  const { manager, pro, id, dismiss, undo } = await applied()
  await manager.call(selectApplicant, { params: { id } })
  await dismiss()
  expect(await undo()).toMatchObject({ is_selected: true, is_cancelled: false })
  expect(await pro.call(confirmApplication, { params: { id } })).toMatchObject({ is_confirmed: true })
})

test('an application that the pro withdrew is not the manager’s to bring back', async () => {
  const { pro, id, whyNotUndo } = await applied()
  await pro.call(cancelByPro, { params: { id }, body: {} })
  expect(await whyNotUndo()).toBe('NOT_DISMISSED')
})
