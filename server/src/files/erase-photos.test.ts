import { decideAppeal, sendAppeal } from '@muster/contract/appeals/appeal-endpoints.ts'
import { decideCertificationRequest, sendCertification } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, newPro, type Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'
import { forgetOld } from '../jobs/retention.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

const DAY = 86_400
const photoOf = async (person: Person, purpose: 'certification' | 'appeal') =>
  (await upload(app, person, await picture(), { purpose, name: 'photo.png' })).file.provider_identifier
const isKept = async (public_id: string) => {
  const row = await app.deps.db.selectFrom('stored_file').select('id').where('public_id', '=', public_id).executeTakeFirst()
  const shown = await app.deps.images.get(public_id, 1600, 'whole')
  expect(shown !== null).toBe(row !== undefined)
  return row !== undefined
}
/** Which photos are left so many days from now. */
async function keptAfter(days: number, photos: Record<string, string>): Promise<string[]> {
  await app.travel(days * DAY)
  await forgetOld(app.deps)
  const kept = await Promise.all(Object.entries(photos).map(async ([name, photo]) => ((await isKept(photo)) ? [name] : [])))
  return kept.flat()
}

async function sendCard(expiration_date: string | null): Promise<{ id: number; photo: string }> {
  const pro = await newPro(app)
  const photo = await photoOf(pro, 'certification')
  const { id } = await pro.call(sendCertification, { body: { certification_id: 1, state_code: 'SC', expiration_date, attachment: photo } })
  return { id, photo }
}
const dateIn = (days: number): string => new Date(Date.now() + days * DAY * 1_000).toISOString().slice(0, 10)
const judge = (id: number, body: object) => ines.call(decideCertificationRequest, { params: { id }, body })

test('private photos go 90 days after they stopped mattering, with the picture, and what was decided stays', async () => {
  await app.travel(0)
  const [pending, rejected, approved, endless] = [
    await sendCard(null),
    await sendCard(null),
    await sendCard(dateIn(200)),
    await sendCard(null),
  ]
  const loose = await photoOf(await newPro(app), 'appeal')
  await judge(rejected.id, { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' })
  await judge(approved.id, { status: 'APPROVED' })
  await judge(endless.id, { status: 'APPROVED', does_not_expire: true })
  const { manager, pro, id } = await confirmedShift(app)
  await app.travel(31 * 3_600)
  await manager.call(markNoShow, { params: { id }, body: { explanation: '' } })
  const { record_id } = (await pro.call(listPointChanges, { query: {} })).results[0]!
  const evidence = await photoOf(pro, 'appeal')
  const appeal = await pro.call(sendAppeal, { body: { record_id: record_id!, category: 'ILLNESS', words: 'In hospital', evidence } })
  const photos = {
    pending: pending.photo,
    rejected: rejected.photo,
    approved: approved.photo,
    endless: endless.photo,
    loose,
    appeal: evidence,
  }
  expect(await keptAfter(29, photos)).toEqual(Object.keys(photos))
  await ines.call(decideAppeal, { params: { id: appeal.id }, body: { outcome: 'EXCUSE', reason: 'Get well' } })
  expect(await keptAfter(89, photos)).toEqual(['pending', 'rejected', 'approved', 'endless', 'appeal'])
  expect(await keptAfter(91, photos)).toEqual(['pending', 'approved', 'endless', 'appeal'])
  expect(await keptAfter(120, photos)).toEqual(['pending', 'approved', 'endless'])
  expect(await keptAfter(289, photos)).toEqual(['pending', 'approved', 'endless'])
  expect(await keptAfter(292, photos)).toEqual(['pending', 'endless'])
  const rows = await app.deps.db.selectFrom('certification_request').select(['status', 'file_id']).orderBy('id').execute()
  expect(rows.map(({ status, file_id }) => [status, file_id !== null])).toEqual([
    ['PENDING', true],
    ['REJECTED', false],
    ['APPROVED', false],
    ['APPROVED', true],
  ])
  expect(await app.deps.db.selectFrom('appeal').select(['status', 'file_id']).execute()).toEqual([{ status: 'EXCUSED', file_id: null }])
})

test('an image host that fails keeps the rows, and the next run erases them', async () => {
  await app.travel(0)
  const photo = await photoOf(await newPro(app), 'appeal')
  await app.travel(31 * DAY)
  const broken = { ...app.deps, images: { ...app.deps.images, remove: () => Promise.reject(new Error('The bucket is away')) } }
  await expect(forgetOld(broken)).rejects.toThrow('The bucket is away')
  expect(await isKept(photo)).toBe(true)
  await forgetOld(app.deps)
  expect(await isKept(photo)).toBe(false)
})
