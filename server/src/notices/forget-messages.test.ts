import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetOld } from '../jobs/retention.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY = 86_400
const messages = () => app.deps.db.selectFrom('sent_message').select(['recipient', 'body', 'subject', 'sent_at']).orderBy('id').execute()
const jobs = async (): Promise<string> => {
  const { rows } = await sql<{ data: unknown }>`SELECT data FROM pgboss.job WHERE name = 'send-message'`.execute(app.deps.db)
  return JSON.stringify(rows)
}

/** Sends every waiting message, and returns the texts that left. */
async function sendAll(): Promise<string[]> {
  const send = vi.spyOn(app.deps.messages, 'send')
  await app.workOff()
  const left = send.mock.calls.map(([{ body }]) => body)
  send.mockRestore()
  return left
}

test('a code is only in the message that leaves: neither in the job, nor in the message log', async () => {
  const { dev_code = '' } = await new Person(app).call(requestCode, { body: { phone_number: '+18435550161' } })
  expect(dev_code).toMatch(/^\d{6}$/)
  expect(await jobs()).toContain('+18435550161')
  expect(await jobs()).not.toContain(dev_code)
  expect(await sendAll()).toEqual([`${dev_code} is your Muster code. It expires in 10 minutes. Do not share it.`])
  expect(await messages()).toMatchObject([
    { recipient: '+18435550161', body: '•••••• is your Muster code. It expires in 10 minutes. Do not share it.' },
  ])
  expect(await jobs()).not.toContain(dev_code)
})

test('where others can read it, the log keeps no text once a message has left', async () => {
  const { config } = app.deps
  app.deps.config = { ...config, devTools: false }
  await new Person(app).call(requestCode, { body: { email: 'dana@example.com' } })
  expect(await sendAll()).toHaveLength(1)
  app.deps.config = config
  expect((await messages()).at(-1)).toMatchObject({
    recipient: 'dana@example.com',
    body: '',
    subject: null,
    sent_at: expect.any(String) as string,
  })
})

test('the log forgets a message after 30 days', async () => {
  await new Person(app).call(requestCode, { body: { email: 'late@example.com' } })
  await sendAll()
  await app.travel(29 * DAY)
  await forgetOld(app.deps)
  expect((await messages()).some(({ recipient }) => recipient === 'late@example.com')).toBe(true)
  await app.travel(31 * DAY)
  await forgetOld(app.deps)
  expect(await messages()).toEqual([])
  await app.travel(0)
})
