import {
  applyToGig,
  confirmApplication,
  declineApplication,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../../testing/make-people.ts'
import { aPlace, aProApplication, aProfile, aProGig } from '../../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, link, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const jobs = '/locations/-1/jobs'
const as = aPro()
const size = PHONE
const offer = aProApplication({ is_selected: true, offer_expires_at: hoursFromNow(3) })
const answered = (server: StandIn): void => {
  server.answers(getMyProfile, aProfile())
  server.answers(listProApplications, aPage())
  server.answers(searchGigs, aPage(aProGig()))
}
const withOffer = (server: StandIn): void => {
  answered(server)
  server.answers(listProApplications, ({ query }) => (query?.group === 'selected' ? aPage(offer) : aPage()))
}

describe('shifts near a pro', () => {
  test('applies from the list', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    await expect.element(button('Apply at Harbor House')).toBeVisible()
    server.answers(applyToGig, aProApplication())
    server.answers(searchGigs, aPage(aProGig({ has_applied: true })))
    await button('Apply at Harbor House').click()
    await reads('Applied')
    await expect.element(button('Apply at Harbor House')).not.toBeInTheDocument()
  })

  test('says on the card why the pro cannot apply', async () => {
    await openApp(jobs, {
      as,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(searchGigs, aPage(aProGig({ why_not_apply: 'CERTIFICATION_MISSING' })))
      },
    })
    await reads('You’re missing a certificate, or yours expires before the shift')
    await expect.element(button('Apply at Harbor House')).not.toBeInTheDocument()
  })

  test('puts an offer first, to take or to decline', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    await reads('They picked you')
    server.answers(declineApplication, { ...offer, is_cancelled: true })
    server.answers(listProApplications, aPage())
    await button('No thanks').click()
    await reads('Offer declined. It doesn’t count against you.')
    await readsNot('They picked you')
    expect(server.asked(declineApplication)).toEqual([{ params: { id: 501 } }])
  })

  test('says why an offer cannot be taken', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    await readsEachRefusal(
      server,
      confirmApplication,
      {
        GIG_FILLED: 'All spots are filled now. There are more shifts below.',
        OVERLAPPING_GIG: 'This overlaps a shift you confirmed. Drop that one first if you want this one.',
        OFFER_EXPIRED: 'This offer expired.',
        NOT_SELECTED: 'The business hasn’t selected you yet.',
        ALREADY_CONFIRMED: 'You’re already confirmed.',
        APPLICATION_CANCELLED: 'This was cancelled.',
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
        SUSPENDED: 'Your account is paused for now.',
        BLOCKED: 'You can’t work for this business.',
      },
      () => button('Confirm · $160').click(),
    )
  })

  test('leads to the clock of the next shift', async () => {
    await openApp(jobs, {
      as,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(listProApplications, ({ query }) => (query?.group === 'upcoming' ? aPage(aPlace(hoursFromNow(0.2))) : aPage()))
      },
    })
    await expect.element(link(/Clock-in is open/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
  })

  test('says when nothing is open, and shows a new shift at once', async () => {
    const { server } = await openApp(`${jobs}?min_wage=30`, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(searchGigs, aPage())
      },
    })
    await reads('No open shifts like this right now')
    expect(server.asked(searchGigs)[0]?.query?.wage_gte).toBe(30)
    server.answers(searchGigs, aPage(aProGig()))
    await server.tells({ kind: 'gig', gig_id: 101 })
    await expect.element(button('Apply at Harbor House')).toBeVisible()
  })

  test('offers to try again when the shifts do not load', async () => {
    const { server } = await openApp(jobs, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(searchGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(searchGigs, aPage(aProGig()))
    await button('Try again').click()
    await expect.element(button('Apply at Harbor House')).toBeVisible()
  })
})
