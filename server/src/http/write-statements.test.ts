import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { payShift, quoteShifts } from '@muster/contract/payments/payment-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workedShift } from '../testing/worked-shift.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { autoSelect } from '../gigs/applications/auto-select.ts'
import { makeGig } from '../testing/make-gig.ts'
import { collectStatements } from '../testing/read-plans.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let manager: Person & { location_id: number }
const pros: (Person & { pro_id: number })[] = []
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
  for (let n = 0; n < 4; n++) pros.push(await newPro(app))
  const members = pros.map(({ pro_id }) => ({ location_id: manager.location_id, pro_id }))
  await app.deps.db.insertInto('network_member').values(members).execute()
})
afterAll(() => app.close())

/** The statements that a call sends, without those that begin and end its transaction, and the one that finds the session once a second. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { sent, stop } = collectStatements()
  try {
    await work()
  } finally {
    stop()
  }
  const texts = sent.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 120))
  return texts.filter((text) => !/^(begin|commit|rollback|start transaction|select s.id as session_id)/i.test(text))
}

test('cancelling a shift takes the same number of statements for one pro and for four, and notifies each', async () => {
  const counts: number[] = []
  for (const [hours, crew] of [
    [60, pros.slice(0, 1)],
    [80, pros],
  ] as const) {
    const gig = await makeGig(manager, hours, { allowed_confirmed_pros: 4 })
    for (const pro of crew) await takePlace(manager, pro, gig.id)
    const sent = await statementsOf(() => manager.call(cancelGig, { params: { id: gig.id }, body: { explanation: 'Rain' } }))
    counts.push(sent.length)
    for (const pro of crew) {
      const { results } = await pro.call(listNotices, { query: {} })
      expect(results.filter(({ kind, payload }) => kind === 'shift_cancelled' && payload['gig_id'] === gig.id)).toHaveLength(1)
    }
  }
  expect(counts[1]).toBe(counts[0])
  expect(counts[1]).toBeLessThanOrEqual(MOST.cancel)
})

/** What writes take today, without the two that keep an Idempotency-Key and its answer. The limits only go down. */
const MOST = { post: 10, apply: 10, select: 11, cancel: 12, approve: 12, pay: 18, assign: 19, offer: 15, autoSelect: 11 }

test('posting, applying and selecting stay within their statements', async () => {
  const [pro] = pros
  let gig = 0
  const posted = await statementsOf(async () => {
    gig = (await makeGig(manager, 100)).id
  })
  let application = 0
  const applied = await statementsOf(async () => {
    application = (await pro!.call(applyToGig, { params: { id: gig } })).id
  })
  const selected = await statementsOf(() => manager.call(selectApplicant, { params: { id: application } }))
  expect(posted.length, posted.join('\n')).toBeLessThanOrEqual(MOST.post)
  expect(applied.length, applied.join('\n')).toBeLessThanOrEqual(MOST.apply)
  expect(selected.length, selected.join('\n')).toBeLessThanOrEqual(MOST.select)
})

test('approving hours takes the same number of statements for one pro and for four', async () => {
  const counts: string[][] = []
  for (const pros of [1, 4]) {
    const { gig, ask } = await workedShift(app, manager, { pros, approved: false })
    const { application_ids } = ask
    counts.push(await statementsOf(() => manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids } })))
  }
  const [one, four] = counts as [string[], string[]]
  expect(four.length, four.join('\n')).toBe(one.length)
  expect(four.length, four.join('\n')).toBeLessThanOrEqual(MOST.approve)
})

test('paying hours takes the same number of statements for one pro and for four', async () => {
  const counts: string[][] = []
  // The first payment of a process also asks for its queues.
  for (const pros of [1, 1, 4]) {
    const { gig } = await workedShift(app, manager, { pros })
    const { shifts } = await manager.call(quoteShifts, { body: { gig_ids: [gig.id] } })
    const { gig_id, application_ids, total_amount } = shifts[0]!
    counts.push(await statementsOf(() => manager.call(payShift, { body: { gig_id, application_ids, total_amount } })))
  }
  const [, one, four] = counts as [string[], string[], string[]]
  expect(four.length, four.join('\n')).toBe(one.length)
  expect(four.length, four.join('\n')).toBeLessThanOrEqual(MOST.pay)
})

test.each(['ASSIGNMENT', 'DIRECT_OFFER'] as const)(
  '%s takes the same number of statements for one pro and for four',
  async (application_type) => {
    const counts: string[][] = []
    for (const [hours, crew] of [
      [150, pros.slice(0, 1)],
      [170, pros],
    ] as const) {
      const day = hours + (application_type === 'ASSIGNMENT' ? 0 : 40)
      const { id: gig_id } = await makeGig(manager, day, { allowed_confirmed_pros: 5, type: 'NETWORK' })
      const pro_ids = crew.map(({ pro_id }) => pro_id)
      counts.push(await statementsOf(() => manager.call(makeDirectOffers, { body: { application_type, gig_id, pro_ids } })))
    }
    const [one, four] = counts as [string[], string[]]
    expect(four.length, four.join('\n')).toBe(one.length)
    expect(four.length, four.join('\n')).toBeLessThanOrEqual(application_type === 'ASSIGNMENT' ? MOST.assign : MOST.offer)
  },
)

test('selecting for a manager takes the same number of statements for one applicant and for four', async () => {
  const counts: string[][] = []
  // The first batch of a process also asks for its queue.
  for (const [hours, crew] of [
    [230, pros.slice(0, 1)],
    [250, pros.slice(0, 1)],
    [270, pros],
  ] as const) {
    const { id } = await makeGig(manager, hours, { allowed_confirmed_pros: 4 })
    const eager = { auto_select_enabled: true, auto_select_threshold: 0 }
    await app.deps.db.updateTable('gig').set(eager).where('id', '=', id).execute()
    for (const pro of crew) await pro.call(applyToGig, { params: { id } })
    counts.push(await statementsOf(() => autoSelect(app.deps, id)))
    for (const pro of crew) {
      const { results } = await pro.call(listNotices, { query: {} })
      expect(results.filter(({ kind, payload }) => kind === 'selected' && payload['gig_id'] === id)).toHaveLength(1)
    }
  }
  const [, one, four] = counts as [string[], string[], string[]]
  expect(four.length, four.join('\n')).toBe(one.length)
  expect(four.length, four.join('\n')).toBeLessThanOrEqual(MOST.autoSelect)
})
