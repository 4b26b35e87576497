import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from './accounts/token-hash.ts'
import { SMS_ACCOUNT, SMS_TOKEN, type SmsStandIn, startSmsStandIn } from './providers/testing/sms-stand-in.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

// Starts the process as an installation does, to check that it uses the adapters its settings name.

const EMBEDDED = {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'embedded',
  CARD_PAYMENTS_HIRE_PUBLIC_KEY: 'embedded',
  IMAGES_CLOUD_NAME: 'embedded',
  IMAGES_DEFAULT_LOCATION_IMAGE_ID: 'default-location',
  MAPS_KEY: 'embedded',
  CHAT_APP_ID: 'embedded',
  FEATURE_FLAGS_ID: 'embedded',
  SMS_URL: 'embedded',
  MAIL_URL: 'embedded',
}
const dataDir = mkdtempSync(join(tmpdir(), 'muster-main-'))
let database: TestDatabase
let sms: SmsStandIn
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  sms = await startSmsStandIn()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await sms.close()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const READY = /Muster is ready at .*\n/

/** Starts the server with these settings. `output` is everything it printed until it printed `awaited` or ended. */
async function start(
  settings: Record<string, string>,
  awaited = READY,
): Promise<{ child: ChildProcess; output: string; address: string | null }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      MUSTER_ENV: 'staging',
      MUSTER_ROLE: 'jobs',
      MUSTER_SECRET: 'a secret of thirty-two characters',
      MUSTER_DATA: dataDir,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
  })
  running.push(child)
  let output = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (awaited.test(output)) resolve()
      })
    child.on('exit', () => resolve())
  })
  await ready
  return { child, output, address: /Muster is ready at (\S+)/.exec(output)?.[1] ?? null }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

test('uses the real adapters that the settings name, and prints no warning for them', async () => {
  const { child, output, address } = await start({
    ...EMBEDDED,
    SMS_URL: sms.url,
    SMS_ACCOUNT,
    SMS_TOKEN,
    SMS_FROM: '+18435550100',
    CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'pk_1',
    CARD_PAYMENTS_SECRET_KEY: 'sk_1',
    CARD_PAYMENTS_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(output).not.toContain('SMS: embedded')
  expect(output).not.toContain('Card payments: embedded')
  expect(output).toContain('Mail: embedded, nothing leaves this machine.')
  const asked = await fetch(`${address}/api/auth/otp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: '+18435550123' }),
  })
  expect(asked.status).toBe(200)
  expect(await asked.json(), 'no code on screen').not.toHaveProperty('dev_code')
  const page = await fetch(`${address}/health/live`)
  expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com')
  await expect.poll(() => sms.delivered, { timeout: 15_000 }).toMatchObject([{ To: '+18435550123', From: '+18435550100' }])
  await stop(child)
})

test('outside a developer’s machine, prints a warning for each embedded adapter', async () => {
  const { child, output, address } = await start(EMBEDDED)
  expect(output.split('\n').filter((line) => line.includes(': embedded,'))).toHaveLength(11)
  const answer = await fetch(`${address}/health/live`)
  expect(answer.headers.get('content-security-policy')).not.toContain('stripe')
  await stop(child)
})

test('on a developer’s machine, prints no warnings', async () => {
  const { child, output } = await start({ MUSTER_ENV: 'test' })
  expect(output).toContain('Muster is ready')
  expect(output).not.toContain('embedded,')
  await stop(child)
})

test('does not start without a choice of SMS and mail adapters', async () => {
  const { SMS_URL: _sms, MAIL_URL: _mail, ...rest } = EMBEDDED
  const { output, address } = await start(rest)
  expect(address).toBeNull()
  expect(output).toContain('SMS_URL is missing\n  MAIL_URL is missing')
})

describe('a server that must stop', () => {
  /** A session of someone, straight in the database. */
  async function sessionOf(url: string): Promise<string> {
    const token = 'a-session-token-of-main-test'
    const client = new pg.Client(url)
    await client.connect()
    await client.query(
      `WITH someone AS (INSERT INTO user_account (app_mode) VALUES ('STAFFER') RETURNING id)
       INSERT INTO session (user_id, token_hash, expires_at) SELECT id, $1, app_now() + interval '1 day' FROM someone ON CONFLICT DO NOTHING`,
      [tokenHash(token)],
    )
    await client.end()
    return token
  }
  const openStream = async (address: string | null) =>
    fetch(`${address}/api/realtime/`, { headers: { authorization: `Bearer ${await sessionOf(database.url)}` } })
  /** A request whose body never ends. */
  async function slowRequest(address: string | null): Promise<Socket> {
    const { port } = new URL(address ?? '')
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue'
    socket.write(`POST /api/auth/otp/ HTTP/1.1\r\n${head}\r\n\r\n`)
    // The server answers "continue" once the request is at work.
    await once(socket, 'data')
    socket.write('{"phone')
    return socket
  }

  test('ends at once although a page is open', async () => {
    const { child, address } = await start({ MUSTER_ENV: 'test' })
    const page = await openStream(address)
    expect(page.status).toBe(200)
    const began = performance.now()
    const [heard] = await Promise.all([page.text(), stop(child)])
    // The page's stream ended in order; it was not cut.
    expect(heard).toContain('event: open')
    expect(child.exitCode).toBe(0)
    expect(performance.now() - began).toBeLessThan(7_000)
  })

  test('cuts a request that never ends, at a second signal', async () => {
    const { child, address } = await start({ MUSTER_ENV: 'test' })
    const slow = await slowRequest(address)
    await openStream(address)
    const ended = once(child, 'exit')
    const began = performance.now()
    child.kill('SIGTERM')
    // The port is closed, and the request still has its time.
    await expect.poll(() => fetch(`${address}/health/live`).catch(() => null)).toBeNull()
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    await ended
    expect(child.exitCode).toBe(0)
    expect(performance.now() - began).toBeLessThan(7_000)
    slow.destroy()
  })

  test('cuts a request that never ends, after its time', { timeout: 30_000 }, async () => {
    const { child, address } = await start({ MUSTER_ENV: 'test' })
    const slow = await slowRequest(address)
    const began = performance.now()
    await stop(child)
    expect(child.exitCode).toBe(0)
    expect(performance.now() - began, 'the request had its time').toBeGreaterThan(7_000)
    expect(performance.now() - began).toBeLessThan(15_000)
    slow.destroy()
  })
})

describe('with the embedded database, which the next start uses again', () => {
  const own = mkdtempSync(join(tmpdir(), 'muster-own-'))
  const lock = join(own, 'postgres', 'data', 'postmaster.pid')
  const settings = { MUSTER_ENV: 'test', MUSTER_DATA: own, DATABASE_URL: '' }
  // The database's user must be able to enter the directory.
  beforeAll(() => chmodSync(own, 0o755))
  afterAll(() => rmSync(own, { recursive: true }))

  test('a server interrupted at its first migration stops the database', { timeout: 90_000 }, async () => {
    const { child, output } = await start(settings, /Making the tables/)
    expect(output).not.toContain('Muster is ready')
    expect(existsSync(lock)).toBe(true)
    await stop(child)
    expect(existsSync(lock), 'the database has let go of its files').toBe(false)
    expect(child.exitCode).toBe(0)
  })

  test('a server that cannot start says why, and stops the database', { timeout: 90_000 }, async () => {
    const { child, output } = await start({ ...settings, PORT: new URL(sms.url).port })
    expect(output).toContain('EADDRINUSE')
    expect(child.exitCode).toBe(1)
    expect(existsSync(lock)).toBe(false)
  })

  test('a second interrupt waits for the same shutdown', { timeout: 90_000 }, async () => {
    const { child, output } = await start(settings)
    expect(output).toContain('Muster is ready')
    expect(existsSync(lock)).toBe(true)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await ended
    expect(existsSync(lock)).toBe(false)
    expect(child.exitCode).toBe(0)
  })
})
