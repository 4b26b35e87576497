// @vitest-environment jsdom
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, startSession } from '../session/session.ts'
import { dropMark, keepMark, keptMarks, type KeptMark, onMarks, refusedMarks } from './kept-marks.ts'
import { sendMarks } from './send-marks.ts'

const SHIFT = 12
const answer = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const onTaken = vi.fn<(mark: KeptMark, member: CrewMember) => void>()
const onRefused = vi.fn<(mark: KeptMark, error: { code: string }) => void>()
const answers = { onTaken, onRefused }

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTaken.mockReset()
  onRefused.mockReset()
  startSession('captain', 3600)
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function mark(application_id: number): KeptMark {
  const kept: KeptMark = {
    shift_id: SHIFT,
    application_id,
    first_name: `Pro ${application_id}`,
    punch_type: 'CLOCK_IN',
    client_id: crypto.randomUUID(),
    time: new Date().toISOString(),
    timezone: 'America/New_York',
  }
  keepMark(kept)
  return kept
}
const member = (application_id: number): CrewMember => ({
  application_id,
  gig_id: 3,
  first_name: `Pro ${application_id}`,
  display_name: `Pro ${application_id}`,
  headshot_public_id: null,
  skill: { id: 1, name: 'Banquet Server', name_es: 'Mesero de banquete', color: 'blue' },
  late_notice: null,
  clocked_in_at: '2026-12-05T21:00:00.000Z',
  clocked_out_at: null,
  is_on_break: false,
  proof: 'captain',
  is_captain: false,
})
const taken = (application_id: number): Response => Response.json(member(application_id), { status: 201 })
const refused = (status: number, code: string): Response => Response.json({ error: { code, message: code, details: [] } }, { status })
const sent = () => answer.mock.calls.map(([, { body }]) => JSON.parse(body as string) as KeptMark)
const waiting = () => keptMarks().map(({ application_id }) => application_id)

it('sends queued marks in order, each with its id, and forgets them', async () => {
  const marks = [mark(1), mark(2)]
  answer.mockResolvedValueOnce(taken(1)).mockResolvedValueOnce(taken(2))
  await sendMarks(answers)
  expect(answer.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(expect.stringContaining(`/team-captain/${SHIFT}/check-ins/`)))
  expect(sent()).toMatchObject(marks.map(({ client_id, application_id, time }) => ({ client_id, application_id, time })))
  expect(onTaken.mock.calls.map(([{ client_id }, { application_id }]) => [client_id, application_id])).toEqual(
    marks.map(({ client_id, application_id }) => [client_id, application_id]),
  )
  expect(waiting()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes('mark'))).toEqual([])
})

it('keeps a mark and those after it until the server decides', async () => {
  const [first] = [mark(1), mark(2)]
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await sendMarks(answers)
  for (const status of [500, 503, 429]) {
    answer.mockResolvedValueOnce(refused(status, 'SERVICE_UNAVAILABLE'))
    await sendMarks(answers)
  }
  expect(waiting()).toEqual([1, 2])
  expect(onRefused).not.toHaveBeenCalled()
  answer.mockResolvedValueOnce(taken(1)).mockResolvedValueOnce(taken(2))
  await sendMarks(answers)
  expect(sent().filter(({ client_id }) => client_id === first!.client_id)).toHaveLength(5)
  expect(waiting()).toEqual([])
})

it('reports a refusal, keeps a mark that may be true for the manager, and sends the next', async () => {
  const [first] = [mark(1), mark(2)]
  answer.mockResolvedValueOnce(refused(400, 'MARK_TOO_LATE')).mockResolvedValueOnce(taken(2))
  await sendMarks(answers)
  expect(onRefused.mock.calls.map(([{ application_id }, { code }]) => [application_id, code])).toEqual([[1, 'MARK_TOO_LATE']])
  expect(onTaken).toHaveBeenCalledTimes(1)
  expect(waiting()).toEqual([])
  expect(refusedMarks()).toMatchObject([{ ...first, refused: 'MARK_TOO_LATE' }])
  await sendMarks(answers)
  expect(answer).toHaveBeenCalledTimes(2)
  dropMark(first!.client_id)
  expect(refusedMarks()).toEqual([])
})

it('drops a refusal that loses nothing', async () => {
  mark(1)
  answer.mockResolvedValueOnce(refused(400, 'ALREADY_CLOCKED_IN'))
  await sendMarks(answers)
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect([waiting(), refusedMarks()]).toEqual([[], []])
})

it('never sends a mark twice at a time, and includes one made meanwhile', async () => {
  mark(1)
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer.mockReturnValueOnce(promise).mockResolvedValueOnce(taken(2))
  const all = [sendMarks(answers), sendMarks(answers)]
  mark(2)
  resolve(taken(1))
  await Promise.all(all)
  expect(sent().map(({ application_id }) => application_id)).toEqual([1, 2])
})

it('calls listeners when a mark is made or answered, until they stop', async () => {
  const heard = vi.fn()
  const stop = onMarks(heard)
  mark(1)
  answer.mockResolvedValueOnce(taken(1))
  await sendMarks(answers)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  mark(2)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('keeps marks for the signed-in pro only, and ignores broken text', () => {
  mark(1)
  clearSession()
  startSession('another', 3600)
  expect(waiting()).toEqual([])
  for (const [at, text] of ['{', '7', '{"client_id":1}'].entries()) {
    localStorage.setItem('muster.captain_mark.1', text)
    startSession(`again ${at}`, 3600)
    expect(waiting()).toEqual([])
  }
})

it('survives closing the page', async () => {
  const kept = mark(1)
  vi.resetModules()
  const reopened = await import('./kept-marks.ts')
  expect(reopened.keptMarks()).toMatchObject([kept])
})

it('loses nothing to another tab of the same phone', async () => {
  vi.resetModules()
  const other = await import('./kept-marks.ts')
  const [first, second] = [mark(1), mark(2)]
  expect(other.keptMarks()).toHaveLength(2)
  const third = { ...second, application_id: 3, client_id: crypto.randomUUID() }
  // From here on this tab does not know what the other one does.
  other.keepMark(third)
  other.dropMark(first.client_id)
  mark(4)
  expect(waiting()).toEqual([2, 3, 4])
  answer.mockResolvedValueOnce(taken(2)).mockResolvedValueOnce(taken(3)).mockResolvedValueOnce(taken(4))
  await sendMarks(answers)
  expect(sent().map(({ application_id }) => application_id)).toEqual([2, 3, 4])
  vi.resetModules()
  expect((await import('./kept-marks.ts')).keptMarks()).toEqual([])
})

it('sees the marks of another tab, and keeps marks the storage refuses while the tab is open', () => {
  const heard = vi.fn()
  const stop = onMarks(heard)
  mark(1)
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('captain_mark.'))
  const text = localStorage.getItem(key)!
  localStorage.setItem('muster.captain_mark.other', text.replaceAll(/"client_id":"[^"]+"/g, '"client_id":"other"'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'muster.captain_mark.other' }))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(waiting()).toEqual([1, 1])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  mark(5)
  expect(waiting()).toEqual([1, 1, 5])
  stop()
})
