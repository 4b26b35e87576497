// @vitest-environment jsdom
import { endpoint } from '@muster/contract/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { queryList } from '@muster/contract/wire.ts'
import { saveLocationId } from '../current-location/current-location.ts'
import { clearSession, sessionToken, startSession } from '../session/session.ts'
import { InvalidResponse, NoAnswer } from './call-failed.ts'
import { call, onSignedOut } from './client.ts'
import { urlOf } from './request-of.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/things/:id/',
  summary: '',
  access: 'signed-in',
  scope: 'session',
  params: z.object({ id: z.number() }),
  query: z.object({ kinds: queryList(z.enum(['a', 'b'])), from: z.coerce.date() }).partial(),
  response: z.object({ id: z.number() }),
})
const addThing = endpoint({
  method: 'POST',
  path: '/things/',
  summary: '',
  access: 'signed-in',
  scope: 'session',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.number() }),
})

const answer = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const json = (status: number, body: unknown): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'r-1' } }))
const headersSent = (time = 0): Headers => new Headers(answer.mock.calls[time]?.[1].headers)

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset())
  clearSession()
  saveLocationId(null)
})
afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('writes lists with commas, dates in ISO, and leaves out what is absent', () => {
    const parts = { params: { id: 4 }, query: { kinds: ['a', 'b'], from: new Date('2026-11-21T00:00:00Z'), none: undefined, empty: [] } }
    expect(urlOf(getThing, parts)).toBe('/api/things/4/?kinds=a%2Cb&from=2026-11-21T00%3A00%3A00.000Z')
    expect(() => urlOf(getThing, {})).toThrow('Invalid Path parameter')
  })

  it('refuses a request that does not match its call before it leaves', async () => {
    await expect(call(getThing, { params: { id: 'x' as never } })).rejects.toThrow('Invalid Path parameter')
    await expect(call(getThing, { params: { id: 4 }, query: { kinds: ['z' as never] } })).rejects.toThrow('Invalid Query parameter')
    const refused = await call(addThing, { body: {} as never }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, code: 'invalid', message: 'Invalid Body parameter', details: [{ target: 'name' }] })
    await expect(call(undefined as never, {} as never)).rejects.toThrow('no endpoint found')
    expect(answer).not.toHaveBeenCalled()
  })

  it('sends the session, the location and the app mode', async () => {
    startSession('secret', 60)
    saveLocationId(7)
    answer.mockReturnValue(json(200, { id: 4 }))
    await call(getThing, { params: { id: 4 } })
    expect(headersSent().get('Authorization')).toBe('Bearer secret')
    expect(headersSent().get('X-Location-Id')).toBe('7')
    expect(headersSent().has('Idempotency-Key')).toBe(false)
  })

  it('gives every POST an idempotency key, and keeps a given one', async () => {
    answer.mockImplementation(() => json(201, { id: 4 }))
    await call(addThing, { body: { name: 'x' } })
    await call(addThing, { body: { name: 'x' } })
    await call(addThing, { body: { name: 'x' } }, { idempotencyKey: 'mine' })
    const keys = [0, 1, 2].map((time) => headersSent(time).get('Idempotency-Key'))
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[2]).toBe('mine')
  })

  it('keeps the key of a POST without an answer or with a 5xx, and ends it with a refusal', async () => {
    const body = { name: 'y' }
    const post = () => call(addThing, { body }).catch(() => null)
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answer.mockReturnValueOnce(json(503, {}))
    // The connection broke in the middle of the answer.
    answer.mockReturnValueOnce(Promise.resolve(new Response('{"id": 4', { status: 201 })))
    answer.mockReturnValueOnce(json(400, {}))
    answer.mockReturnValueOnce(json(201, { id: 4 }))
    for (let time = 0; time < 5; time++) await post()
    const keys = [0, 1, 2, 3, 4].map((time) => headersSent(time).get('Idempotency-Key'))
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
  })

  it('asks about another location than the current one, and keeps an act there apart', async () => {
    saveLocationId(7)
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answer.mockReturnValueOnce(json(201, { id: 4 }))
    for (const at of [8, 9, 8]) await call(addThing, { body: { name: 'z' } }, { at }).catch(() => null)
    expect([0, 1, 2].map((time) => headersSent(time).get('X-Location-Id'))).toEqual(['8', '9', '8'])
    const keys = [0, 1, 2].map((time) => headersSent(time).get('Idempotency-Key'))
    expect(keys[2]).toBe(keys[0])
    expect(keys[1]).not.toBe(keys[0])
  })

  it('gives no key to a POST that changes nothing', async () => {
    answer.mockImplementation(() => json(201, { id: 4 }))
    await call({ ...addThing, asks: true } as const, { body: { name: 'x' } })
    expect(headersSent().has('Idempotency-Key')).toBe(false)
  })

  it('refuses an answer that does not match the contract', async () => {
    answer.mockReturnValue(json(200, { id: 'four' }))
    const failing = call(getThing, { params: { id: 4 } })
    await expect(failing).rejects.toThrow(InvalidResponse)
    await expect(failing).rejects.toThrow('Zodios: Invalid response from endpoint')
  })

  it('drops a session the server no longer knows', async () => {
    const gone = vi.fn()
    onSignedOut(gone)
    startSession('secret', 60)
    answer.mockReturnValue(json(401, { error: { code: 'UNAUTHENTICATED', message: 'Sign in again.' } }))
    await expect(call(getThing, { params: { id: 4 } })).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED', request_id: 'r-1' })
    expect(sessionToken()).toBeNull()
    expect(gone).toHaveBeenCalledTimes(1)
  })

  it('distinguishes a missing answer from a refusal', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(getThing, { params: { id: 4 } })).rejects.toThrow(NoAnswer)
  })
})
