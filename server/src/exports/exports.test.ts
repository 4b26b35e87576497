import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { askDataExport, downloadDataExport, getDataExport, getSigningKey } from '@muster/contract/exports/export-endpoints.ts'
import { reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { addProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../accounts/token-hash.ts'
import { forgetOld } from '../jobs/retention.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY = 86_400
const idOf = async (person: Person) => (await person.call(getMe, {})).id

/** Asks for an export, lets the job run and opens the file. */
async function exportOf(person: Person) {
  await person.call(askDataExport, {})
  await app.workOff()
  const { base64, file_name } = await person.call(downloadDataExport, {})
  const files = Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(base64, 'base64'))).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  )
  const text = Object.entries(files)
    .filter(([name]) => !name.startsWith('photos/'))
    .map(([, bytes]) => bytes.toString())
    .join('\n')
  const json = <T>(name: string) => JSON.parse(files[`${name}.json`]!.toString()) as T
  return { file_name, files, text, json }
}

/** A pro after a paid and rated shift with a second pro, and texts that name others. */
async function withCanaries() {
  const manager = await newManager(app)
  const { pro, id, gig, ask } = await workedShift(app, manager, { pros: 2 })
  const mate = ask.application_ids[1]!
  const { rows } = await sql<{
    user_id: number
  }>`SELECT p.user_id FROM application a JOIN pro p ON p.id = a.pro_id WHERE a.id = ${mate}`.execute(app.deps.db)
  await sql`UPDATE user_account SET first_name = 'Zephyrine', last_name = 'Quillfeather' WHERE id = ${rows[0]!.user_id}`.execute(
    app.deps.db,
  )
  await sql`UPDATE user_account SET first_name = 'Thaddea', last_name = 'Brackenridge' WHERE id = ${await idOf(manager)}`.execute(
    app.deps.db,
  )
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  await manager.call(reviewPro, { params: { id }, body: { ratings: [{ category_id: 1, rating: 4 }], feedback: 'FEEDBACK-CANARY' } })
  await manager.call(addProNote, { params: { id: pro.pro_id }, body: { note: 'NOTE-CANARY' } })
  const user_id = await idOf(pro)
  const body = 'Thaddea moved you beside Zephyrine Q., Zephyrine Quillfeather; call (843) 277-1234 or +18432771234. Kept words.'
  await sql`INSERT INTO notice (user_id, kind, payload) VALUES (${user_id}, 'canary', ${JSON.stringify({ title: 'Zephyrine', body })}::jsonb)`.execute(
    app.deps.db,
  )
  await sql`UPDATE working_hours SET reason = 'Zephyrine Quillfeather left with you' WHERE application_id = ${id}`.execute(app.deps.db)
  return { manager, pro, id, gig, user_id }
}

const CANARIES = /Zephyrine|Quillfeather|Thaddea|Brackenridge|277-?1234|FEEDBACK-CANARY|NOTE-CANARY/

describe('an export', () => {
  test('of a pro holds their work by subject, and no word of what belongs to others', async () => {
    const { pro, id } = await withCanaries()
    const { text, json, file_name } = await exportOf(pro)
    expect(file_name).toMatch(/^muster-\d{4}-\d\d-\d\d\.zip$/)
    expect(text.match(CANARIES)).toBeNull()
    expect(json<{ body: string }[]>('notices').map(({ body }) => body)).toContain(
      '[name] moved you beside [name], [name]; call [number] or [number]. Kept words.',
    )
    expect(json<{ first_name: string; sign_in: unknown[] }>('account')).toMatchObject({ first_name: 'Grace', sign_in: [{ kind: 'phone' }] })
    const [applied] = json<{ application_id: number; match_score: number | null; score_parts: unknown }[]>('applications')
    expect([applied!.application_id, typeof applied!.match_score, typeof applied!.score_parts]).toEqual([id, 'number', 'object'])
    expect(
      json<{ kind: string }[]>('punches')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['CLOCK_IN', 'CLOCK_OUT'])
    expect(json('hours')).toMatchObject([{ hours: { paid_minutes: 360, reason: '[name] left with you' }, approved_by: 'someone else' }])
    expect(json('pay')).toMatchObject([{ for: 'application', total_cents: 13_200, lines: [{ kind: 'regular' }] }])
    expect(json('ratings_received')).toMatchObject([{ overall: 4, by_category: [{ rating: 4 }] }])
    expect(json<{ action: string }[]>('audit').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.confirmed', 'user.signed_up']),
    )
    expect(text).not.toMatch(/token_hash/)
  })

  test('of a manager holds the account and what they did, but not the pros', async () => {
    const { manager } = await withCanaries()
    const user_id = await idOf(manager)
    await sql`INSERT INTO notice (user_id, kind, payload) VALUES (${user_id}, 'canary', ${JSON.stringify({ title: 'Hours', body: 'Zephyrine Q. clocked out' })}::jsonb)`.execute(
      app.deps.db,
    )
    const { text, files, json } = await exportOf(manager)
    expect(text).not.toMatch(/Zephyrine|Quillfeather|Okafor/)
    expect(text).toContain('Brackenridge')
    expect(Object.keys(files)).not.toContain('punches.json')
    expect(json('account')).toMatchObject({ locations: [{ role: 'ADMIN' }] })
  })

  test('brings the pictures the person uploaded, and explains itself in their language', async () => {
    await app.travel(0)
    const pro = await newPro(app)
    const { file } = await upload(app, pro, await picture(), { purpose: 'certification' })
    await pro.call(patchMe, { body: { settings: { language: 'es' } } })
    const { files } = await exportOf(pro)
    expect(files[`photos/${file.provider_identifier}.webp`]!.subarray(8, 12).toString()).toBe('WEBP')
    expect(files['README.txt']!.toString()).toMatch(/^Todo lo que Muster guarda sobre ti/)
    for (const name of Object.keys(files).filter((one) => one.endsWith('.json') && one !== 'signed-by.json'))
      expect(files['README.txt']!.toString()).toMatch(new RegExp(`- ${name}: .* `))
  })

  test('is signed: the public key accepts the list of hashes, and a changed byte does not fit', async () => {
    await app.travel(0)
    const pro = await newPro(app)
    const { files } = await exportOf(pro)
    const { SHA256SUMS: sums, 'SHA256SUMS.sig': signature, ...rest } = files
    const { pem, key_id } = await new Person(app).call(getSigningKey, {})
    expect(JSON.parse(rest['signed-by.json']!.toString())).toMatchObject({ key_id })
    expect(verify(null, sums!, createPublicKey(pem), signature!)).toBe(true)
    const lines = sums!.toString().trim().split('\n')
    expect(lines).toHaveLength(Object.keys(rest).length)
    for (const line of lines) {
      const [hash, name] = line.split('  ')
      expect(createHash('sha256').update(rest[name!]!).digest('hex')).toBe(hash)
    }
    const changed = Buffer.from(sums!)
    changed[0] = changed[0]! ^ 1
    expect(verify(null, changed, createPublicKey(pem), signature!)).toBe(false)
    // The commands of the README, as people type them.
    const folder = mkdtempSync(join(tmpdir(), 'muster-export-'))
    for (const [name, bytes] of Object.entries({ ...files, 'key.pem': Buffer.from(pem) })) writeFileSync(join(folder, name), bytes)
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' })
    expect(run('sha256sum', '-c', 'SHA256SUMS')).toMatch(/README.txt: OK/)
    const signatureArgs = ['-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig']
    expect(run('openssl', 'pkeyutl', ...signatureArgs)).toMatch(/Verified Successfully/)
    rmSync(folder, { recursive: true })
  })
})

describe('asking', () => {
  test('makes one export at a time: the next after a day, the file for seven', async () => {
    await app.travel(0)
    const [pro, other] = [await newPro(app), await newPro(app)]
    expect(await pro.call(getDataExport, {})).toEqual({ export: null })
    expect(await pro.call(askDataExport, {})).toMatchObject({ export: { ready_at: null, bytes: 0 } })
    expect(await pro.refusal(askDataExport, {})).toMatchObject({ code: 'ASKED_TOO_SOON' })
    expect(await pro.refusal(downloadDataExport, {})).toMatchObject({ status: 404 })
    await app.workOff()
    const { export: ready } = await pro.call(getDataExport, {})
    expect(ready!.bytes).toBeGreaterThan(1_000)
    expect(Math.round((Date.parse(ready!.expires_at!) - Date.parse(ready!.ready_at!)) / 1_000)).toBe(7 * DAY)
    expect(await other.refusal(downloadDataExport, {})).toMatchObject({ status: 404 })
    await app.travel(DAY + 60)
    await pro.call(askDataExport, {})
    await app.workOff()
    await app.travel(9 * DAY)
    expect(await pro.call(getDataExport, {})).toEqual({ export: null })
    expect(await pro.refusal(downloadDataExport, {})).toMatchObject({ status: 404 })
    await forgetOld(app.deps)
    const { rows } = await sql`SELECT 1 FROM data_export WHERE user_id = ${await idOf(pro)}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  test('twice at once makes one, and both asking and the file need a fresh code', async () => {
    await app.travel(0)
    const pro = await newPro(app)
    const asked = await Promise.allSettled([pro.call(askDataExport, {}), pro.call(askDataExport, {})])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await app.workOff()
    await sql`UPDATE session SET proved_at = app_now() - interval '16 minutes' WHERE token_hash = ${tokenHash(pro.token!)}`.execute(
      app.deps.db,
    )
    // A session is read again after a second at most; this call makes the server forget it.
    await pro.call(patchMe, { body: { settings: { language: 'es' } } })
    expect(await pro.refusal(downloadDataExport, {})).toMatchObject({ status: 403, code: 'PROOF_NEEDED' })
    expect(await pro.refusal(askDataExport, {})).toMatchObject({ code: 'PROOF_NEEDED' })
  })
})

/** Tables with rows about a person that an export leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  busy_span: 'follows from the shifts',
  pro_month: 'follows from the shifts',
  referral: 'it joins two people; what it brought is among the payments',
  gig_slot: 'follows from the shifts',
  pro_candidate: 'a copy of the profile that ranks are computed from',
  clock_out_reminder: 'its text is among the messages',
  data_export: 'this file',
  favorite_pro: 'a manager’s own list',
  proved_login: 'only lets Muster offer to link two accounts, for 30 days',
  handover_offer: 'another pro’s shift; the notice of it is among the messages',
  cancelled_interview: 'the notice of it is among the messages',
  digest_day: 'the emails are among the messages',
  calendar_feed: 'a secret, of which only a hash is kept',
  broadcast_delivery: 'the message is among the conversations',
  push_subscription: 'secrets of a device; the devices are among the sessions',
  chat_link: 'secrets, of which only hashes are kept',
  kiosk_pin: 'a secret, of which only a hash is kept',
  pro_group_member: 'a manager’s own list',
  job_history: 'its answers are the work history',
  pro_note: 'private to the business',
  user_note: 'private to the provider’s staff',
  pro_block: 'private to the business',
}

test('every table that names a person is exported, or is left out for a reason', () => {
  const schema = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8')
  const queries = ['held-person-queries.ts', 'held-work-queries.ts']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  const named = [...schema.matchAll(/CREATE TABLE (\w+) \((.*?)\n\);/gs)].flatMap(([, table, columns]) =>
    /\n {2}(pro_id|user_id|application_id|owner_user_id) /.test(columns!) ? [table!] : [],
  )
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter((table) => !new RegExp(`(FROM|JOIN) ${table}\\b`).test(queries) && !(table in LEFT_OUT))
  expect(missing).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((table) => !named.includes(table))).toEqual([])
})
