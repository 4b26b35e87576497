import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callWebhook, signatureOf, whyNotCall } from './alert-webhook.ts'
import { startStandIn, type StandIn } from './testing/stand-in.ts'
import { isSigned, startWebhookStandIn, type WebhookStandIn } from './testing/webhook-stand-in.ts'

const SECRET = 'whsec_of_a_test'
const never = new AbortController().signal
let receiver: WebhookStandIn
let elsewhere: StandIn
beforeAll(async () => {
  receiver = await startWebhookStandIn()
  elsewhere = await startStandIn(() => ({ status: 200, body: 'secret of the network' }))
})
afterAll(() => Promise.all([receiver.close(), elsewhere.close()]))
beforeEach(() => {
  receiver.secret = SECRET
  receiver.answer = () => ({ status: 200, body: 'thanks' })
})

const call = (changed: Partial<Parameters<typeof callWebhook>[0]> = {}, timeoutMs?: number) =>
  callWebhook(
    { url: `${receiver.url}/hook`, secret: SECRET, body: '{"ñ":1}', internalHosts: new Set([new URL(receiver.url).host]), ...changed },
    never,
    timeoutMs,
  )

describe('a message to a webhook', () => {
  test('is a JSON body with a signature that fits it and no other', async () => {
    expect(await call()).toEqual({ outcome: 'TAKEN', status: 200, said: 'thanks' })
    const { headers, body, method } = receiver.asked.at(-1)!
    expect(method).toBe('POST')
    expect(headers['content-type']).toBe('application/json')
    expect(body.toString('utf8')).toBe('{"ñ":1}')
    expect(isSigned({ headers, body }, SECRET)).toBe(true)
    expect(isSigned({ headers, body: Buffer.from('{"ñ":2}') }, SECRET)).toBe(false)
    expect(isSigned({ headers, body }, 'another')).toBe(false)
  })

  test('that someone sends again much later is refused', () => {
    const header = signatureOf(SECRET, '{}', Math.floor(Date.now() / 1_000) - 400)
    expect(isSigned({ headers: { 'alert-signature': header }, body: Buffer.from('{}') }, SECRET)).toBe(false)
  })

  test('gets the known signature for a known key', () => {
    expect(signatureOf('key', 'body', 1_700_000_000)).toBe(
      't=1700000000,v1=47b6ce0fca59474308e2921c247cb2493dce6b8101d90ac05bd0c6a37d0e046e',
    )
  })

  test('that the receiver refuses comes with what it said, short and on one line', async () => {
    receiver.answer = () => ({ status: 500, body: `out of\n\u0007order ${'x'.repeat(5_000)}` })
    const answer = await call()
    expect(answer).toMatchObject({ outcome: 'REFUSED', status: 500 })
    expect(answer.said).toMatch(/^out of order x+$/)
    expect(answer.said!.length).toBeLessThanOrEqual(200)
    receiver.secret = 'another'
    expect(await call()).toMatchObject({ outcome: 'REFUSED', status: 401 })
  })

  test('follows no redirect, so none leads to a private address', async () => {
    receiver.answer = () => ({ status: 307, headers: { location: `${elsewhere.url}/inside` } })
    expect(await call()).toEqual({ outcome: 'REDIRECTED', status: 307, said: null })
    expect(elsewhere.asked).toEqual([])
  })

  test('ends when the receiver hangs', async () => {
    receiver.answer = () => new Promise(() => undefined)
    expect(await call({}, 100)).toMatchObject({ outcome: 'TIMED_OUT', status: null })
  })

  test('reaches no private address, by number or by name', async () => {
    const { port } = new URL(elsewhere.url)
    for (const url of [`https://127.0.0.1:${port}/`, `https://localhost:${port}/`, 'http://example.com/'])
      expect(await call({ url })).toMatchObject({ outcome: 'FORBIDDEN', status: null })
    expect(elsewhere.asked).toEqual([])
  })

  test('says that no one listens', async () => {
    const gone = await startStandIn(() => ({ status: 200 }))
    await gone.close()
    expect(await call({ url: `${gone.url}/`, internalHosts: new Set([new URL(gone.url).host]) })).toMatchObject({ outcome: 'UNREACHABLE' })
  })
})

test.each([
  ['https://hooks.example.com/a', null],
  ['http://10.0.0.4:9000/a', null],
  ['http://hooks.example.com/a', 'Use an https:// address'],
  ['https://10.0.0.4/a', 'Use an address on the public internet'],
  ['https://[::1]/a', 'Use an address on the public internet'],
  ['https://8.8.8.8/a', null],
])('%s may be saved: %s', (address, expected) => {
  expect(whyNotCall(address, new Set(['10.0.0.4:9000']))).toBe(expected)
})
