import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { MessageNotSent } from './message-not-sent.ts'
import { pushSender } from './message-sender.push.ts'
import { pushKeys } from './push-keys.ts'
import { startStandIn } from './testing/stand-in.ts'

const { signal } = new AbortController()
const keys = pushKeys('a secret for tests, at least 32 characters')
const contact = 'mailto:ops@muster.example'
const deviceAt = (endpoint: string) => ({
  endpoint,
  p256dh: pushKeys('the device of a pro').publicKey,
  auth: randomBytes(16).toString('base64url'),
})
const message = (endpoint: string) => ({
  effect_id: 'notice:7:push:3',
  channel: 'push' as const,
  to: '3',
  subject: 'Line cook',
  body: 'You have an offer.',
  link: '/notices/7',
  device: deviceAt(endpoint),
})

/** A push service that answers with a status. */
async function serviceOf(status: number) {
  const standIn = await startStandIn(() => ({ status, body: '' }))
  const sender = pushSender({ keys, contact, internalHosts: new Set([new URL(standIn.url).host]) }, 5_000)
  return { standIn, sender }
}

const fault = async (sending: Promise<void>): Promise<MessageNotSent> => {
  const error: unknown = await sending.catch((thrown: unknown) => thrown)
  if (!(error instanceof MessageNotSent)) throw new Error('it was not refused', { cause: error })
  return error
}

test('the keys follow from the secret', () => {
  expect(pushKeys('a secret for tests, at least 32 characters')).toEqual(keys)
  expect(pushKeys('another secret for tests, 32 characters')).not.toEqual(keys)
  expect(keys.publicKey).toMatch(/^[\w-]{87}$/)
})

test('a notice is one encrypted post, signed by this server for that push service', async () => {
  const { standIn, sender } = await serviceOf(201)
  await sender.send(message(`${standIn.url}/device`), signal)
  const [asked] = standIn.asked
  expect(standIn.asked).toHaveLength(1)
  expect(asked).toMatchObject({ method: 'POST', path: '/device', headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } })
  expect(asked!.body.toString('latin1')).not.toContain('offer')
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(asked!.headers.authorization!)!
  expect(key).toBe(keys.publicKey)
  expect(JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())).toMatchObject({ aud: standIn.url, sub: contact })
  await standIn.close()
})

test.each([
  [404, { isFinal: true, isGone: true }],
  [410, { isFinal: true, isGone: true }],
  [413, { isFinal: true, isGone: false }],
  [429, { isFinal: false, isGone: false }],
  [503, { isFinal: false, isGone: false }],
])('a push service that answers %d', async (status, expected) => {
  const { standIn, sender } = await serviceOf(status)
  expect(await fault(sender.send(message(`${standIn.url}/device`), signal))).toMatchObject(expected)
  await standIn.close()
})

test('an address inside our network, and a device that is gone, are never asked', async () => {
  const { standIn } = await serviceOf(201)
  const sender = pushSender({ keys, contact }, 5_000)
  expect(await fault(sender.send(message(`https://127.0.0.1:${new URL(standIn.url).port}/`), signal))).toMatchObject({ isGone: true })
  expect(await fault(sender.send({ ...message(standIn.url), device: undefined }, signal))).toMatchObject({ isFinal: true, isGone: true })
  expect(standIn.asked).toEqual([])
  await standIn.close()
})
