import { checkInAsCaptain, findCaptainShift, getCaptainPass, messageCrew } from '@muster/contract/captains/captain-endpoints.ts'
import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { describe, expect, test } from 'vitest'
import { aSkillTag, GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const start_time = hoursFromNow(-1)
const end_time = hoursAfter(start_time, 8)
const member = (changed: Partial<CrewMember>): CrewMember => ({
  application_id: 502,
  gig_id: GIG_ID,
  first_name: 'Priya',
  display_name: 'Priya N.',
  headshot_public_id: null,
  skill: aSkillTag(),
  clocked_in_at: null,
  clocked_out_at: null,
  is_on_break: false,
  proof: null,
  is_captain: false,
  ...changed,
})
const me = member({ application_id: 501, first_name: 'Luis', display_name: 'Luis O.', is_captain: true, clocked_in_at: start_time })
const priya = member({})
const here = member({ clocked_in_at: hoursFromNow(0), proof: 'captain' })
const aShift = (...crew: CrewMember[]): CaptainShift => ({
  id: 801,
  source_gig_id: GIG_ID,
  application_id: 501,
  event_name: 'Harbor gala',
  location_name: 'Harbor House',
  address_line_1: '12 Pier Road',
  city: 'Charleston',
  start_time,
  end_time,
  timezone: 'America/New_York',
  contact_name: 'Nora Whitfield',
  contact_phone: '+18435550111',
  crew,
})

const captain = `/team-captain?${new URLSearchParams({ source_gig_id: String(GIG_ID), start_time, end_time, timezone: 'America/New_York' })}`
const as = aPro()
const size = PHONE
const crewOf =
  (...crew: CrewMember[]) =>
  (server: StandIn): void =>
    server.answers(findCaptainShift, aShift(...crew))

describe('the captain’s crew', () => {
  test('checks in a pro who is late', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, priya) })
    await reads('Late or missing')
    server.answers(checkInAsCaptain, here)
    server.answers(findCaptainShift, aShift(me, here))
    await button('Check in Priya').click()
    await readsNot('Late or missing')
    expect(server.asked(checkInAsCaptain)).toMatchObject([
      { params: { shiftId: 801 }, body: { application_id: 502, punch_type: 'CLOCK_IN' } },
    ])
  })

  test('keeps a mark on the phone without network, and sends it with its own time once the network is back', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, priya) })
    await expect.element(button('Check in Priya')).toBeVisible()
    server.answers(checkInAsCaptain, here)
    server.loses()
    await reads('You’re offline. We keep your marks on this phone and send them when you’re back online.')
    await button('Check in Priya').click()
    await reads('1 mark saved on this phone. We’ll send it when you’re online.')
    expect(server.asked(checkInAsCaptain)).toEqual([])
    server.answers(findCaptainShift, aShift(me, here))
    server.loses(false)
    await expect.poll(() => server.asked(checkInAsCaptain)).toHaveLength(1)
    await readsNot('1 mark saved on this phone. We’ll send it when you’re online.')
  })

  test('says why a mark was refused', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, priya) })
    server.refuses(checkInAsCaptain, 'CLOCK_IN_TOO_EARLY')
    await button('Check in Priya').click()
    await reads('Clock-in opens 30 minutes before the start.')
    await expect.element(button('Check in Priya')).toBeEnabled()
  })

  test('keeps a mark that could not be recorded, for the manager', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, priya) })
    server.refuses(checkInAsCaptain, 'SHIFT_OVER')
    await button('Check in Priya').click()
    await reads('Not recorded: show this to the manager')
    await reads(/^Priya arrived:/)
    await button('Remove the mark of Priya').click()
    await readsNot('Not recorded: show this to the manager')
  })

  test('messages the crew, or says when that was too often', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, here) })
    await button('Message all').click()
    await field('Message').fill('Doors open at six')
    await readsEachRefusal(server, messageCrew, { TOO_MANY_REQUESTS: /^A crew can get at most \d+ messages an hour\./ }, () =>
      button('Send').click(),
    )
    server.answers(messageCrew, { told: 1 })
    await button('Send').click()
    await reads('Sent to 1 pro')
    expect(server.asked(messageCrew).at(-1)).toEqual({ params: { shiftId: 801 }, body: { text: 'Doors open at six' } })
  })

  test('shows the code that checks everyone in', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, priya) })
    server.answers(getCaptainPass, { checkin_code: '402913', pass: 'p801-x-0123456789abcdef', valid_until: hoursFromNow(1) })
    await button('Show the code').click()
    await expect.element(inDialog().getByText('402 913')).toBeVisible()
  })

  test('sends away who no longer leads the shift', async () => {
    const { server } = await openApp(captain, { as, size, prepare: crewOf(me, priya) })
    await reads('Harbor gala')
    server.refuses(findCaptainShift, 'NOT_FOUND')
    await server.tells({ kind: 'application', gig_id: GIG_ID, application_id: 501 })
    await reads('You’re not the captain of this shift')
    await expect.element(link('Open my schedule')).toBeVisible()
  })

  test('names what a link lacks', async () => {
    await openApp(`/team-captain?source_gig_id=${GIG_ID}`, { as, size, prepare: () => undefined })
    await reads('This link is incomplete')
  })

  test('waits in the shape of the crew', async () => {
    let answer = (): void => undefined
    await openApp(captain, { as, size, prepare: (server) => (answer = server.waits(findCaptainShift, aShift(me, priya))) })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Harbor gala')
  })
})
