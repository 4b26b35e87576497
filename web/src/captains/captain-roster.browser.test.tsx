import { checkInAsCaptain, findCaptainShift, getCaptainShift } from '@muster/contract/captains/captain-endpoints.ts'
import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCaptainShift, aMember, captainPage, rosterPage, theCaptain } from '../testing/make-crew.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = aPro()
const size = PHONE
const here = aMember({ clocked_in_at: hoursFromNow(-0.5), proof: 'captain' })
const jose = aMember({ application_id: 503, first_name: 'José', display_name: 'José M.' })
const event = { kind: 'timesheet' as const, gig_id: GIG_ID, application_id: 502 }
const answered =
  (crew: CrewMember[], changed: Partial<CaptainShift> = {}) =>
  (server: StandIn): void =>
    server.answers(getCaptainShift, aCaptainShift(crew, changed))

describe('the captain’s roster', () => {
  test('opens from the shift and leads back to it', async () => {
    const { address } = await openApp(captainPage, {
      as,
      size,
      prepare: (server) => {
        answered([theCaptain, here])(server)
        server.answers(findCaptainShift, aCaptainShift([theCaptain, here]))
      },
    })
    await link('Open the roster').click()
    await expect.poll(address).toContain(`/team-captain/801/roster?source_gig_id=${GIG_ID}`)
    await reads('Roster')
    await link('Back to the shift').click()
    await reads('Harbor gala')
  })

  test('finds a pro by a name typed without accents', async () => {
    await openApp(rosterPage, { as, size, prepare: answered([theCaptain, here, jose]) })
    const search = page.getByRole('searchbox', { name: 'Find by name' })
    await search.fill('jose')
    await readsNot('Priya N.')
    await reads('José M.')
    await search.fill('zz')
    await reads('No one on this shift has that name.')
  })

  test('checks a pro out only after a question', async () => {
    const { server } = await openApp(rosterPage, { as, size, prepare: answered([theCaptain, here]) })
    await button('Check out Priya').click()
    await reads(/^Their clock stops at .*Only a manager can change that afterwards\.$/)
    await button('Keep it').click()
    expect(server.asked(checkInAsCaptain)).toEqual([])
    const gone = { ...here, clocked_out_at: hoursFromNow(0) }
    server.answers(checkInAsCaptain, gone)
    server.answers(getCaptainShift, aCaptainShift([theCaptain, gone]))
    await button('Check out Priya').click()
    await inDialog().getByRole('button', { name: 'Check out Priya' }).click()
    await expect.element(button('Check out Priya')).not.toBeInTheDocument()
    expect(server.asked(checkInAsCaptain)).toMatchObject([{ body: { application_id: 502, punch_type: 'CLOCK_OUT' } }])
  })

  test('opens check-in half an hour before the start, and closes it at the end', async () => {
    const early = { ...theCaptain, clocked_in_at: null }
    const { server } = await openApp(rosterPage, {
      as,
      size,
      prepare: answered([early, aMember()], { start_time: hoursFromNow(2), end_time: hoursFromNow(10) }),
    })
    await reads(/^Check-in opens at/)
    await expect.element(button('Check in Priya')).toBeDisabled()
    // Captains clock themselves in.
    await expect.element(link('My clock')).toHaveAttribute('href', expect.stringContaining('application_id=501'))
    answered([early, aMember()], { start_time: hoursFromNow(-9), end_time: hoursFromNow(-1) })(server)
    await server.tells(event)
    await expect.element(button('Check in Priya')).not.toBeInTheDocument()
  })

  test('shows a check-in that someone else made, and stays when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(rosterPage, { as, size, prepare: answered([theCaptain, aMember()]) })
    await expect.element(button('Check in Priya')).toBeVisible()
    answered([theCaptain, here])(server)
    await server.tells(event)
    await expect.element(button('Check out Priya')).toBeVisible()
    await failsToRefresh(getCaptainShift, event)
    await expect.element(button('Check out Priya')).toBeVisible()
  })

  test('keeps marks while the network is gone', async () => {
    const { server } = await openApp(rosterPage, { as, size, prepare: answered([theCaptain, aMember(), jose]) })
    await expect.element(button('Check in Priya')).toBeVisible()
    server.loses()
    await button('Check in Priya').click()
    await button('Check in José').click()
    await reads('2 marks saved on this phone. We’ll send them when you’re online.')
    server.answers(checkInAsCaptain, ({ body }) => (body.application_id === 502 ? here : { ...jose, clocked_in_at: hoursFromNow(0) }))
    server.loses(false)
    await expect.poll(() => server.asked(checkInAsCaptain).map(({ body }) => body.application_id)).toEqual([502, 503])
    await readsNot('2 marks saved on this phone. We’ll send them when you’re online.')
  })

  test('offers to try again, waits, and sends away a pro who is not the captain', async () => {
    const { server } = await openApp(rosterPage, {
      as,
      size,
      prepare: (standIn) => standIn.refuses(getCaptainShift, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    const answer = server.waits(getCaptainShift, aCaptainShift())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Priya N.')
    server.refuses(getCaptainShift, 'NOT_FOUND')
    await server.tells(event)
    await reads('You’re not the captain of this shift')
    await readsNot('Priya N.')
  })

  test('names what a link lacks', async () => {
    await openApp('/team-captain/801/roster', { as, size, prepare: () => undefined })
    await reads(/^It’s missing the shift/)
  })
})
