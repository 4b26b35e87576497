import {
  applyToBundle,
  applyToGig,
  cancelByPro,
  confirmApplication,
  declineApplication,
  getGigForPro,
  listProApplications,
  searchGigs,
  undoCancelByPro,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { type ApplyRefusal, ApplyRefusal as Refusals, type ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { GIG_ID } from '../../testing/make-gigs.ts'
import { aPro } from '../../testing/make-people.ts'
import { aProApplication, aProfile, aProGig, aProGigDetail } from '../../testing/make-pro-gigs.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const shiftPage = `/locations/-1/jobs?selected_gig_id=${GIG_ID}`
const as = aPro()
const size = PHONE
const shown =
  (gig: ProGigDetail) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile())
    server.answers(listProApplications, aPage())
    server.answers(getGigForPro, gig)
  }

const applied = aProGigDetail({ application_id: 501, has_applied: true })
const selected = { ...applied, is_selected: true }
const confirmed = { ...selected, is_confirmed: true, cancel_points: -20 }

const event = { kind: 'gig' as const, gig_id: GIG_ID }
const noConnection = 'No connection. We kept what you typed. Try again.'

describe('a shift as a pro sees it', () => {
  test('applies, and then offers to withdraw', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(aProGigDetail()) })
    await expect.element(button('Apply · $160')).toBeVisible()
    server.answers(applyToGig, aProApplication())
    server.answers(getGigForPro, applied)
    await button('Apply · $160').click()
    await reads('Applied. We’ll let you know either way.')
    await expect.element(button('Withdraw')).toBeVisible()
    expect(server.asked(applyToGig)).toEqual([{ params: { id: GIG_ID } }])
  })

  test('says why the pro cannot apply, when asked and before', async () => {
    const words: Record<ApplyRefusal, string> = {
      GIG_NOT_OPEN: 'This shift is no longer open',
      GIG_STARTED: 'This shift has started',
      GIG_FILLED: 'All spots are filled',
      ALREADY_APPLIED: 'You already applied',
      BLOCKED: 'You can’t work for this business',
      SUSPENDED: 'Your account is paused for now',
      EMPLOYMENT_TYPE_UNSUPPORTED: 'This business doesn’t hire your work type (W-2 or 1099)',
      CERTIFICATION_MISSING: 'You’re missing a certificate, or yours expires before the shift',
      NOT_IN_NETWORK: 'Only for pros in this business’s network',
      OVERLAPPING_GIG: 'Overlaps a shift you confirmed',
    }
    expect(Object.keys(words)).toEqual(Refusals.options)
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(aProGigDetail()) })
    await readsEachRefusal(server, applyToGig, words, () => button('Apply · $160').click())
    server.answers(getGigForPro, aProGigDetail({ why_not_apply: 'OVERLAPPING_GIG' }))
    await server.tells({ kind: 'gig', gig_id: GIG_ID })
    await expect.element(button('Apply · $160')).not.toBeInTheDocument()
    await reads('Overlaps a shift you confirmed')
  })

  test('applies to all dates together, and counts those that are open', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(aProGigDetail({ number_of_gigs_in_bundle: 2 })) })
    const { start_time } = aProGig()
    server.answers(applyToBundle, {
      results: [
        { gig_id: GIG_ID, start_time, application_id: 501, refusal: null },
        { gig_id: 102, start_time, application_id: null, refusal: 'GIG_FILLED' },
      ],
    })
    await button('Apply to all 2 dates').click()
    await reads('Applied to 1 of 2 dates. The others aren’t open to you.')
  })

  test('takes an offered place, or says why it is gone', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(selected) })
    await readsEachRefusal(
      server,
      confirmApplication,
      {
        EDITED_BY_ANOTHER: 'This shift just changed. Check the pay and the times, then confirm.',
        GIG_FILLED: 'All spots are filled now. There are more shifts below.',
        OVERLAPPING_GIG: 'This overlaps a shift you confirmed. Cancel that one first if you want this one.',
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
    server.answers(confirmApplication, aProApplication())
    server.answers(getGigForPro, confirmed)
    await button('Confirm · $160').click()
    await reads('You’re booked')
    await expect.element(link('Clock')).toBeVisible()
    expect(server.asked(confirmApplication).at(-1)).toEqual({ params: { id: 501 } })
  })

  test('says until when to answer an offer, and declines it from its page, or says why not', async () => {
    const offered = {
      ...selected,
      offer_expires_at: '2026-11-25T20:00:00Z',
      score: { score: 48, parts: [], kept_at: '2026-11-20T12:00:00Z', raise: null, raise_es: null },
    }
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(offered) })
    await reads('Reply by Wed, Nov 25, 3:00 pm')
    await readsEachRefusal(
      server,
      declineApplication,
      { APPLICATION_CANCELLED: 'This was cancelled.', ALREADY_CONFIRMED: 'You’re already confirmed.' },
      () => button('No thanks').click(),
    )
    server.answers(declineApplication, aProApplication({ is_cancelled: true }))
    await button('No thanks').click()
    await reads('Offer declined. It doesn’t count against you.')
    await expect
      .element(link('Get directions'))
      .toHaveAttribute('href', expect.stringContaining('destination=Harbor%20House%2C%2012%20Pier%20Road'))
  })

  test('takes an offered place after the network was gone', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(selected) })
    await expect.element(button('Confirm · $160')).toBeVisible()
    server.loses()
    await button('Confirm · $160').click()
    await reads(noConnection)
    server.loses(false)
    server.answers(confirmApplication, aProApplication())
    server.answers(getGigForPro, confirmed)
    await button('Confirm · $160').click()
    await reads('You’re booked')
    await readsNot(noConnection)
  })

  test('withdraws an application at no cost', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(applied) })
    await button('Withdraw').click()
    await reads('It costs nothing. You can apply again until the shift starts.')
    server.answers(cancelByPro, aProApplication({ is_cancelled: true }))
    server.answers(getGigForPro, aProGigDetail())
    await inDialog().getByRole('button', { name: 'Withdraw' }).click()
    await reads('Application withdrawn')
    await expect.element(button('Apply · $160')).toBeVisible()
    expect(server.asked(cancelByPro)).toEqual([{ params: { id: 501 }, body: {} }])
  })

  const sayWhy = async () => {
    await button('Cancel shift').click()
    await inDialog().getByLabelText('Why can’t you work it?').fill('My car will not start')
  }
  const cancelIt = () => inDialog().getByRole('button', { name: 'Cancel shift' })

  test('cancels a confirmed shift only after it named the points and the pro said why, in Spanish', async () => {
    const { server } = await openApp(shiftPage, { as, size, language: 'es', prepare: shown(confirmed) })
    await button('Cancelar turno').click()
    await reads(/20 de tus 100 puntos/)
    await expect.element(inDialog().getByRole('button', { name: 'Cancelar turno' })).toBeDisabled()
    expect(server.asked(cancelByPro)).toEqual([])
  })

  test('says why a shift cannot be cancelled any more', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(confirmed) })
    await sayWhy()
    await readsEachRefusal(
      server,
      cancelByPro,
      { APPLICATION_CANCELLED: 'This is already cancelled.', GIG_STARTED: 'The shift has started. Call your contact on site.' },
      () => cancelIt().click(),
    )
  })

  test('cancels a shift once the network is back, and takes it back while the spot is free', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(confirmed) })
    await button('Cancel shift').click()
    await button('Keep it').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    await sayWhy()
    server.loses()
    await cancelIt().click()
    await reads(noConnection)
    server.loses(false)
    server.answers(cancelByPro, aProApplication({ is_cancelled: true }))
    const cancel_undo_until = new Date(Date.now() + 840_000).toISOString()
    server.answers(getGigForPro, aProGigDetail({ application_id: 501, why_not_apply: 'ALREADY_APPLIED', cancel_undo_until }))
    await cancelIt().click()
    await reads('You cancelled the shift')
    expect(server.asked(cancelByPro)).toEqual([{ params: { id: 501 }, body: { explanation: 'My car will not start' } }])
    await reads(/^You cancelled this shift. You can undo it until/)
    await readsEachRefusal(
      server,
      undoCancelByPro,
      {
        UNDO_TOO_LATE: 'It’s too late to undo this. You can apply again while there are spots.',
        GIG_STARTED: 'This shift has started.',
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_FILLED: 'Someone else took the spot.',
        EDITED_BY_ANOTHER: 'The shift changed after you cancelled. Check it and apply again.',
        OVERLAPPING_GIG: 'Overlaps a shift you confirmed',
        SUSPENDED: 'Your account is paused for now.',
        BLOCKED: 'You can’t work for this business.',
      },
      () => button('Undo cancellation').click(),
    )
    server.answers(undoCancelByPro, aProApplication({ is_confirmed: true }))
    server.answers(getGigForPro, confirmed)
    await button('Undo cancellation').click()
    await reads('You’re back on the shift. It cost you nothing.')
    await expect.element(link('Clock')).toBeVisible()
  })

  test('tells the contact and who else works only once the pro is confirmed', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(selected) })
    await reads('1 of 3 spots filled')
    await reads('4 have applied')
    await readsNot('Ask for this person when you arrive')
    const known = {
      coworkers: ['Priya N.'],
      contact_name: 'Nora Whitfield',
      contact_phone: '+18435550111',
      special_inst: 'Use the back door',
    }
    server.answers(getGigForPro, { ...confirmed, ...known })
    await server.tells(event)
    await expect.element(link('Nora Whitfield')).toHaveAttribute('href', 'tel:+18435550111')
    await reads('Priya N.')
    await reads('Use the back door')
    await reads(/^Cancelling now costs 20 points\./)
  })

  test('lists what the pro has and lacks for it', async () => {
    await openApp(shiftPage, {
      as,
      size,
      prepare: shown(
        aProGigDetail({
          requirements: [
            { id: 1, name: 'Alcohol server card', name_es: 'Tarjeta de servicio de alcohol', category: 'Certificates' },
            { id: 2, name: 'Black shoes', name_es: 'Zapatos negros', category: 'Clothes' },
          ],
          certifications: [
            { id: 1, name: 'Food handler', name_es: 'Manejo de alimentos', is_held: true, expiration_date: '2027-05-01' },
            { id: 2, name: 'Alcohol server', name_es: 'Servicio de alcohol', is_held: false, expiration_date: null },
          ],
        }),
      ),
    })
    await reads('you have it, valid to May 1')
    await reads('you don’t have it')
    await reads('Black shoes')
    // The certificate above already says so.
    await readsNot('Alcohol server card')
  })

  test('waits in the shape of the shift, and keeps it when a refresh fails', async () => {
    let answer = (): void => undefined
    const { failsToRefresh } = await openApp(shiftPage, {
      as,
      size,
      prepare: (server) => {
        shown(applied)(server)
        answer = server.waits(getGigForPro, applied)
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(button('Withdraw')).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
    await failsToRefresh(getGigForPro, event)
    await expect.element(button('Withdraw')).toBeVisible()
  })

  test('offers to try again when the shift does not load, and leads back to the list', async () => {
    const { server, address } = await openApp(shiftPage, {
      as,
      size,
      prepare: (standIn) => {
        shown(applied)(standIn)
        standIn.answers(searchGigs, aPage(aProGig()))
        standIn.refuses(getGigForPro, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getGigForPro, applied)
    await button('Try again').click()
    await button('Back').click()
    await expect.element(button('Apply at Harbor House')).toBeVisible()
    expect(address()).not.toContain('selected_gig_id')
  })

  test('leads away from a shift that is not there', async () => {
    await openApp(shiftPage, {
      as,
      size,
      prepare: (server) => {
        shown(applied)(server)
        server.refuses(getGigForPro, 'NOT_FOUND')
      },
    })
    await reads('It may have been removed, or it belongs to another location.')
    await expect.element(link('Go to home')).toBeVisible()
  })
})
