import { changeRescue, getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import type { Rescue, RescueOffer } from '@muster/contract/gigs/rescue/rescue.ts'
import { describe, expect, test } from 'vitest'
import { showsGig } from '../../testing/gig-calls.ts'
import { aGig, GIG_ID, noCounts } from '../../testing/make-gigs.ts'
import { hoursFromNow } from '../../testing/make-times.ts'
import { button, field, heading, inDialog, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigPage = `/locations/1/gigs/${GIG_ID}`
const gig = aGig({
  start_time: hoursFromNow(3),
  allowed_confirmed_pros: 2,
  has_vacated_spot: true,
  stats: { ...noCounts, confirmed_pros_count: 1 },
})
const ofGig = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const

const anOffer = (changed: Partial<RescueOffer> = {}): RescueOffer => ({
  id: 901,
  rung: 'APPLICANTS',
  application_id: 502,
  pro: { id: 8, display_name: 'Priya N.', headshot_public_id: null },
  match_score: 91,
  bonus: 0,
  offered_at: hoursFromNow(-0.5),
  expires_at: hoursFromNow(0.5),
  outcome: null,
  answered_at: null,
  ...changed,
})
const aRescue = (changed: Partial<Rescue> = {}): Rescue => ({
  id: 31,
  gig_id: GIG_ID,
  status: 'RUNNING',
  freed_by: 'Luis O.',
  freed_reason: 'NO_SHOW',
  rung: 'KNOWN',
  rung_ends_at: hoursFromNow(0.2),
  bonus: 0,
  budget: 0,
  open_places: 1,
  started_at: hoursFromNow(-1),
  started_by: null,
  ended_at: null,
  offers: [anOffer()],
  ...changed,
})
const shown =
  (rescue: Rescue | null, one = gig) =>
  (server: StandIn): void => {
    showsGig(server, one)
    server.answers(getRescue, rescue)
  }

describe('finding a replacement', () => {
  test('is not offered for a spot that no one ever took', async () => {
    await openApp(gigPage, { prepare: shown(null, { ...gig, has_vacated_spot: false }) })
    await reads('Needs 1 more')
    await expect.element(button('Find a replacement')).not.toBeInTheDocument()
    await readsNot('Replacement')
  })

  test('starts with a bonus within its budget, or says why not', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(null) })
    await button('Find a replacement').click()
    await field('Bonus per hour').fill('5')
    await reads('The bonus for all open spots comes to $40.00. Raise the budget or lower the bonus.')
    await expect.element(inDialog().getByRole('button', { name: 'Find a replacement' })).toBeDisabled()
    await field('Total budget').fill('60')
    await reads('At most $40.00 for all open spots.')
    const start = () => inDialog().getByRole('button', { name: 'Find a replacement' }).click()
    await readsEachRefusal(
      server,
      startRescue,
      {
        GIG_FILLED: 'All spots are filled.',
        GIG_NOT_OPEN: 'This shift is not open.',
        GIG_STARTED: 'It’s too late in the shift to find a replacement.',
        INVALID_TRANSITION: 'We’re already finding a replacement, or that has ended.',
      },
      start,
    )
    server.loses()
    await start()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(startRescue, aRescue({ bonus: 5, budget: 60 }))
    server.answers(getRescue, aRescue({ bonus: 5, budget: 60 }))
    await start()
    await reads(/^Luis O\. was a no-show\. Finding a replacement since/)
    await reads(/Bonus \$5\/h, up to \$60\.00\./)
    expect(server.asked(startRescue).at(-1)).toEqual({ params: { id: GIG_ID }, body: { bonus: 5, budget: 60 } })
  })

  test('sends no bonus above the most an hour', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(null) })
    await button('Find a replacement').click()
    await field('Bonus per hour').fill('60')
    await field('Total budget').fill('6000')
    await inDialog().getByRole('button', { name: 'Find a replacement' }).click()
    await reads('Between $0 and $50 an hour')
    expect(server.asked(startRescue)).toEqual([])
  })

  test('pauses, resumes and stops, or says that it has ended, on a phone', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(aRescue()), size: PHONE })
    await reads('waiting for a reply')
    await readsEachRefusal(server, changeRescue, { INVALID_TRANSITION: 'We’re no longer finding a replacement.' }, () =>
      button('Pause').click(),
    )
    const paused = aRescue({ status: 'PAUSED' })
    server.answers(changeRescue, paused)
    server.answers(getRescue, paused)
    await button('Pause').click()
    await reads('Paused. Open offers are still valid.')
    server.answers(changeRescue, aRescue())
    server.answers(getRescue, aRescue())
    await button('Resume').click()
    await expect.element(button('Pause')).toBeVisible()
    const stopped = aRescue({
      status: 'STOPPED',
      ended_at: hoursFromNow(0),
      offers: [anOffer({ outcome: 'WITHDRAWN', answered_at: hoursFromNow(0) })],
    })
    server.answers(changeRescue, stopped)
    server.answers(getRescue, stopped)
    await button('Stop').click()
    await reads(/^Stopped at/)
    expect(server.asked(changeRescue).map(({ body }) => body.act)).toEqual(['pause', 'pause', 'resume', 'stop'])
    await expect.element(button('Look again')).toBeVisible()
  })

  test('changes the bonus while it runs, or says that it has ended', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(aRescue({ bonus: 5, budget: 60, rung: 'MARKETPLACE' })) })
    await reads(/^Open to everyone\. Applicants get an offer right away\./)
    await button('Change bonus').click()
    await expect.element(field('Bonus per hour')).toHaveValue('5')
    await field('Bonus per hour').fill('6')
    await readsEachRefusal(server, changeRescue, { INVALID_TRANSITION: 'We’re already finding a replacement, or that has ended.' }, () =>
      inDialog().getByRole('button', { name: 'Save' }).click(),
    )
    server.answers(changeRescue, aRescue({ bonus: 6, budget: 60 }))
    server.answers(getRescue, aRescue({ bonus: 6, budget: 60 }))
    await inDialog().getByRole('button', { name: 'Save' }).click()
    await reads(/Bonus \$6\/h, up to \$60\.00\./)
    expect(server.asked(changeRescue).at(-1)).toEqual({ params: { id: GIG_ID }, body: { bonus: 6, budget: 60 } })
  })

  test('shows at once who took the spot, and keeps that when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(gigPage, { prepare: shown(aRescue()) })
    await reads('waiting for a reply')
    server.answers(
      getRescue,
      aRescue({ status: 'FILLED', ended_at: hoursFromNow(0), offers: [anOffer({ outcome: 'ACCEPTED', answered_at: hoursFromNow(0) })] }),
    )
    await server.tells(ofGig)
    await reads(/^Priya N\. took the spot after 1 h, at/)
    await failsToRefresh(getRescue, ofGig)
    await reads(/^Priya N\. took the spot after 1 h, at/)
  })

  test('shows nothing for a filled shift that never needed one, even when a refresh fails', async () => {
    const full = aGig({ status: 'CONFIRMED', stats: { ...noCounts, confirmed_pros_count: 3 } })
    const { failsToRefresh } = await openApp(gigPage, { prepare: shown(null, full) })
    await expect.element(heading('The shift')).toBeVisible()
    await failsToRefresh(getRescue, ofGig)
    await readsNot('Replacement')
  })

  test('asks once and offers to try again when it does not load', async () => {
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        shown(null)(standIn)
        standIn.refuses(getRescue, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    expect(server.asked(getRescue)).toHaveLength(1)
    server.answers(getRescue, aRescue())
    await button('Try again').click()
    await reads('waiting for a reply')
  })
})
