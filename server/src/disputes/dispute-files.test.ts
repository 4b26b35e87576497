import { listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { DISPUTE_FILE_DAYS } from '@muster/contract/files/photo-retention.ts'
import { getDispute, removeDisputeFile, sendEvidence } from '@muster/contract/payments/dispute-endpoints.ts'
import { MOST_DISPUTE_FILE_BYTES } from '@muster/contract/payments/dispute.ts'
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from '../http/answer-errors.ts'
import { documentRoutes, imageRoutes } from '../http/web-routes.ts'
import { forgetOld } from '../jobs/retention.ts'
import { disputedCharge, untilQuiet } from '../testing/disputed-charge.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { picture, putEvidence } from '../testing/upload.ts'

let app: TestApp
let ines: Person
let dana: Person & { location_id: number }
const files = Fastify()
answerErrors(files)
beforeAll(async () => {
  app = await startTestApp()
  documentRoutes(files, app.deps)
  imageRoutes(files, app.deps)
  ines = await newOperator(app)
  dana = await newManager(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

/** A PDF with so many bytes of filling. */
const pdf = (bytes = 10): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj << /Title (${'x'.repeat(bytes)}) >> endobj\n%%EOF\n`)
const open = (address: string) => files.inject({ url: address })
const rowsOf = async (id: number): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM dispute_file WHERE dispute_id = ${id}`.execute(app.deps.db)).rows[0]!.n

test('files of each kind go to the bank with the evidence, as they are kept here', async () => {
  const { id } = await disputedCharge(app, ines, dana)
  const receipt = pdf()
  expect((await putEvidence(app, ines, { id, kind: 'receipt' }, receipt, 'Recibo niño.PDF')).status).toBe(200)
  const { dispute } = await putEvidence(app, ines, { id, kind: 'uncategorized' }, await picture(2_600, 400), 'door.png')
  expect(dispute.files).toMatchObject([
    { kind: 'receipt', name: 'Recibo niño.pdf', format: 'document', bytes: receipt.length },
    { kind: 'uncategorized', name: 'door.jpg', format: 'picture' },
  ])
  const [document, door] = await Promise.all(dispute.files.map(({ resource_url }) => open(resource_url!)))
  expect(document!.rawPayload.equals(receipt)).toBe(true)
  expect([document!.headers['content-type'], document!.headers['content-disposition']]).toEqual([
    'application/pdf',
    expect.stringMatching(/^attachment; /),
  ])
  expect([door!.statusCode, door!.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await open(dispute.files[1]!.resource_url!.replace('/files/', '/images/c_limit,w_1600/'))).statusCode).toBe(404)
  expect((await open(dispute.files[0]!.resource_url!.replace(/key=[^&]*/, 'key=no'))).statusCode).toBe(404)
  await ines.call(sendEvidence, { params: { id } })
  await untilQuiet(app)
  const { rows } = await sql<{ body: { text: string; files: Record<string, unknown>[] } }>`
    SELECT e.body FROM embedded_evidence e JOIN dispute d ON d.external_id = e.dispute_external_id WHERE d.id = ${id}`.execute(app.deps.db)
  expect(rows[0]!.body.files).toMatchObject([
    { kind: 'receipt', content_type: 'application/pdf', sha256: createHash('sha256').update(receipt).digest('hex') },
    { kind: 'uncategorized', content_type: 'image/jpeg', name: 'door.jpg', bytes: dispute.files[1]!.bytes },
  ])
  expect(rows[0]!.body.text).toContain('Evidence about dispute')
  expect((await ines.call(getDispute, { params: { id } })).status).toBe('won')
})

test('a picture is re-encoded as JPEG, at most 2,000 pixels a side and without what the phone wrote into it', async () => {
  const { id } = await disputedCharge(app, ines, dana)
  const photo = await sharp({ create: { width: 2_600, height: 400, channels: 4, background: '#0000' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .png()
    .toBuffer()
  await putEvidence(app, ines, { id, kind: 'receipt' }, photo, 'photo.png')
  const { rows } = await sql<{ public_id: string }>`
    SELECT f.public_id FROM dispute_file e JOIN stored_file f ON f.id = e.file_id WHERE e.dispute_id = ${id}`.execute(app.deps.db)
  const kept = (await app.deps.images.original(rows[0]!.public_id))!
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2_000 })
  expect(kept.includes('canary')).toBe(false)
  expect((await sharp(kept).stats()).channels[0]!.mean).toBeGreaterThan(250)
})

test('a second file of a kind replaces the first, and a removed one is gone with its bytes; both are in the audit log', async () => {
  const { id } = await disputedCharge(app, ines, dana)
  const first = (await putEvidence(app, ines, { id, kind: 'receipt' }, pdf(), 'first.pdf')).dispute.files[0]!
  const second = (await putEvidence(app, ines, { id, kind: 'receipt' }, pdf(20), 'second.pdf')).dispute.files
  expect(second.map(({ name }) => name)).toEqual(['second.pdf'])
  expect((await open(first.resource_url!)).statusCode).toBe(404)
  expect((await ines.call(removeDisputeFile, { params: { id, kind: 'receipt' } })).files).toEqual([])
  expect((await open(second[0]!.resource_url!)).statusCode).toBe(404)
  await ines.call(removeDisputeFile, { params: { id, kind: 'receipt' } })
  const { results } = await ines.call(listAuditEntries, { query: { subject_kind: 'dispute', subject_id: id } })
  expect(results.map(({ action }) => action).slice(0, 3)).toEqual(['dispute.file_removed', 'dispute.file_added', 'dispute.file_added'])
})

test('what the bank would not take is refused in words, and nothing is kept', async () => {
  const { id } = await disputedCharge(app, ines, dana)
  const [half, rest] = [Math.floor(MOST_DISPUTE_FILE_BYTES / 2), Math.ceil(MOST_DISPUTE_FILE_BYTES / 2)]
  for (const [bytes, words] of [
    [Buffer.from('no picture'), 'We couldn’t read this picture'],
    [Buffer.from('%PDF-1.7\n/JavaScript (app.alert)\n%%EOF'), 'This PDF runs scripts'],
    [pdf(MOST_DISPUTE_FILE_BYTES), 'The bank takes 4.5 MB in all'],
  ] as const) {
    const refused = await putEvidence(app, ines, { id, kind: 'receipt' }, bytes)
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(words)])
  }
  expect(await rowsOf(id)).toBe(0)
  expect((await putEvidence(app, ines, { id, kind: 'receipt' }, pdf(half))).status).toBe(200)
  const over = await putEvidence(app, ines, { id, kind: 'uncategorized' }, pdf(rest))
  expect([over.status, over.body]).toEqual([400, expect.stringContaining('The bank takes 4.5 MB in all')])
  // A file that replaces one counts instead of it.
  expect((await putEvidence(app, ines, { id, kind: 'receipt' }, pdf(rest))).status).toBe(200)
  expect(await rowsOf(id)).toBe(1)
})

test('only the staff change files, while the evidence waits to be sent', async () => {
  const { id } = await disputedCharge(app, ines, dana)
  const params = { id, kind: 'receipt' } as const
  expect((await putEvidence(app, dana, params, pdf())).status).toBe(403)
  expect(await dana.refusal(removeDisputeFile, { params })).toMatchObject({ status: 403 })
  expect((await putEvidence(app, ines, { ...params, id: 9_999_999 }, pdf())).status).toBe(404)
  expect((await putEvidence(app, ines, { id, kind: 'refund_policy' as never }, pdf())).status).toBe(400)
  await putEvidence(app, ines, params, pdf())
  await ines.call(sendEvidence, { params: { id } })
  const late = await putEvidence(app, ines, params, pdf())
  expect([late.status, late.body]).toEqual([400, expect.stringContaining('ALREADY_ANSWERED')])
  expect(await ines.refusal(removeDisputeFile, { params })).toMatchObject({ code: 'ALREADY_ANSWERED' })
  expect(await rowsOf(id)).toBe(1)
})

test('retention erases the file a year after the decision; its name stays', async () => {
  const { id } = await disputedCharge(app, ines, dana)
  const params = { id, kind: 'receipt' } as const
  const address = (await putEvidence(app, ines, params, pdf())).dispute.files[0]!.resource_url!
  await ines.call(sendEvidence, { params: { id } })
  await untilQuiet(app)
  await app.travel((DISPUTE_FILE_DAYS - 1) * 86_400)
  await forgetOld(app.deps)
  expect((await open(address)).statusCode).toBe(200)
  await app.travel((DISPUTE_FILE_DAYS + 3) * 86_400)
  await forgetOld(app.deps)
  expect((await open(address)).statusCode).toBe(404)
  await app.travel(0)
  expect((await ines.call(getDispute, { params: { id } })).files).toMatchObject([{ name: 'receipt.pdf', resource_url: null }])
})
