import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import type { OfferablePro } from '@muster/contract/filling/offerable.ts'
import { listOfferOutcomes, makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aGroup } from '../testing/make-network.ts'
import { aGig, aGigRow, GIG_ID } from '../testing/make-gigs.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const luis: OfferablePro = {
  id: 7,
  first_name: 'Luis',
  display_name: 'Luis O.',
  headshot_public_id: null,
  is_favorite: true,
  in_network: false,
  shifts_here: 4,
  rating: 4.8,
  gigs: [{ gig_id: GIG_ID, state: 'FREE', code: null, score: 88, cautions: [] }],
}
const answered = (server: StandIn): void => {
  server.answers(listGigs, aPage(aGigRow()))
  server.answers(getLocation, aLocation())
  server.answers(listOfferablePros, { total: 1, pros: [luis] })
  server.answers(listGroups, [aGroup(), aGroup({ id: 100_002, name: 'Openers', members_count: 30 })])
}
const offers = '/locations/1/offers'
const chosen = `${offers}?offerType=existing&gig_ids=${GIG_ID}&pro_ids=7`
const gigChanged = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const
const outcome = { pro: { id: 7, display_name: 'Luis O.' }, gig_id: GIG_ID, local_date: '2026-11-23' }

describe('offering shifts', () => {
  test('asks first whether the shift is posted already', async () => {
    await openApp(offers, { prepare: answered })
    await expect.element(link('Choose shifts')).toBeVisible()
    await expect.element(link('Post and offer')).toHaveAttribute('href', expect.stringContaining('post_gig_type=assign'))
  })

  test('offers to chosen groups and pros in one act, and shows how a long run goes', async () => {
    const { server, address } = await openApp(chosen, { prepare: answered })
    const standing = (id: number, state: 'WORKS_ELSEWHERE' | 'ASKED'): OfferablePro => ({
      ...luis,
      id,
      display_name: `Pro ${id}`,
      gigs: [{ ...luis.gigs[0]!, state }],
    })
    await expect.element(page.getByRole('checkbox', { name: /Luis O\./ })).toBeVisible()
    server.answers(listOfferablePros, { total: 3, pros: [luis, standing(8, 'WORKS_ELSEWHERE'), standing(9, 'ASKED')] })
    await page.getByRole('checkbox', { name: /Openers/ }).click({ force: true })
    await expect.poll(address).toContain('offer_group=100002')
    await reads('1 of 3 can take this shift')
    await page.getByText('2 pros can’t').click()
    await reads('Works elsewhere then')
    await reads('Already has an offer')
    expect(server.asked(listOfferablePros).map(({ body }) => body)).toContainEqual({ gig_ids: [GIG_ID], group_ids: [100_002] })
    const sending = [7, 8].map((id) => ({ ...outcome, pro: { id, display_name: `Pro ${id}` }, state: 'PENDING' as const, code: null }))
    server.answers(makeDirectOffers, sending)
    server.answers(listOfferOutcomes, [{ ...sending[0]!, state: 'OFFERED' }, sending[1]!])
    await button('Offer 1 shift to 1 pro and 1 group').click()
    await reads('1 of 2 offers sent. You can leave this page.')
    server.answers(listOfferOutcomes, [
      { ...sending[0]!, state: 'OFFERED' },
      { ...sending[1]!, state: 'REFUSED', code: 'OVERLAPPING_GIG' },
    ])
    await reads('1 offer sent. The pro can accept or decline.')
    await reads('Works elsewhere then')
    expect(server.asked(makeDirectOffers)).toMatchObject([{ body: { pro_ids: [7], group_ids: [100_002] } }])
  })

  test('offers every date of a series, and names the dates that can’t be sent before it sends', async () => {
    const { server } = await openApp(chosen, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listGigs, aPage(aGigRow({ is_recurring: true })))
        standIn.answers(listOfferOutcomes, [
          { ...outcome, state: 'PENDING', code: null },
          { ...outcome, gig_id: 102, local_date: '2026-11-30', state: 'REFUSED', code: 'OVERLAPPING_GIG' },
        ])
      },
    })
    await page.getByRole('checkbox', { name: /Every date of the series/ }).click({ force: true })
    await reads('1 date can’t be sent')
    await reads('Luis O., Mon, Nov 30: Works elsewhere then')
    await page.getByRole('checkbox', { name: /Assign without asking/ }).click({ force: true })
    server.answers(makeDirectOffers, [{ ...outcome, state: 'CONFIRMED', code: null }])
    await button('Assign 1 shift to 1 pro').click()
    await reads('Confirmed')
    expect(server.asked(makeDirectOffers)).toMatchObject([{ body: { application_type: 'ASSIGNMENT', is_recurring: true, pro_ids: [7] } }])
    expect(server.asked(listOfferOutcomes).at(-1)?.body).toMatchObject({ application_type: 'ASSIGNMENT', is_recurring: true })
  })

  test('posts a new shift for the pros and groups chosen before', async () => {
    await openApp(`${offers}?pro_ids=7&offer_group=100001`, { prepare: answered })
    await expect.element(link('Post and offer')).toHaveAttribute('href', expect.stringMatching(/offer_pro=7.*offer_group=100001/))
  })

  test('keeps what is chosen in the address, and needs a shift and a pro', async () => {
    const { address } = await openApp(`${offers}?offerType=existing`, { prepare: answered })
    await reads('Choose shifts first to see who is free.')
    await expect.element(button('Offer')).toBeDisabled()
    await page.getByRole('checkbox', { name: /Line cook/ }).click({ force: true })
    await page.getByRole('checkbox', { name: /Luis O\./ }).click({ force: true })
    await expect.element(button('Offer 1 shift to 1 pro')).toBeEnabled()
    expect(address()).toContain(`gig_ids=${GIG_ID}`)
  })

  test('sends an offer with its bonus, on a phone', async () => {
    const { server } = await openApp(chosen, { prepare: answered, size: PHONE })
    server.answers(makeDirectOffers, [{ ...outcome, state: 'OFFERED', code: null }])
    await field(/Bonus an hour/).fill('3')
    await button('Offer 1 shift to 1 pro').click()
    await reads('1 offer sent. The pro can accept or decline.')
    expect(server.asked(makeDirectOffers)).toMatchObject([
      { body: { application_type: 'DIRECT_OFFER', gig_id: GIG_ID, pro_ids: [7], bonus: 3 } },
    ])
  })

  test('leaves out a chosen shift that is full, and names a shift that filled up with its offers', async () => {
    const { server } = await openApp(`${offers}?offerType=existing&gig_ids=${GIG_ID},102&pro_ids=7`, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(getGig, aGig({ id: 102, status: 'CONFIRMED' }))
      },
    })
    await reads('1 selected shift is full or over. It’s left out.')
    server.answers(makeDirectOffers, () => {
      server.answers(listGigs, aPage())
      server.answers(getGig, aGig({ status: 'CONFIRMED' }))
      return [{ ...outcome, state: 'OFFERED' as const, code: null }]
    })
    await button('Offer 1 shift to 1 pro').click()
    await reads('1 offer sent. The pro can accept or decline.')
    await expect.element(link('Line cook')).toBeVisible()
    expect(server.asked(makeDirectOffers)).toHaveLength(1)
  })

  test('sends no bonus above the highest', async () => {
    await openApp(chosen, { prepare: answered })
    await field(/Bonus an hour/).fill('51')
    await reads('Enter more than $0 and at most $50 an hour.')
    await expect.element(button('Offer')).toBeDisabled()
  })

  test('names who could not be asked, and why', async () => {
    const { server } = await openApp(chosen, { prepare: answered })
    server.answers(makeDirectOffers, [{ ...outcome, state: 'REFUSED', code: 'SUSPENDED' }])
    await button('Offer 1 shift to 1 pro').click()
    await reads('No offers could be sent')
    await reads('Not available for now')
  })

  test('says why a shift could not be offered, and lets the manager begin again', async () => {
    const { server } = await openApp(chosen, { prepare: answered })
    await readsEachRefusal(
      server,
      makeDirectOffers,
      {
        GIG_NOT_OPEN: 'This shift is not open.',
        GIG_STARTED: 'It has started, or the date has passed.',
        NOT_IN_SERIES: 'This shift no longer repeats.',
        SERIES_ENDED: 'This series has already ended.',
      },
      async () => {
        if (button('Send more offers').query() !== null) await button('Send more offers').click()
        await button('Offer 1 shift to 1 pro').click()
      },
    )
    await button('Send more offers').click()
    server.loses()
    await button('Offer 1 shift to 1 pro').click()
    await reads('The server didn’t answer. Check the shift before you try again.')
    server.loses(false)
    await button('Send more offers').click()
    server.answers(makeDirectOffers, [{ ...outcome, state: 'PENDING', code: null }])
    server.answers(listOfferOutcomes, [{ ...outcome, state: 'PENDING', code: null }])
    await button('Offer 1 shift to 1 pro').click()
    await reads('Sending')
  })

  test('offers the shifts one after the other, and stops for none', async () => {
    const { server } = await openApp(`${offers}?offerType=existing&gig_ids=${GIG_ID}&gig_ids=102&pro_ids=7`, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listGigs, aPage(aGigRow(), aGigRow({ id: 102 })))
      },
    })
    const answer = server.waits(makeDirectOffers, [{ ...outcome, state: 'OFFERED', code: null }])
    await button('Offer 2 shifts to 1 pro').click()
    await reads('0 of 2 shifts offered')
    answer()
    await reads('2 offers sent. Pros can accept or decline.')
    expect(server.asked(makeDirectOffers).map(({ body }) => body.gig_id)).toEqual([GIG_ID, 102])
  })

  test('says who is free for which shifts, and finds a pro by name', async () => {
    const busy: OfferablePro = {
      ...luis,
      id: 8,
      display_name: 'Priya N.',
      is_favorite: false,
      shifts_here: 0,
      rating: null,
      gigs: [{ gig_id: GIG_ID, state: 'CONFIRMED', code: null, score: 70, cautions: [{ kind: 'REST', rest_hours: 2 }] }],
    }
    const asked: OfferablePro = {
      ...busy,
      id: 9,
      display_name: 'Ada M.',
      gigs: [{ gig_id: GIG_ID, state: 'ASKED', code: null, score: 60, cautions: [] }],
    }
    const { server, failsToRefresh } = await openApp(chosen, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listOfferablePros, ({ body }) => (body.search ? { total: 0, pros: [] } : { total: 5, pros: [luis, busy, asked] }))
      },
    })
    await reads('Already on this shift')
    await reads('Already has an offer')
    await reads('2 more. Search by name.')
    await expect.element(page.getByRole('checkbox', { name: /Priya N\./ })).toBeDisabled()
    await failsToRefresh(listOfferablePros, { kind: 'application', gig_id: GIG_ID, location_id: 1 })
    await reads('Already on this shift')
    server.answers(listOfferablePros, { total: 0, pros: [] })
    await page.getByRole('textbox', { name: 'Search pros you know' }).fill('Zoe')
    await reads('No one with this name')
    expect(server.asked(listOfferablePros).at(-1)?.body.search).toBe('Zoe')
  })

  test('shows the shape of the shifts, keeps them when a refresh fails, and says when none is open', async () => {
    let answer = (): void => undefined
    const { server, failsToRefresh } = await openApp(`${offers}?offerType=existing`, {
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    answer = server.waits(listGigs, aPage(aGigRow()))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(page.getByRole('checkbox', { name: /Line cook/ })).toBeInTheDocument()
    await failsToRefresh(listGigs, gigChanged)
    await expect.element(page.getByRole('checkbox', { name: /Line cook/ })).toBeInTheDocument()
    server.answers(listGigs, aPage())
    await server.tells(gigChanged)
    await reads('No shift has open spots')
  })

  test('waits in the shape of the lists, and offers to try again', async () => {
    const { server } = await openApp(chosen, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listOfferablePros, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listOfferablePros, { total: 0, pros: [] })
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('No pros for these positions yet')
  })
})
