import {
  getEvent,
  listEventApplicants,
  listEventNetwork,
  listEventShifts,
  openEventToMarketplace,
} from '@muster/contract/events/event-endpoints.ts'
import type { EventApplicant, NetworkPro } from '@muster/contract/events/event.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anApplication } from '../testing/make-applications.ts'
import { anEvent, anEventShift } from '../testing/make-events.ts'
import { aSkillTag, GIG_ID } from '../testing/make-gigs.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const network = '/locations/1/event/301/network'
const marketplace = '/locations/1/event/301/marketplace'
const applied = { kind: 'application', gig_id: GIG_ID, location_id: 1 } as const
const posted = anEventShift()
const forNetwork = anEventShift({ gigs: posted.gigs.map((gig) => ({ ...gig, type: 'NETWORK' as const })) })
const aNetworkPro = (id: number, state: NetworkPro['shifts'][number]['state']): NetworkPro => ({
  id,
  display_name: `Pro ${id}`,
  headshot_public_id: null,
  skills: [aSkillTag()],
  shifts: [{ shift_id: 801, state }],
})
const anEventApplicant = (changed: Partial<EventApplicant> = {}): EventApplicant => ({
  application_id: 501,
  gig_id: GIG_ID,
  pro: { id: 7, display_name: 'Luis O.', headshot_public_id: null },
  match_score: 88,
  state: 'applied',
  created_ts: hoursFromNow(-1),
  ...changed,
})
const answered = (server: StandIn): void => {
  server.answers(getEvent, anEvent())
  server.answers(listEventShifts, [forNetwork])
  server.answers(listEventNetwork, [aNetworkPro(1, 'free')])
  server.answers(listEventApplicants, [])
}

describe('an event and the network', () => {
  test('says of each pro how things are, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(network, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listEventNetwork, [
          aNetworkPro(1, 'confirmed'),
          aNetworkPro(2, 'selected'),
          aNetworkPro(3, 'busy'),
          aNetworkPro(4, 'free'),
        ])
      },
    })
    await reads('Confirmed')
    await reads('Waiting for a reply')
    await reads('Works elsewhere')
    await reads('Free')
    // Only a pro who is free gets the offer, with the open shifts of their position.
    await expect
      .element(link('Offer Pro 4 this shift'))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`/locations/1/offers\\?.*gig_ids=.*${GIG_ID}.*pro_ids=.*4`)))
    await expect.element(link('Offer Pro 3 this shift')).not.toBeInTheDocument()
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining(`/gigs/${GIG_ID}/applicants`))
    server.answers(listEventNetwork, [aNetworkPro(1, 'applied')])
    await server.tells(applied)
    await reads('Applied')
    await readsNot('Works elsewhere')
    await failsToRefresh(listEventNetwork, applied)
    await reads('Applied')
  })

  test('opens the unfilled shifts to the marketplace after it asked', async () => {
    const { server } = await openApp(network, { prepare: answered, size: PHONE })
    await button('Post the rest').click()
    await reads(/^1 unfilled shift opens to every pro in the market\./)
    await button('Keep for network').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(openEventToMarketplace)).toEqual([])
    await button('Post the rest').click()
    server.loses()
    await button('Post to marketplace').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(openEventToMarketplace, 'CONFLICT', { message: 'A colleague just did that.' })
    await button('Post to marketplace').click()
    await reads('A colleague just did that.')
    server.answers(openEventToMarketplace, { gig_ids: [GIG_ID] })
    server.answers(listEventShifts, [posted])
    await button('Post to marketplace').click()
    await reads('Posted to the marketplace')
    await reads(/^This event has no upcoming shifts for your network only\./)
    expect(server.asked(openEventToMarketplace).at(-1)).toEqual({ params: { id: 301 }, body: {} })
  })

  test('shows the shape of the lists, and offers to try again for each', async () => {
    const { server } = await openApp(network, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listEventNetwork, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
        standIn.refuses(getEvent, 'TOO_MANY_REQUESTS', { message: 'Slow down first.' })
      },
    })
    await reads('Slow down first.')
    server.answers(getEvent, anEvent())
    await button('Try again').click()
    await reads('Slow down.')
    const answer = server.waits(listEventNetwork, [])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('No one is in your network yet')
  })
})

describe('an event on the marketplace', () => {
  const withApplicants = (server: StandIn): void => {
    answered(server)
    server.answers(listEventShifts, [posted])
    server.answers(listEventApplicants, [
      anEventApplicant(),
      anEventApplicant({ application_id: 502, state: 'selected', match_score: null }),
      anEventApplicant({ application_id: 503, state: 'confirmed' }),
    ])
  }

  test('says of each applicant how things are, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(marketplace, { prepare: withApplicants })
    await reads('Waiting for you')
    await reads('Waiting for a reply')
    await reads('Confirmed')
    server.answers(listEventApplicants, [anEventApplicant({ state: 'selected' })])
    await server.tells(applied)
    await readsNot('Waiting for you')
    await failsToRefresh(listEventApplicants, applied)
    await reads('Waiting for a reply')
  })

  test('selects an applicant who waits', async () => {
    const { server } = await openApp(marketplace, { prepare: withApplicants })
    await reads('Waiting for you')
    server.answers(selectApplicant, anApplication({ is_selected: true }))
    server.answers(listEventApplicants, [anEventApplicant({ state: 'selected' })])
    await button('Select Luis O.').click()
    await reads('Offer sent to Luis')
    await readsNot('Waiting for you')
    expect(server.asked(selectApplicant)).toEqual([{ params: { id: 501 }, query: {} }])
  })

  test('says that no one applied, or that nothing is posted there', async () => {
    const { server } = await openApp(marketplace, { prepare: answered, size: PHONE })
    await reads('This event has no marketplace shifts.')
    await expect.element(button('Post the rest')).toBeVisible()
    server.answers(listEventShifts, [posted])
    await server.tells(applied)
    await reads('No one has applied yet. Applicants appear here, best match first.')
  })

  test('shows the shape of the lists, and offers to try again', async () => {
    const { server } = await openApp(marketplace, {
      prepare: (standIn) => {
        withApplicants(standIn)
        standIn.refuses(listEventApplicants, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listEventApplicants, [anEventApplicant()])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Waiting for you')
  })
})
