import { mergeAccounts, proveOtherAccount } from '@muster/contract/accounts/merge-endpoints.ts'
import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { getMyResume, getResumeForStaff, getResumeHere, removeMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePhotos } from '../files/erase-photos.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { documentRoutes, imageRoutes } from '../http/web-routes.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'

let app: TestApp
const files = Fastify()
answerErrors(files)
beforeAll(async () => {
  app = await startTestApp()
  documentRoutes(files, app.deps)
  imageRoutes(files, app.deps)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const CANARY = 'RESUME-CANARY'
const pdf = (words = CANARY): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj << /Title (${words}) >> endobj\n%%EOF\n`)

/** Sends a file as a browser does. */
async function send(person: Person, bytes: Buffer, name = 'Grace Okafor.pdf') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  const request = new Request('http://muster/', { method: 'PUT', body: form })
  const { statusCode, body } = await app.app.inject({
    method: 'PUT',
    url: '/api/gigster-profiles/me/resume/',
    remoteAddress: person.address,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, body }
}
const fetched = (url: string) => files.inject({ url })
const own = async (pro: Person) => (await pro.call(getMyResume, {})).resume

test('a resume downloads from a signed address and never opens as a page', async () => {
  const pro = await newPro(app)
  expect(await own(pro)).toBeNull()
  expect(await send(pro, pdf(), 'Mi "currículum"\r\nX-Evil: 1.pdf')).toMatchObject({ status: 200 })
  const { resource_url } = (await own(pro))!
  const { statusCode, headers, body } = await fetched(resource_url)
  expect([statusCode, body.includes(CANARY)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="document\.pdf"; filename\*=UTF-8''Mi%20/)
  expect(headers['x-evil']).toBeUndefined()
  const [path = '', query = ''] = resource_url.split('?')
  const wrong = [
    path,
    `${path}?${query.replace(/until=\d/, 'until=9')}`,
    `${path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}?${query}`,
    `/images/c_limit,w_1600/${path.replace('/files/', '')}?${query}`,
    `/files/certification-1?${query}`,
  ]
  for (const url of wrong) expect((await fetched(url)).statusCode, url).toBe(404)
})

test.each([
  ['a page', Buffer.from(`<script>${CANARY}</script>`), 'x.pdf'],
  ['a script', pdf('x) /JavaScript (x'), 'x.pdf'],
  ['nothing', Buffer.alloc(0), 'x.pdf'],
])('refuses %s, whatever its name, and keeps nothing of it', async (_, bytes, name) => {
  const pro = await newPro(app)
  expect(await send(pro, bytes, name)).toMatchObject({ status: 400, body: expect.stringContaining('"target":"file"') as string })
  expect(await own(pro)).toBeNull()
})

describe('who reads a resume', () => {
  test('the managers of a business once the pro applied there, and staff; no one else', async () => {
    const pro = await newPro(app)
    await send(pro, pdf())
    const [manager, stranger, other] = [await newManager(app), await newManager(app), await newPro(app)]
    const id = pro.pro_id
    // They see the pro, who is open to all of the market, and nothing of a resume.
    const before = await manager.call(getProRecord, { params: { id } })
    expect(before.resume).toBeNull()
    expect(await manager.call(getResumeHere, { params: { id } })).toEqual({ resume: null })
    await pro.call(applyToGig, { params: { id: (await makeGig(manager, 30)).id } })
    expect((await manager.call(getProRecord, { params: { id } })).resume).toMatchObject({ name: 'Grace Okafor.pdf', bytes: pdf().length })
    const { resume } = await manager.call(getResumeHere, { params: { id } })
    expect((await fetched(resume!.resource_url)).body).toContain(CANARY)
    expect(await stranger.call(getResumeHere, { params: { id } })).toEqual({ resume: null })
    expect(JSON.stringify(await stranger.call(getProRecord, { params: { id } }))).not.toContain('Okafor.pdf')
    expect(await own(other)).toBeNull()
    expect(await other.refusal(getResumeForStaff, { params: { id } })).toMatchObject({ status: 403 })
    expect((await (await newOperator(app)).call(getResumeForStaff, { params: { id } })).resume).toMatchObject({ name: 'Grace Okafor.pdf' })
  })
})

test('replacing or removing a resume erases the file before', async () => {
  const pro = await newPro(app)
  await send(pro, pdf('first'))
  const first = (await own(pro))!.resource_url
  await send(pro, pdf('second'), 'new.pdf')
  expect((await fetched(first)).statusCode).toBe(404)
  const second = (await own(pro))!.resource_url
  expect((await fetched(second)).body).toContain('second')
  await pro.call(removeMyResume, {})
  expect(await own(pro)).toBeNull()
  expect((await fetched(second)).statusCode).toBe(404)
  const { id } = await pro.call(getMe, {})
  expect(await app.deps.db.selectFrom('stored_file').select('id').where('owner_user_id', '=', id).execute()).toEqual([])
})

test('retention leaves a resume that belongs to a pro, and a merge brings it along', async () => {
  const [kept, closed] = [await newPro(app), await newPro(app)]
  await send(closed, pdf())
  const phone_number = (await closed.call(getMe, {})).phone_number ?? ''
  const { dev_code: code = '' } = await new Person(app).call(requestCode, { body: { phone_number } })
  const { merge_ticket } = await kept.call(proveOtherAccount, { body: { phone_number, code } })
  await kept.call(mergeAccounts, { body: { merge_ticket } })
  await app.travel(31 * 86_400)
  await erasePhotos(app.deps)
  expect((await fetched((await own(kept))!.resource_url)).body).toContain(CANARY)
  await app.travel(0)
})
