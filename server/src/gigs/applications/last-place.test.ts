import { sql } from 'kysely'
import { editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelApplication,
  dismissApplicant,
  markNoShow,
  selectApplicant,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, cancelByPro, confirmApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person, Refused } from '../../testing/test-person.ts'
import { tellSelected } from './tell-selected.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Pro = Person & { pro_id: number }
const crew = (size: number): Promise<Pro[]> => Promise.all(Array.from({ length: size }, () => newPro(app)))
const codeOf = (error: unknown): string => (error instanceof Refused ? error.body.error.code : String(error))

/** The statements in this file's database that wait for a lock. */
async function statementsThatWait(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND wait_event_type = 'Lock'`.execute(
    app.deps.db,
  )
  return rows.map(({ query }) => query)
}

async function selected(manager: Person, pro: Person, gig_id: number): Promise<number> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await tellSelected(app.deps, { gig_id, application_id: id })
  return id
}

describe('the last spot', () => {
  test('goes to as many racing pros as there are spots, and the others are refused', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 40, { allowed_confirmed_pros: 2 })
    const pros = await crew(8)
    const ids: number[] = []
    for (const pro of pros) ids.push(await selected(manager, pro, gig.id))
    const outcomes = await Promise.all(
      pros.map((pro, index) =>
        pro.call(confirmApplication, { params: { id: ids[index]! } }).then(
          () => 'confirmed',
          (error: unknown) => codeOf(error),
        ),
      ),
    )
    expect(outcomes.filter((one) => one === 'confirmed')).toHaveLength(2)
    expect(outcomes.filter((one) => one === 'GIG_FILLED')).toHaveLength(6)
    const after = await manager.call(getGig, { params: { id: gig.id } })
    expect(after).toMatchObject({ status: 'CONFIRMED', stats: { confirmed_pros_count: 2 } })
  })

  test('opens again when its pro drops the shift, and so does the gig', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 40)
    const [first, second] = await crew(2)
    const one = await selected(manager, first!, gig.id)
    const other = await selected(manager, second!, gig.id)
    await first!.call(confirmApplication, { params: { id: one } })
    expect(await second!.refusal(confirmApplication, { params: { id: other } })).toMatchObject({ status: 400, code: 'GIG_FILLED' })
    // An offer beyond the spots is no longer one to answer, and is an offer again once a spot opens.
    const groupOf = async () => {
      for (const group of ['applied', 'ended', 'selected'] as const)
        if ((await second!.call(listProApplications, { query: { group } })).results.some(({ id }) => id === other)) return group
      return null
    }
    expect(await groupOf()).toBe('ended')
    await first!.call(cancelByPro, { params: { id: one }, body: {} })
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('POSTED')
    expect(await groupOf()).toBe('selected')
    await second!.call(confirmApplication, { params: { id: other } })
  })
})

describe('one pro', () => {
  test('is never confirmed for two shifts at the same time, however they race', async () => {
    const managers = await Promise.all([newManager(app), newManager(app), newManager(app)])
    const [pro] = await crew(1)
    const ids: number[] = []
    for (const manager of managers) ids.push(await selected(manager, pro!, (await makeGig(manager, 50)).id))
    const outcomes = await Promise.all(
      ids.map((id) =>
        pro!.call(confirmApplication, { params: { id } }).then(
          () => 'confirmed',
          (error: unknown) => codeOf(error),
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['OVERLAPPING_GIG', 'OVERLAPPING_GIG', 'confirmed'])
  })

  test('confirms one shift at a time: a second confirm waits and holds none of the pro’s time meanwhile', async () => {
    const manager = await newManager(app)
    const [pro] = await crew(1)
    const id = await selected(manager, pro!, (await makeGig(manager, 50)).id)
    const claim = await app.deps.db.transaction().execute(async (other) => {
      await sql`SELECT 1 FROM pro WHERE id = ${pro!.pro_id} FOR NO KEY UPDATE`.execute(other)
      const waiting = pro!.call(confirmApplication, { params: { id } })
      await expect.poll(statementsThatWait, { timeout: 5_000 }).toEqual([expect.stringContaining('from "pro"')])
      return { waiting }
    })
    expect((await claim.waiting).is_confirmed).toBe(true)
  })

  test('may work two shifts back to back', async () => {
    const manager = await newManager(app)
    const [pro] = await crew(1)
    for (const hours of [60, 66]) {
      const id = await selected(manager, pro!, (await makeGig(manager, hours)).id)
      await pro!.call(confirmApplication, { params: { id } })
    }
  })
})

describe('editing', () => {
  test('new times are refused when they would put a confirmed pro in two places, and nothing moves', async () => {
    const manager = await newManager(app)
    const [pro] = await crew(1)
    const early = await makeGig(manager, 80)
    const late = await makeGig(manager, 90)
    for (const gig of [early, late]) await pro!.call(confirmApplication, { params: { id: await selected(manager, pro!, gig.id) } })
    const body = { local_date: localDate(late), start_time: localTime(late, 'start_time'), end_time: localTime(late, 'end_time') }
    expect(await manager.refusal(editGig, { params: { id: early.id }, body })).toMatchObject({
      status: 400,
      code: 'OVERLAPPING_GIG',
      target: 'start_time',
    })
    // The message names the pro to release or to ask.
    await expect(manager.call(editGig, { params: { id: early.id }, body })).rejects.toThrow('Confirmed elsewhere at that time: Grace O.')
    expect((await manager.call(getGig, { params: { id: early.id } })).start_time).toBe(early.start_time)
  })

  test('the second of two editors sees what the first one changed', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 30)
    const seen = { 'if-match': `"${gig.id}-${gig.edit_version}"` }
    await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: 24 } }, seen)
    const late = manager.call(editGig, { params: { id: gig.id }, body: { description: 'Bring an apron' } }, seen)
    const refused = await late.catch((error: unknown) => (error instanceof Refused ? error : Promise.reject(error)))
    expect(refused).toMatchObject({
      status: 412,
      body: { error: { code: 'EDITED_BY_ANOTHER', target_value: { changed_fields: ['wage_amount'], record: { wage_amount: 24 } } } },
    })
  })

  test('lowering the spots to the confirmed count fills the shift; lowering them further is refused', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 3 })
    const pros = await crew(2)
    for (const pro of pros) await pro.call(confirmApplication, { params: { id: await selected(manager, pro, gig.id) } })
    expect(await manager.refusal(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 1 } })).toMatchObject({
      code: 'BELOW_CONFIRMED',
    })
    expect((await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 2 } })).status).toBe('CONFIRMED')
    expect((await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 4 } })).status).toBe('POSTED')
  })
})

describe('declining and no-shows', () => {
  test('a declined applicant may not be selected; a confirmed pro is released, not declined', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 2 })
    const [first, second] = await crew(2)
    const { id } = await first!.call(applyToGig, { params: { id: gig.id } })
    await manager.call(dismissApplicant, { params: { id }, body: {} })
    expect(await manager.refusal(selectApplicant, { params: { id } })).toMatchObject({ code: 'APPLICATION_CANCELLED' })
    const other = await selected(manager, second!, gig.id)
    await second!.call(confirmApplication, { params: { id: other } })
    expect(await manager.refusal(dismissApplicant, { params: { id: other }, body: {} })).toMatchObject({ code: 'ALREADY_CONFIRMED' })
    const released = await manager.call(cancelApplication, { params: { id: other }, body: {} })
    expect(released.cancellation?.reason).toBe('CANCELLED_BY_GIGPRO_LOCATION_MANAGER')
  })

  test('a no-show can be marked only after the start', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 20)
    const [pro] = await crew(1)
    const id = await selected(manager, pro!, gig.id)
    await pro!.call(confirmApplication, { params: { id } })
    expect(await manager.refusal(markNoShow, { params: { id }, body: {} })).toMatchObject({ code: 'GIG_NOT_STARTED' })
    await app.travel(21 * 3_600)
    const marked = await manager.call(markNoShow, { params: { id }, body: {} })
    expect(marked.cancellation?.reason).toBe('NO_SHOW')
    await app.travel(0)
  })

  test('a pro whose hours were approved is no no-show, so no completed shift is left without its pro', async () => {
    const manager = await newManager(app)
    const gig = await makeGig(manager, 20)
    const [pro] = await crew(1)
    const id = await selected(manager, pro!, gig.id)
    await pro!.call(confirmApplication, { params: { id } })
    await app.travel(27 * 3_600)
    const { start_time, end_time } = gig
    const hours = { start_time, end_time, unpaid_break_minutes: 0, reason: 'The phone was dead' }
    await manager.call(editWorkingHours, { params: { id }, body: hours })
    expect(await manager.refusal(markNoShow, { params: { id }, body: {} })).toMatchObject({ code: 'HOURS_APPROVED' })
    await app.travel(0)
  })
})

const localDate = (gig: { start_time: string }): string => localPartsOf(gig.start_time, 'America/New_York').date
const localTime = (gig: { start_time: string; end_time: string }, which: 'start_time' | 'end_time'): string =>
  `${localPartsOf(gig[which], 'America/New_York').time.slice(0, 5)}:00`
