import { checkInAsCaptain, findCaptainShift } from '@muster/contract/captains/captain-endpoints.ts'
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { describe, expect, test } from 'vitest'
import { aCaptainShift, aMember, captainPage, theCaptain as me } from '../testing/make-crew.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { keepShift } from './kept-shift.ts'

const as = aPro()
const size = PHONE
const priya = aMember()
const here = aMember({ clocked_in_at: hoursFromNow(0), proof: 'captain' })
const event = { kind: 'application' as const, gig_id: GIG_ID, application_id: 501 }
const crewOf =
  (...crew: CrewMember[]) =>
  (server: StandIn): void =>
    server.answers(findCaptainShift, aCaptainShift(crew))

describe('the captain’s crew', () => {
  test('checks in a pro who is late', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    await reads('Late or missing')
    await reads('1 of 2 arrived')
    server.answers(checkInAsCaptain, here)
    server.answers(findCaptainShift, aCaptainShift([me, here]))
    await button('Check in Priya').click()
    await readsNot('Late or missing')
    await reads('2 of 2 arrived')
    expect(server.asked(checkInAsCaptain)).toMatchObject([
      { params: { shiftId: 801 }, body: { application_id: 502, punch_type: 'CLOCK_IN' } },
    ])
  })

  test('keeps a mark on the phone without network, and sends it with its own time once the network is back', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    await expect.element(button('Check in Priya')).toBeVisible()
    server.answers(checkInAsCaptain, here)
    server.loses()
    await reads('You’re offline. We keep your marks on this phone and send them when you’re back online.')
    await button('Check in Priya').click()
    await reads('1 mark saved on this phone. We’ll send it when you’re online.')
    await readsNot('Late or missing')
    expect(server.asked(checkInAsCaptain)).toEqual([])
    const online = Date.now()
    server.answers(findCaptainShift, aCaptainShift([me, here]))
    server.loses(false)
    await expect.poll(() => server.asked(checkInAsCaptain)).toHaveLength(1)
    await readsNot('1 mark saved on this phone. We’ll send it when you’re online.')
    expect(Date.parse(server.asked(checkInAsCaptain)[0]!.body.time!)).toBeLessThanOrEqual(online)
  })

  test('keeps a mark for later when the server fails or is too busy', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    server.refuses(checkInAsCaptain, 'TOO_MANY_REQUESTS')
    await button('Check in Priya').click()
    await reads('1 mark saved on this phone. We’ll send it when you’re online.')
    await expect.poll(() => server.asked(checkInAsCaptain)).toHaveLength(1)
    server.answers(checkInAsCaptain, here)
    server.answers(findCaptainShift, aCaptainShift([me, here]))
    // While the first try is not over, the phone does not begin another.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'))
        return server.asked(checkInAsCaptain)
      })
      .toHaveLength(2)
    await readsNot('1 mark saved on this phone. We’ll send it when you’re online.')
    const [first, second] = server.asked(checkInAsCaptain)
    expect(second).toEqual(first)
  })

  test('says why a mark was refused, and keeps what the manager must still enter', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    await readsEachRefusal(
      server,
      checkInAsCaptain,
      {
        CLOCK_IN_TOO_EARLY: 'Clock-in opens 30 minutes before the start.',
        ALREADY_CLOCKED_IN: 'Priya is already checked in.',
        ALREADY_CLOCKED_OUT: 'Priya is already checked out.',
        SHIFT_OVER: 'The shift is over, so we didn’t record Priya’s arrival. Tell the manager.',
        NOT_CLOCKED_IN: 'Priya is not checked in yet.',
        NOT_CONFIRMED: 'Priya is no longer on this shift.',
        APPLICATION_CANCELLED: 'Priya is no longer on this shift.',
        MARK_TOO_LATE: 'The mark for Priya came more than 3 days after the shift, so we didn’t record it. Show it to the manager.',
        HOURS_APPROVED: 'Priya’s hours are already approved, so we didn’t record the mark. Show it to the manager.',
      },
      async () => {
        await expect.element(button('Check in Priya')).toBeEnabled()
        await button('Check in Priya').click()
      },
    )
    await reads('Not recorded: show this to the manager')
    // The first three lose nothing: the server has the time, or the captain marks again.
    await expect.poll(() => button('Remove the mark of Priya').elements()).toHaveLength(6)
    await reads('Marked after the end of the shift.')
    await reads('There was no arrival before it.')
    await reads('No longer on this shift.')
    await reads('Sent more than 3 days after the shift.')
    await reads('The hours were approved before this was sent.')
  })

  test('keeps a refused mark until the captain removes it', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    server.refuses(checkInAsCaptain, 'SHIFT_OVER')
    await button('Check in Priya').click()
    await reads(/^Priya arrived:/)
    await button('Remove the mark of Priya').click()
    await readsNot('Not recorded: show this to the manager')
  })

  test('sends away a pro who no longer leads the shift', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    await reads('Harbor gala')
    server.refuses(findCaptainShift, 'NOT_FOUND')
    await server.tells(event)
    await reads('You’re not the captain of this shift')
    await expect.element(link('Open my schedule')).toBeVisible()
  })

  test('names what a link lacks', async () => {
    await openApp(`/team-captain?source_gig_id=${GIG_ID}`, { as, size, prepare: () => undefined })
    await reads('This link is incomplete')
  })

  test('says that the shift moved since the link was made', async () => {
    await openApp(captainPage, {
      as,
      size,
      prepare: (server) => server.answers(findCaptainShift, aCaptainShift([me], { start_time: hoursFromNow(-2) })),
    })
    await reads(/^The times have changed\. The shift is now/)
  })

  test('waits in the shape of the crew', async () => {
    let answer = (): void => undefined
    await openApp(captainPage, { as, size, prepare: (server) => (answer = server.waits(findCaptainShift, aCaptainShift())) })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Harbor gala')
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('shows the crew that the phone kept until the server answers', async () => {
    let answer = (): void => undefined
    await openApp(captainPage, {
      as,
      size,
      prepare: (server) => {
        keepShift(aCaptainShift([me, priya]))
        answer = server.waits(findCaptainShift, aCaptainShift([me, here]))
      },
    })
    await expect.element(button('Check in Priya')).toBeVisible()
    answer()
    await readsNot('Late or missing')
  })

  test('keeps the crew on screen when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(captainPage, { as, size, prepare: crewOf(me, priya) })
    await reads('Harbor gala')
    await failsToRefresh(findCaptainShift, event)
    await reads('Harbor gala')
    await expect.element(button('Check in Priya')).toBeEnabled()
  })

  test('offers to try again when the crew does not load', async () => {
    const { server } = await openApp(captainPage, {
      as,
      size,
      prepare: (standIn) => standIn.refuses(findCaptainShift, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    server.answers(findCaptainShift, aCaptainShift())
    await button('Try again').click()
    await reads('Harbor gala')
  })
})
