import { requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { changePhone } from '@muster/contract/accounts/phone-endpoints.ts'
import { proveAgain, requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { addFavorite, getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { getMySuspension, suspendPro } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'
import { tellByProvider, transferKeyOf, workedShift } from '../testing/worked-shift.ts'
import { PRO_COLUMNS, USER_COLUMNS } from './merged-table-queries.ts'

type Pro = Person & { pro_id: number }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.travel(0))
afterEach(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  expect(findings).toEqual([])
})
afterAll(() => app.close())

const phoneOf = async (person: Person): Promise<string> => (await person.call(getMe, {})).phone_number ?? ''
const codeTo = async (phone_number: string): Promise<string> =>
  (await new Person(app).call(requestCode, { body: { phone_number } })).dev_code ?? ''
/** A code makes this session fresh again, also after a travel in time. */
async function proveFresh(person: Person): Promise<void> {
  const { sent_to, dev_code = '' } = await person.call(requestProof, { body: {} })
  await person.call(proveAgain, { body: { ...sent_to, code: dev_code } })
}
const proveTo = async (kept: Person, phone_number: string) =>
  kept.call(proveOtherAccount, { body: { phone_number, code: await codeTo(phone_number) } })

/** Merges the other pro’s account into `kept`. */
async function merge(kept: Pro, other: Pro, use_number = false) {
  const phone_number = await phoneOf(other)
  const { account, merge_ticket } = await proveTo(kept, phone_number)
  await proveFresh(kept)
  const answer = await kept.call(mergeAccounts, { body: { merge_ticket, use_number } })
  return { phone_number, account, answer }
}

test('the lists name every column of the database that names a pro or a person whose rows these are', async () => {
  const { rows } = await sql<{ place: string }>`
    SELECT DISTINCT c.conrelid::regclass || '.' || a.attname AS place FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'market_id'
      WHERE c.contype = 'f' AND c.confrelid = 'pro'::regclass
    UNION SELECT table_name || '.' || column_name FROM information_schema.columns k JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (column_name ~ '(^|_)(pro|gigster|taker)_ids?$')`.execute(
    app.deps.db,
  )
  expect(rows.map(({ place }) => place).sort()).toEqual(PRO_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort())

  const people = await sql<{ place: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS place FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'user_account'::regclass AND a.attname !~ '_by$'`.execute(app.deps.db)
  const listed = USER_COLUMNS.map(({ table, column }) => `${table}.${column}`).filter((place) => !place.endsWith('_by'))
  expect(people.rows.map(({ place }) => place).sort()).toEqual(listed.sort())
})

describe('two accounts of one pro', () => {
  test('become one: work, ratings, pay, notices and ties belong to the kept account, and the record counts both', async () => {
    const manager = await newManager(app)
    const { pro: other, id, ask } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    await manager.call(addFavorite, { body: { pro_id: other.pro_id, location_id: manager.location_id } })
    const earned = (await other.call(getEarnings, {})).year_amount
    expect(earned).toBeGreaterThan(0)
    const told = (await other.call(listNotices, { query: {} })).results.length
    const kept = await newPro(app, { skill_ids: [1, 4] })
    const number = (await other.call(getMe, {})).phone_number!
    const { account } = await merge(kept, other)
    expect(account).toMatchObject({
      connection: 'phone',
      phone_end: number.slice(-4),
      gigs_worked: 1,
      coming_shifts: 0,
      obstacles: [],
      suspended_until: null,
      blocks: 0,
    })
    expect(await kept.call(getMyProfile, {})).toMatchObject({ profile_id: kept.pro_id, performance: { gigs_worked: 1 } })
    expect((await kept.call(getMyProfile, {})).skills.map((skill) => skill.id).sort((a, b) => a - b)).toEqual([1, 4])
    expect((await kept.call(getEarnings, {})).year_amount).toBe(earned)
    expect((await kept.call(listNotices, { query: {} })).results.length).toBe(told)
    // An old link leads to the kept account, whichever id it names.
    for (const pro_id of [kept.pro_id, other.pro_id])
      expect(await manager.call(getProRecord, { params: { id: pro_id } })).toMatchObject({
        id: kept.pro_id,
        worked_here_count: 1,
        is_favorite: true,
        history: [{ application_id: id }],
      })
  })

  test('a merged account signs in nowhere, and says why', async () => {
    const [kept, other] = [await newPro(app), await newPro(app)]
    const { phone_number } = await merge(kept, other)
    expect(await other.refusal(getMe, {})).toMatchObject({ status: 401 })
    expect(await new Person(app).refusal(verifyCode, { body: { phone_number, code: await codeTo(phone_number) } })).toMatchObject({
      code: 'ACCOUNT_MERGED',
    })
    const actions = await app.deps.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('action', '=', 'user.merged')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(actions).toHaveLength(2)
    // Its number is the kept account's to take.
    await proveFresh(kept)
    expect(await kept.call(changePhone, { body: { phone_number, code: await codeTo(phone_number) } })).toMatchObject({ phone_number })
  })

  test('may sign in with the other account’s number afterwards', async () => {
    const [kept, other] = [await newPro(app), await newPro(app)]
    const { phone_number, answer } = await merge(kept, other, true)
    expect(answer).toEqual({ pro_id: kept.pro_id, phone_number, email: null })
    const again = await new Person(app).call(verifyCode, { body: { phone_number, code: await codeTo(phone_number) } })
    expect(again.session).not.toBeNull()
  })

  test('what Muster owes the closed account it owes the kept one, and the books keep what was written', async () => {
    const manager = await newManager(app)
    const { pro: other, ask } = await workedShift(app, manager)
    await manager.call(payForWork, { body: ask })
    await app.workOff()
    const payout = await app.deps.db
      .selectFrom('payment')
      .select(['id', 'total_cents'])
      .where('pro_id', '=', other.pro_id)
      .where('direction', '=', 'pro_payment')
      .executeTakeFirstOrThrow()
    await tellByProvider(app, { kind: 'transfer.returned', idempotency_key: await transferKeyOf(app, payout.id) })
    const setPayout = (status: 'SUBMITTED' | 'FAILED') =>
      app.deps.db
        .updateTable('payment')
        .set({ status, error_code: status === 'FAILED' ? 'returned' : null, failed_at: status === 'FAILED' ? sql`app_now()` : null })
        .where('id', '=', payout.id)
        .execute()
    await setPayout('SUBMITTED')
    const kept = await newPro(app)
    const { account, merge_ticket } = await proveTo(kept, await phoneOf(other))
    expect(account.obstacles).toEqual(['PAY_ON_ITS_WAY'])
    await proveFresh(kept)
    expect(await kept.refusal(mergeAccounts, { body: { merge_ticket } })).toMatchObject({ code: 'CONFLICT' })
    await setPayout('FAILED')
    const before = await app.deps.db.selectFrom('ledger_posting').selectAll().orderBy('transaction_id').orderBy('posting_no').execute()
    await merge(kept, other)
    const after = await app.deps.db.selectFrom('ledger_posting').selectAll().orderBy('transaction_id').orderBy('posting_no').execute()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map(({ account, cents }) => [account, Number(cents)])).toEqual([
      [`pro:${other.pro_id}:payable`, payout.total_cents],
      [`pro:${kept.pro_id}:payable`, -payout.total_cents],
    ])
    expect((await kept.call(getEarnings, {})).failed_amount).toBe(payout.total_cents / 100)
  })

  test('a suspension and a block carry over, and the person reads that first', async () => {
    const ines = await newOperator(app)
    const manager = await newManager(app)
    const [kept, other] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 60)
    const coming = await takePlace(manager, kept, gig.id)
    const blocker = await newManager(app)
    const block = { gigster_id: other.pro_id, location_ids: [blocker.location_id], reason: 'COMPLETED_GIG_AFTER_PAYMENT' as const }
    await blocker.call(blockPro, { body: block })
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await ines.call(suspendPro, { params: { id: other.pro_id }, body: { reason: 'Fake certificate', until } })
    await app.workOff()
    const { account } = await merge(kept, other)
    expect(account).toMatchObject({ blocks: 1, obstacles: [] })
    const { suspension } = await kept.call(getMySuspension, {})
    expect(suspension).toMatchObject({ reason: 'Fake certificate' })
    for (const end of [account.suspended_until, suspension!.until]) expect(Date.parse(end!)).toBe(Date.parse(until))
    expect(await blocker.refusal(getProRecord, { params: { id: kept.pro_id } })).toMatchObject({ status: 404 })
    // The kept account's own coming shifts end as those of any suspended pro.
    await app.workOff()
    const { cancelled_at } = await app.deps.db
      .selectFrom('application')
      .select('cancelled_at')
      .where('id', '=', coming)
      .executeTakeFirstOrThrow()
    expect(cancelled_at).not.toBeNull()
  })

  test('two plain applications to one shift become one', async () => {
    const manager = await newManager(app)
    const [kept, other] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 50)
    await kept.call(applyToGig, { params: { id: gig.id } })
    const { id: second } = await other.call(applyToGig, { params: { id: gig.id } })
    const { account } = await merge(kept, other)
    expect(account).toMatchObject({ applied_twice: 1, obstacles: [] })
    const { rows } = await sql<{
      id: number
      pro_id: number
    }>`SELECT id, pro_id FROM application WHERE gig_id = ${gig.id} AND cancelled_at IS NULL`.execute(app.deps.db)
    expect(rows.map(({ pro_id }) => pro_id)).toEqual([kept.pro_id])
    expect(rows[0]!.id).not.toBe(second)
  })

  test('of the same certificate keep the better one', async () => {
    const [kept, other] = [await newPro(app), await newPro(app)]
    const { rows: kinds } = await sql<{ id: number }>`SELECT id FROM certification ORDER BY id LIMIT 1`.execute(app.deps.db)
    const insert = (pro_id: number, status: string, ends: string | null) =>
      sql`
      WITH held AS (INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date)
        SELECT id, market_id, ${kinds[0]!.id}, ${status}::certification_status, ${ends}::date FROM pro WHERE id = ${pro_id})
      INSERT INTO certification_request (pro_id, market_id, certification_id, status, expiration_date, rejection_reason)
        SELECT id, market_id, ${kinds[0]!.id}, ${status}::certification_status, ${ends}::date, ${status === 'REJECTED' ? 'WRONG_PHOTO' : null} FROM pro WHERE id = ${pro_id}`.execute(
        app.deps.db,
      )
    await insert(kept.pro_id, 'REJECTED', null)
    await insert(other.pro_id, 'APPROVED', '2031-05-01')
    await merge(kept, other)
    expect((await kept.call(getMyProfile, {})).certifications).toMatchObject([{ status: 'APPROVED', expiration_date: '2031-05-01' }])
    const { rows } = await sql<{ pro_id: number; status: string }>`
      SELECT pro_id, status FROM certification_request WHERE pro_id IN (${kept.pro_id}, ${other.pro_id}) ORDER BY pro_id`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([
      { pro_id: kept.pro_id, status: 'APPROVED' },
      { pro_id: other.pro_id, status: 'REJECTED' },
    ])
  })
})

describe('two accounts stay two', () => {
  const refused = async (kept: Pro, phone_number: string, obstacles: string[]) => {
    const { account, merge_ticket } = await proveTo(kept, phone_number)
    expect(account.obstacles).toEqual(obstacles)
    expect(await kept.refusal(mergeAccounts, { body: { merge_ticket } })).toMatchObject({ code: 'CONFLICT' })
  }

  test('when both have a confirmed shift at the same time', async () => {
    const manager = await newManager(app)
    const [kept, other] = [await newPro(app), await newPro(app)]
    await takePlace(manager, kept, (await makeGig(manager, 40)).id)
    await takePlace(manager, other, (await makeGig(manager, 42)).id)
    await refused(kept, await phoneOf(other), ['SHIFTS_OVERLAP'])
  })

  test('when the other one has an offer of a shift that both applied to', async () => {
    const manager = await newManager(app)
    const [kept, other] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 40)
    await kept.call(applyToGig, { params: { id: gig.id } })
    const { id } = await other.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    await refused(kept, await phoneOf(other), ['SAME_SHIFT'])
  })

  test('when the other one works in another market, or runs the marketplace', async () => {
    const kept = await newPro(app)
    await refused(kept, await phoneOf(await newPro(app, { zip_code: '37203' })), ['OTHER_MARKET'])
    await refused(kept, await phoneOf(await newOperator(app)), ['PROVIDER_STAFF'])
    await refused(kept, await phoneOf(kept), ['SAME_ACCOUNT'])
  })

  test('without the code of the other number, with a ticket that was used, or with a number of no account', async () => {
    const [kept, other] = [await newPro(app), await newPro(app)]
    const phone_number = await phoneOf(other)
    const code = String((Number(await codeTo(phone_number)) + 1) % 1_000_000).padStart(6, '0')
    expect(await kept.refusal(proveOtherAccount, { body: { phone_number, code } })).toMatchObject({ code: 'CODE_WRONG' })
    expect(await kept.refusal(mergeAccounts, { body: { merge_ticket: 'made up' } })).toMatchObject({ code: 'CODE_EXPIRED' })
    const nobody = '+18545559999'
    expect(await kept.refusal(proveOtherAccount, { body: { phone_number: nobody, code: await codeTo(nobody) } })).toMatchObject({
      code: 'NO_SUCH_ACCOUNT',
    })
  })
})

test('what friends were still asked ends, and places in a crew go with the account', async () => {
  const manager = await newManager(app)
  const [kept, other] = [await newPro(app), await newPro(app)]
  const [gig, past] = [await makeGig(manager, 90), await makeGig(manager, 120)]
  const { db } = app.deps
  const crew = (gig_id: number, status: 'ASKING' | 'LAPSED') =>
    db
      .insertInto('crew')
      .values({
        market_id: 1,
        gig_id,
        leader_id: other.pro_id,
        status,
        is_apart_fine: false,
        answer_by: sql`app_now() + interval '1 hour'`,
        closed_at: status === 'ASKING' ? null : sql`app_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [asking, over] = [await crew(gig.id, 'ASKING'), await crew(past.id, 'LAPSED')]
  for (const { id: crew_id } of [asking, over])
    await db.insertInto('crew_member').values({ crew_id, market_id: 1, place: 0, pro_id: other.pro_id }).execute()
  await merge(kept, other)
  const crews = await db
    .selectFrom('crew')
    .select(['id', 'status', 'leader_id'])
    .where('id', 'in', [asking.id, over.id])
    .orderBy('id')
    .execute()
  expect(crews).toEqual([
    { id: asking.id, status: 'WITHDRAWN', leader_id: kept.pro_id },
    { id: over.id, status: 'LAPSED', leader_id: kept.pro_id },
  ])
  const places = await db.selectFrom('crew_member').select('pro_id').where('crew_id', 'in', [asking.id, over.id]).execute()
  expect(places).toEqual([{ pro_id: kept.pro_id }, { pro_id: kept.pro_id }])
})
