import { listOfferablePros } from '@muster/contract/filling/filling-endpoints.ts'
import type { OfferablePro } from '@muster/contract/filling/offerable.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aGigRow, GIG_ID } from '../testing/make-gigs.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, link, loading, reads } from '../testing/on-screen.ts'
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
  gigs: [{ gig_id: GIG_ID, state: 'FREE', code: null, score: 88 }],
}
const answered = (server: StandIn): void => {
  server.answers(listGigs, aPage(aGigRow()))
  server.answers(getLocation, aLocation())
  server.answers(listOfferablePros, { total: 1, pros: [luis] })
}
const offers = '/locations/1/offers'
const chosen = `${offers}?offerType=existing&gig_ids=${GIG_ID}&pro_ids=7`
const outcome = { pro: { id: 7, display_name: 'Luis O.' }, gig_id: GIG_ID, local_date: '2026-11-23' }

describe('offering shifts', () => {
  test('asks first whether the shift is posted already', async () => {
    await openApp(offers, { prepare: answered })
    await expect.element(link('Choose shifts')).toBeVisible()
    await expect.element(link('Post and offer')).toHaveAttribute('href', expect.stringContaining('post_gig_type=assign'))
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
    await reads('Suspended by Muster')
  })

  test('says why a shift could not be offered, and lets the manager begin again', async () => {
    const { server } = await openApp(chosen, { prepare: answered })
    for (const [code, words] of [
      ['GIG_NOT_OPEN', 'This shift is not open.'],
      ['GIG_STARTED', 'It has started, or the date has passed.'],
    ] as const) {
      server.refuses(makeDirectOffers, code)
      await button('Offer 1 shift to 1 pro').click()
      await reads(words)
      await button('Send more offers').click()
    }
    server.loses()
    await button('Offer 1 shift to 1 pro').click()
    await reads('The server didn’t answer. Check the shift before you try again.')
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
