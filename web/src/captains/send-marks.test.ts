// @vitest-environment jsdom
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, startSession } from '../session/session.ts'
import { keepMark, keptMarks, type KeptMark, onMarks } from './kept-marks.ts'
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
    time: '2026-12-05T21:00:00.000Z',
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

it('sends what waits in the order it was marked, each with the id it is counted by, and forgets it', async () => {
  const marks = [mark(1), mark(2)]
  answer.mockResolvedValueOnce(taken(1)).mockResolvedValueOnce(taken(2))
  await sendMarks(answers)
  expect(answer.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(expect.stringContaining(`/team-captain/${SHIFT}/check-ins/`)))
  expect(sent()).toMatchObject(marks.map(({ client_id, application_id, time }) => ({ client_id, application_id, time })))
  expect(onTaken.mock.calls.map(([{ client_id }, { application_id }]) => [client_id, application_id])).toEqual(
    marks.map(({ client_id, application_id }) => [client_id, application_id]),
  )
  expect(waiting()).toEqual([])
  expect(localStorage.getItem('muster.captain_marks')).toBeNull()
})

it('keeps a mark, and those after it, while there is no answer to it', async () => {
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

it('tells of a refusal and goes on with the next', async () => {
  mark(1)
  mark(2)
  answer.mockResolvedValueOnce(refused(400, 'SHIFT_OVER')).mockResolvedValueOnce(taken(2))
  await sendMarks(answers)
  expect(onRefused.mock.calls.map(([{ application_id }, { code }]) => [application_id, code])).toEqual([[1, 'SHIFT_OVER']])
  expect(onTaken).toHaveBeenCalledTimes(1)
  expect(waiting()).toEqual([])
})

it('never sends a mark twice at a time, and takes along one that is made meanwhile', async () => {
  mark(1)
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer.mockReturnValueOnce(promise).mockResolvedValueOnce(taken(2))
  const all = [sendMarks(answers), sendMarks(answers)]
  mark(2)
  resolve(taken(1))
  await Promise.all(all)
  expect(sent().map(({ application_id }) => application_id)).toEqual([1, 2])
})

it('says that a mark was made or answered until one no longer listens', async () => {
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

it('is of whoever is signed in, and takes spoilt text for none', () => {
  mark(1)
  clearSession()
  startSession('another', 3600)
  expect(waiting()).toEqual([])
  for (const [at, text] of ['{', '7', '[{"client_id":1}]'].entries()) {
    localStorage.setItem('muster.captain_marks', text)
    startSession(`again ${at}`, 3600)
    expect(waiting()).toEqual([])
  }
})

it('survives that the page is closed', async () => {
  const kept = mark(1)
  vi.resetModules()
  const reopened = await import('./kept-marks.ts')
  expect(reopened.keptMarks()).toEqual([kept])
})
