// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { forgetPerson } from '../session/browser-store.ts'
import { clearSession, startSession } from '../session/session.ts'
import { keepPunch, keptPunches, type KeptPunch, MOST_KEPT, ownOf, type PunchKind } from './kept-punches.ts'
import { leaveHand, makePunch, sendPunches } from './send-punches.ts'

const ME = 7
const answer = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const readClock = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  readClock.mockReset().mockResolvedValue()
  startSession('grace', 3600)
})
afterEach(() => {
  clearSession()
  localStorage.clear()
  keptPunches.drop('nothing')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const aPunch = (kind: PunchKind, changed: Partial<KeptPunch> = {}): Omit<KeptPunch, 'follows'> => ({
  client_id: crypto.randomUUID(),
  user_id: ME,
  application_id: 501,
  kind,
  time: '2026-12-05T21:00:00.000Z',
  skew_ms: null,
  position: null,
  checkin_code: null,
  explanation: null,
  signed: null,
  place: 'Harbor House',
  timezone: 'America/New_York',
  ...changed,
})
function keep(kind: PunchKind, changed: Partial<KeptPunch> = {}): string {
  const punch = aPunch(kind, changed)
  expect(keepPunch(punch)).toBe(true)
  return punch.client_id
}
const sheet = {
  id: 501,
  application_id: 501,
  time_punches: [],
  has_extension: false,
  planned_end_time: '2026-12-06T02:00:00.000Z',
  extensions: [],
  geo_flags: [],
  last_geo_action: null,
  shift_breaks: [],
  break_attestation: null,
  due_break_minutes: 0,
}
const taken = (): Response => Response.json(sheet, { status: 201 })
const refused = (status: number, code: string): Response => Response.json({ error: { code, message: code, details: [] } }, { status })
const bodies = () => answer.mock.calls.map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>)
const headers = () => answer.mock.calls.map(([, request]) => new Headers(request.headers))
const waiting = () => ownOf(keptPunches.waiting(), ME).map(({ kind }) => kind)

describe('punches that wait on a phone', () => {
  it('go out in order, each with its id as the key, the phone’s time and what it follows', async () => {
    const ids = [keep('CLOCK_IN', { skew_ms: 86_400_000 }), keep('BREAK_START'), keep('CLOCK_OUT')]
    const other = keep('CLOCK_IN', { application_id: 502 })
    answer.mockImplementation(() => Promise.resolve(taken()))
    expect(await sendPunches(ME, readClock)).toBe(true)
    expect(bodies()).toMatchObject([
      { client_id: ids[0], punch_type: 'CLOCK_IN', skew_ms: 86_400_000 },
      { client_id: ids[1], break_type: 'START', follows: ids[0] },
      { client_id: ids[2], punch_type: 'CLOCK_OUT', follows: ids[1] },
      { client_id: other, punch_type: 'CLOCK_IN' },
    ])
    expect(bodies()[3]).not.toHaveProperty('follows')
    expect(headers().map((sent) => sent.get('Idempotency-Key'))).toEqual([...ids, other])
    expect(Math.abs(Date.parse(headers()[0]!.get('X-Phone-Time')!) - Date.now())).toBeLessThan(5_000)
    expect(readClock).toHaveBeenCalledTimes(4)
    expect(waiting()).toEqual([])
  })

  it('stay until the server decides, and are then sent with the same body', async () => {
    keep('CLOCK_IN')
    keep('CLOCK_OUT')
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await sendPunches(ME, readClock)).toBe(false)
    for (const status of [500, 503, 429]) {
      answer.mockResolvedValueOnce(refused(status, 'SERVICE_UNAVAILABLE'))
      expect(await sendPunches(ME, readClock)).toBe(false)
    }
    expect(waiting()).toEqual(['CLOCK_IN', 'CLOCK_OUT'])
    answer.mockImplementation(() => Promise.resolve(taken()))
    await sendPunches(ME, readClock)
    expect(
      new Set(
        bodies()
          .slice(0, 5)
          .map((body) => JSON.stringify(body)),
      ).size,
    ).toBe(1)
    expect(waiting()).toEqual([])
  })

  it('survive an expired session and a sign-out, and go out only for who made them', async () => {
    keep('CLOCK_IN')
    answer.mockResolvedValueOnce(refused(401, 'UNAUTHENTICATED'))
    expect(await sendPunches(ME, readClock)).toBe(false)
    startSession('luis', 3600)
    expect(await sendPunches(8, readClock)).toBe(true)
    expect(answer).toHaveBeenCalledTimes(1)
    forgetPerson()
    startSession('grace again', 3600)
    answer.mockResolvedValueOnce(taken())
    expect(await sendPunches(ME, readClock)).toBe(true)
    expect(waiting()).toEqual([])
  })

  it('are at most 200 a person: the phone says so and keeps no more', async () => {
    for (let count = 0; count < MOST_KEPT; count++) keep('CLOCK_IN')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await makePunch(aPunch('CLOCK_OUT'), readClock)).toBe('full')
    expect(keepPunch(aPunch('CLOCK_IN', { user_id: 8 }))).toBe(true)
    expect(waiting()).toHaveLength(MOST_KEPT)
  })

  it('stay readable when the server refuses them, and those after them go on', async () => {
    const [first, second] = [keep('CLOCK_IN'), keep('CLOCK_OUT')]
    answer.mockResolvedValueOnce(refused(400, 'ALREADY_CLOCKED_IN')).mockResolvedValueOnce(taken())
    expect(await sendPunches(ME, readClock)).toBe(true)
    expect(bodies()[1]).toMatchObject({ client_id: second })
    expect(bodies()[1]).not.toHaveProperty('follows')
    expect(keptPunches.refused()).toMatchObject([{ client_id: first, refused: 'ALREADY_CLOCKED_IN' }])
    expect(waiting()).toEqual([])
  })

  it('go out without a code that was wrong: the pro is no longer at the door', async () => {
    keep('CLOCK_IN', { checkin_code: '402913' })
    answer.mockResolvedValueOnce(refused(400, 'CODE_WRONG')).mockResolvedValueOnce(taken())
    await sendPunches(ME, readClock)
    expect(bodies().map(({ checkin_code }) => checkin_code)).toEqual(['402913', undefined])
    expect([waiting(), keptPunches.refused()]).toEqual([[], []])
  })

  it('no longer wait for a punch that this phone lost', async () => {
    const id = keep('CLOCK_IN')
    keep('CLOCK_OUT')
    keptPunches.drop(id)
    answer.mockResolvedValueOnce(refused(409, 'PUNCH_OUT_OF_ORDER')).mockResolvedValueOnce(refused(400, 'NOT_CLOCKED_IN'))
    await sendPunches(ME, readClock)
    expect(keptPunches.refused()).toMatchObject([{ kind: 'CLOCK_OUT', refused: 'NOT_CLOCKED_IN' }])
  })

  it('come to nothing lost or doubled, whatever the server answers', async () => {
    const replies = fc.array(fc.constantFrom('taken', 'lost', 'broken', 'refused', 'unknown order'), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), replies, async (count, script) => {
        localStorage.clear()
        keptPunches.drop('nothing')
        const ids = Array.from({ length: count }, () => keep('CLOCK_IN'))
        const counted: unknown[] = []
        const left = [...script]
        answer.mockReset().mockImplementation((_url, { body }) => {
          const { client_id } = JSON.parse(body as string) as { client_id: string }
          const reply = left.shift() ?? 'taken'
          // The server may have counted a punch whose answer was lost; a repeat of its id adds nothing.
          if (reply === 'taken' || reply === 'lost') counted.push(...(counted.includes(client_id) ? [] : [client_id]))
          if (reply === 'taken' || counted.includes(client_id))
            return reply === 'lost' ? Promise.reject(new TypeError('lost')) : Promise.resolve(taken())
          if (reply === 'broken') return Promise.resolve(refused(503, 'UNKNOWN'))
          return Promise.resolve(reply === 'refused' ? refused(400, 'MARK_TOO_LATE') : refused(409, 'PUNCH_OUT_OF_ORDER'))
        })
        while (!(await sendPunches(ME, readClock)));
        const kept = keptPunches.refused().map(({ client_id }) => client_id)
        expect(counted.length + kept.length).toBe(ids.length)
        expect(new Set([...counted, ...kept])).toEqual(new Set(ids))
        expect(counted).toEqual(ids.filter((id) => counted.includes(id)))
        expect(waiting()).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a punch that a pro just made', () => {
  it('is taken, refused to their face, or kept', async () => {
    answer.mockResolvedValueOnce(taken())
    expect(await makePunch(aPunch('CLOCK_IN'), readClock)).toBe('taken')
    answer.mockResolvedValueOnce(refused(400, 'CODE_WRONG'))
    expect(await makePunch(aPunch('CLOCK_IN', { checkin_code: '402913' }), readClock)).toMatchObject({ code: 'CODE_WRONG' })
    expect([waiting(), keptPunches.refused()]).toEqual([[], []])
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await makePunch(aPunch('CLOCK_IN'), readClock)).toBe('kept')
    expect(waiting()).toEqual(['CLOCK_IN'])
  })

  it('is not sent where the network is known to be gone', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await makePunch(aPunch('CLOCK_IN'), readClock)).toBe('kept')
    expect(answer).not.toHaveBeenCalled()
  })

  it('stays readable if the pro left the screen before the refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer.mockReturnValueOnce(promise)
    const punch = aPunch('CLOCK_IN')
    const made = makePunch(punch, readClock)
    leaveHand(punch.client_id)
    resolve(refused(400, 'SHIFT_OVER'))
    await made
    expect(keptPunches.refused()).toMatchObject([{ client_id: punch.client_id, refused: 'SHIFT_OVER' }])
  })
})
