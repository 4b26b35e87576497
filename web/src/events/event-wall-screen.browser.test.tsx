import { getEventBoard } from '@muster/contract/events/event-endpoints.ts'
import type { EventBoard } from '@muster/contract/events/event.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSkillTag, GIG_ID } from '../testing/make-gigs.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, heading, loading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const token = '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a31'
const wall = `/board/${token}`
const aBoard = (here: number): EventBoard => ({
  name: 'Harbor gala',
  now: hoursFromNow(0),
  shifts: [
    {
      id: 801,
      start_time: hoursFromNow(-1),
      end_time: hoursFromNow(7),
      timezone: 'America/New_York',
      location_name: 'Harbor House',
      address: '12 Pier Road',
      gigs: [
        {
          id: GIG_ID,
          skill: aSkillTag(),
          allowed_confirmed_pros: 9,
          confirmed_pros_count: 7,
          selected_applications_count: 0,
          on_the_day: { coming: 1, late: 2, here, on_break: 1, left: 0, missing: 1 },
        },
      ],
    },
  ],
})

describe('the wall screen of an event', () => {
  beforeEach(() => {
    // Only the clock of the refresh: everything else waits as usual.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('counts who is here, coming, late and missing, without signing in, and follows the day', async () => {
    const { server } = await openApp(wall, { as: null, prepare: (standIn) => standIn.answers(getEventBoard, aBoard(2)) })
    await expect.element(heading('Harbor gala')).toBeVisible()
    await reads('2 short')
    await reads('2 here')
    await reads('1 coming')
    await reads('2 late')
    await reads('1 on a break')
    await reads('1 missing')
    server.answers(getEventBoard, aBoard(3))
    await vi.advanceTimersByTimeAsync(15_000)
    await reads('3 here')
    expect(server.asked(getEventBoard)).toHaveLength(2)
  })

  test('keeps the counts, and the time they are from, when a refresh fails', async () => {
    const { server } = await openApp(wall, { as: null, size: PHONE, prepare: (standIn) => standIn.answers(getEventBoard, aBoard(2)) })
    await reads('2 here')
    server.refuses(getEventBoard, 'TOO_MANY_REQUESTS')
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(() => server.asked(getEventBoard)).toHaveLength(2)
    await reads('2 here')
    await reads(/^as of /)
    server.answers(getEventBoard, aBoard(4))
    await vi.advanceTimersByTimeAsync(15_000)
    await reads('4 here')
  })

  test('shows its shape until it has an answer, and says when the event has no shifts', async () => {
    let answer = (): void => undefined
    await openApp(wall, { as: null, prepare: (server) => (answer = server.waits(getEventBoard, { ...aBoard(0), shifts: [] })) })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('No shifts in this event.')
  })

  test('says in Spanish that there is no such board, and offers to try again when it does not load', async () => {
    const { server } = await openApp(wall, {
      as: null,
      language: 'es',
      prepare: (standIn) => standIn.refuses(getEventBoard, 'TOO_MANY_REQUESTS', { message: 'Más despacio.' }),
    })
    await reads('Más despacio.')
    server.refuses(getEventBoard, 'NOT_FOUND')
    await button('Reintentar').click()
    await expect.element(heading('No encontrado')).toBeVisible()
    await expect.element(button('Reintentar')).not.toBeInTheDocument()
  })
})
