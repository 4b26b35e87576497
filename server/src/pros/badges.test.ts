import { reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { type BadgePolicy, seededBadgePolicy } from '@muster/contract/pros/badge-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { lookAtBadges } from './look-at-badges.ts'

const DAY = 86_400
let app: TestApp
let manager: Awaited<ReturnType<typeof newManager>>
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
beforeEach(() => app.travel(0))
afterAll(() => app.close())

/** From a day on, the market asks for one shift for bronze and this many for silver. */
async function setPolicy(effective_from: string, silver: number, bronze = 1): Promise<void> {
  const { ranks } = seededBadgePolicy
  const value: BadgePolicy = {
    ...seededBadgePolicy,
    ranks: { GOLD: ranks.GOLD, SILVER: { ...ranks.SILVER, shifts: silver }, BRONZE: { ...ranks.BRONZE, shifts: bronze } },
  }
  await sql`INSERT INTO market_policy (market_id, kind, effective_from, value)
    SELECT market_id, 'badges', ${effective_from}, ${JSON.stringify(value)}::jsonb FROM location WHERE id = ${manager.location_id}`.execute(
    app.deps.db,
  )
}

async function workedAndRated(rating: number) {
  const { pro, id } = await workedShift(app, manager)
  await manager.call(reviewPro, { params: { id }, body: { ratings: [{ category_id: 1, rating }] } })
  return pro
}
const idOf = async (pro: Person): Promise<number> => (await pro.call(getMyProfile, {})).profile_id
const badgesOf = async (pro: Person): Promise<string[]> => (await pro.call(getMyProfile, {})).badges
const heardBy = async (pro: Person) =>
  (await pro.call(listNotices, { query: {} })).results
    .filter(({ kind }) => kind.startsWith('rank_'))
    .map(({ kind, payload }) => [kind, payload['body']])

describe('a look at the records each night', () => {
  test('gives a rank by the market’s policy of that day, says so once, and looks at each pro once a night', async () => {
    await setPolicy('2020-02-01', 50)
    const pro = await workedAndRated(5)
    expect(await pro.call(getMyRank, {})).toEqual({
      rank: null,
      days: 365,
      next: {
        rank: 'BRONZE',
        shifts: { has: 1, needs: 1, is_enough: true },
        completed: { has: 1, needs: 0.9, is_enough: true },
        rating: { has: 5, needs: 4.3, is_enough: true },
      },
      keep: null,
      ends_at: null,
    })
    expect(await lookAtBadges(app.deps)).toBe(1)
    expect(await badgesOf(pro)).toEqual(['BRONZE'])
    expect(await heardBy(pro)).toEqual([['rank_earned', 'You earned Bronze. Businesses now see your rank.']])
    expect(await lookAtBadges(app.deps)).toBe(0)
    await app.travel(4 * DAY)
    expect(await lookAtBadges(app.deps)).toBe(1)
    expect(await heardBy(pro)).toHaveLength(1)
    expect((await pro.call(getMyRank, {})).next?.rank).toBe('SILVER')
  })

  test('warns of a rank below its line, keeps it for 30 days, and takes it then', async () => {
    const pro = await workedAndRated(5)
    await lookAtBadges(app.deps)
    expect(await badgesOf(pro)).toEqual(['BRONZE'])
    await setPolicy('2020-03-01', 50, 2)
    await app.travel(4 * DAY)
    await lookAtBadges(app.deps)
    expect(await badgesOf(pro)).toEqual(['BRONZE'])
    const [warned] = await heardBy(pro)
    expect(warned).toEqual([
      'rank_warned',
      expect.stringMatching(/^Your record is below what Bronze needs\. You keep it until .+ Your profile shows what is missing\.$/),
    ])
    const { rank, ends_at, next, keep } = await pro.call(getMyRank, {})
    expect([rank, next?.rank]).toEqual(['BRONZE', 'SILVER'])
    expect(keep).toMatchObject({ rank: 'BRONZE', shifts: { has: 1, needs: 2, is_enough: false }, rating: { is_enough: true } })
    expect((Date.parse(ends_at!) - Date.now()) / 1_000 / DAY).toBeCloseTo(34, 1)

    await app.travel(33 * DAY)
    await lookAtBadges(app.deps)
    expect(await badgesOf(pro)).toEqual(['BRONZE'])
    await app.travel(35 * DAY)
    await lookAtBadges(app.deps)
    expect(await badgesOf(pro)).toEqual([])
    expect((await heardBy(pro))[0]).toEqual(['rank_lost', 'Your Bronze ended. Your profile shows how to earn it again.'])
    expect((await pro.call(getMyRank, {})).ends_at).toBeNull()
  })

  test('keeps a rank that recovers in time, and leaves the other badges alone', async () => {
    await setPolicy('2020-04-01', 50, 1)
    const pro = await workedAndRated(5)
    await sql`UPDATE pro SET badges = '{VERIFICATION,TOP_PRO}' WHERE id = ${await idOf(pro)}`.execute(app.deps.db)
    await lookAtBadges(app.deps)
    await setPolicy('2020-05-01', 50, 2)
    await app.travel(4 * DAY)
    await lookAtBadges(app.deps)
    expect((await pro.call(getMyRank, {})).ends_at).not.toBeNull()
    await setPolicy('2020-06-01', 50, 1)
    await app.travel(6 * DAY)
    await lookAtBadges(app.deps)
    expect((await pro.call(getMyRank, {})).ends_at).toBeNull()
    const { badges } = await app.deps.db
      .selectFrom('pro')
      .select('badges')
      .where('id', '=', await idOf(pro))
      .executeTakeFirstOrThrow()
    expect(badges).toEqual(['VERIFICATION', 'TOP_PRO', 'BRONZE'])
  })

  test('gives no rank to a pro who was rated badly', async () => {
    const pro = await workedAndRated(3)
    await lookAtBadges(app.deps)
    expect(await badgesOf(pro)).toEqual([])
  })
})
