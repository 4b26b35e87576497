import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSigningKey, getWorkRecord } from '@muster/contract/exports/export-endpoints.ts'
import { partText, readWorkRecord, WorkRecordParts } from '@muster/contract/exports/work-record.ts'
import { reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a work record has approved shifts and valid certificates, and anyone can check it with the public key', async () => {
  const manager = await newManager(app)
  const { pro, id } = await workedShift(app, manager)
  await manager.call(reviewPro, { params: { id }, body: { ratings: [{ category_id: 1, rating: 5 }], feedback: 'PRIVATE-WORDS' } })
  await sql`INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date)
    SELECT p.id, p.market_id, c.id, 'APPROVED'::certification_status, (app_now() + make_interval(days => CASE WHEN c.nth = 1 THEN 30 ELSE -30 END))::date
    FROM pro p, (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM certification ORDER BY id LIMIT 2) c WHERE p.id = ${pro.pro_id}`.execute(
    app.deps.db,
  )
  const { text, file_name } = await pro.call(getWorkRecord, {})
  expect(file_name).toMatch(/^work-record-\d{4}-\d\d-\d\d\.json$/)
  expect(text).not.toMatch(/PRIVATE-WORDS|Whitlock/)
  const record = readWorkRecord(text)!
  const parts = WorkRecordParts.parse(record.parts)
  expect(record.is_as_written).toBe(true)
  expect(parts.shifts).toMatchObject([{ paid_minutes: 360 }])
  expect(parts.certificates).toHaveLength(1)
  expect(parts.ratings.reviews).toBe(1)
  const key = await pro.call(getSigningKey, {})
  expect(verify(null, Buffer.from(record.signed), createPublicKey(key.pem), Buffer.from(record.signature, 'base64'))).toBe(true)
  expect(record.manifest.key_id).toBe(key.key_id)
  for (const [name, part] of Object.entries(record.parts))
    expect(createHash('sha256').update(partText(part)).digest('hex')).toBe(record.manifest.sha256[name])
})

test('a new pro has an empty record, and a shift whose hours no one approved is not in it', async () => {
  await app.travel(0)
  const fresh = await newPro(app)
  const parts = WorkRecordParts.parse(readWorkRecord((await fresh.call(getWorkRecord, {})).text)!.parts)
  expect(parts).toMatchObject({ shifts: [], ratings: { overall: null, by_category: [] }, badges: [], certificates: [] })
  const { pro } = await workedShift(app, await newManager(app), { approved: false })
  expect(WorkRecordParts.parse(readWorkRecord((await pro.call(getWorkRecord, {})).text)!.parts).shifts).toEqual([])
})

test('openssl checks it by hand, as the docs say', async () => {
  await app.travel(0)
  const pro = await newPro(app)
  const record = readWorkRecord((await pro.call(getWorkRecord, {})).text)!
  const { pem } = await pro.call(getSigningKey, {})
  const folder = mkdtempSync(join(tmpdir(), 'muster-record-'))
  writeFileSync(join(folder, 'manifest'), record.signed)
  writeFileSync(join(folder, 'signature'), Buffer.from(record.signature, 'base64'))
  writeFileSync(join(folder, 'key.pem'), pem)
  const args = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', 'manifest', '-sigfile', 'signature']
  const run = (command: string) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' })
  expect(run('openssl')).toMatch(/Verified Successfully/)
  rmSync(folder, { recursive: true })
})
