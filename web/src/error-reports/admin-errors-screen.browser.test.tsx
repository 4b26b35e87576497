import { getError, listErrors, reopenError, solveError } from '@muster/contract/error-reports/error-report-endpoints.ts'
import type { ErrorRecord } from '@muster/contract/error-reports/error-report.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const anError = (changed: Partial<ErrorRecord> = {}): ErrorRecord => ({
  id: 4,
  source: 'WEB',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'slots')",
  place: '/locations/:id/gigs/:id',
  times: 12,
  people: 3,
  first_seen: '2030-06-01T14:00:00.000Z',
  last_seen: '2030-06-02T14:00:00.000Z',
  solved_at: null,
  solved_by: null,
  came_back_at: null,
  stack: ['openGig (assets/gig-screen-AbCd1234.js:1:200)', 'click (assets/index-AbCd1234.js:1:9)'],
  happenings: [
    {
      happened_at: '2030-06-02T14:00:00.000Z',
      place: '/locations/:id/gigs/:id',
      person: 'k3f9x2',
      request_id: null,
      release: 'index-AbCd1234',
      times: 1,
      steps: [{ kind: 'call', place: '/api/staffer/gigs/:id/', status: 404, seconds_before: 0.4 }],
    },
  ],
  ...changed,
})
const open = (error: ErrorRecord | null, language: 'en' | 'es' = 'en') =>
  openApp('/admin/errors', {
    as: anOperator(),
    language,
    prepare: (server) => {
      server.answers(listErrors, { ...(error === null ? aPage<ErrorRecord>() : aPage<ErrorRecord>(error)), is_kept_here: true })
      if (error !== null) server.answers(getError, error)
    },
  })

describe('the operator’s errors', () => {
  test('show the stack, who had it and what happened before', async () => {
    await open(anError())
    await reads(/openGig \(assets\/gig-screen-AbCd1234.js:1:200\)/)
    await reads('person k3f9x2')
    await reads(/3 people lately/)
    await page.getByText('1 step before it').click()
    await reads('/api/staffer/gigs/:id/')
  })

  test('are marked as solved, and opened again', async () => {
    const { server } = await open(anError())
    const words = { INVALID_TRANSITION: 'It changed meanwhile. Look again.' }
    await readsEachRefusal(server, solveError, words, () => button('Mark as solved').click())
    const solved = anError({ solved_at: '2030-06-02T15:00:00.000Z', solved_by: 'Ines Duarte' })
    server.answers(solveError, solved)
    server.answers(getError, solved)
    await button('Mark as solved').click()
    await reads('Solved. It opens again if it happens again.')
    await readsEachRefusal(server, reopenError, words, () => button('Open again').click())
    server.answers(reopenError, anError())
    server.answers(getError, anError())
    await button('Open again').click()
    await expect.poll(() => server.asked(reopenError).at(-1)?.params).toEqual({ id: 4 })
  })

  test('are filtered by where they happen and whether they are solved', async () => {
    const { server } = await open(anError({ came_back_at: '2030-06-02T13:00:00.000Z' }))
    await reads('Came back')
    await button('Background work').click()
    await expect.poll(() => server.asked(listErrors).at(-1)?.query).toMatchObject({ source: 'JOB' })
    await button('Solved').click()
    await expect.poll(() => server.asked(listErrors).at(-1)?.query).toMatchObject({ source: 'JOB', part: 'solved' })
  })

  test('say where they are when a service gets them, and that there are none', async () => {
    const { server } = await open(null)
    await reads('No errors')
    server.answers(listErrors, { ...aPage<ErrorRecord>(), is_kept_here: false })
    await button('Unsolved').click()
    await reads('Errors go to your service')
  })

  test('read in Spanish', async () => {
    await open(anError({ stack: [], happenings: [] }), 'es')
    await reads('Marcar como resuelto')
    await reads('Los detalles se guardan 30 días.')
  })
})
