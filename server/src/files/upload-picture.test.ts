import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newPro } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const filesOf = async (user_id: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM stored_file WHERE owner_user_id = ${user_id}`.execute(
    app.deps.apart,
  )
  return rows[0]!.n
}
const userOf = async (pro_id: number): Promise<number> =>
  (await app.deps.db.selectFrom('pro').select('user_id').where('id', '=', pro_id).executeTakeFirstOrThrow()).user_id

test('while a picture is read, decoded and stored, no transaction is open', async () => {
  const pro = await newPro(app)
  const open: number[] = []
  const put = vi.spyOn(app.deps.images, 'put').mockImplementation(async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'muster-requests' AND state LIKE 'idle in transaction%'`.execute(
      app.deps.apart,
    )
    open.push(rows[0]!.n)
  })
  expect((await upload(app, pro, await picture())).status).toBe(201)
  put.mockRestore()
  expect(open).toEqual([0])
  expect(await filesOf(await userOf(pro.pro_id))).toBe(1)
})

test('a person sends two pictures at once; pictures are decoded one at a time', async () => {
  const [pro, other] = [await newPro(app), await newPro(app)]
  const bytes = await picture(3_000, 3_000)
  const answers = await Promise.all([pro, pro, pro, pro, pro, pro, other].map((person) => upload(app, person, bytes)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, 6).toSorted((one, next) => one - next)).toEqual([201, 201, 429, 429, 429, 429])
  expect(statuses[6]).toBe(201)
  expect((await upload(app, pro, await picture())).status).toBe(201)
})

test.each([
  ['a PNG of 26 million pixels', () => picture(5_100, 5_100)],
  [
    'a JPEG of 51 million pixels',
    () =>
      sharp({ create: { width: 7_200, height: 7_100, channels: 3, background: '#0a7' } })
        .jpeg()
        .toBuffer(),
  ],
])('%s is refused in words, and nothing is stored', async (_what, bytes) => {
  const pro = await newPro(app)
  const refused = await upload(app, pro, await bytes())
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('This picture has too many pixels. Choose a smaller one.')
  expect(await filesOf(await userOf(pro.pro_id))).toBe(0)
})

test('a photo of a person or a location has at least 200 pixels a side', async () => {
  const pro = await newPro(app)
  const bytes = await picture(199, 400)
  for (const purpose of ['headshot', 'location']) {
    const refused = await upload(app, pro, bytes, { purpose })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('at least 200 × 200 pixels')])
  }
  expect((await upload(app, pro, bytes)).status).toBe(201)
})

test('a person adds sixty pictures an hour', async () => {
  const pro = await newPro(app)
  const bytes = await picture()
  for (let n = 0; n < 60; n++) expect((await upload(app, pro, bytes)).status).toBe(201)
  expect((await upload(app, pro, bytes)).status).toBe(429)
  expect((await upload(app, await newPro(app), bytes)).status).toBe(201)
})
