import { getHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import {
  applyToBundle,
  applyToGig,
  cancelByPro,
  confirmApplication,
  declineApplication,
  getApplicationOutcome,
  getGigForPro,
  listProApplications,
  searchGigs,
  undoCancelByPro,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import {
  type ApplyRefusal,
  ApplyRefusal as Refusals,
  type LackedCertificate,
  type ProGigDetail,
} from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GIG_ID } from '../../testing/make-gigs.ts'
import { aPro } from '../../testing/make-people.ts'
import { aProApplication, aProfile, aProGig, aProGigDetail, jobsOf } from '../../testing/make-pro-gigs.ts'
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
    server.answers(getHandover, {
      why_not: 'HANDOVER_OFF',
      points: 0,
      suspended_until: null,
      answer_by: gig.start_time,
      setting: 'NO',
      handover: null,
      parts: { FIRST: null, LAST: null },
    })
  }

const applied = aProGigDetail({ application_id: 501, has_applied: true })
const selected = { ...applied, is_selected: true }
const confirmed = { ...selected, is_confirmed: true, cancel_points: -20 }

const event = { kind: 'gig' as const, gig_id: GIG_ID }
const noConnection = 'No connection. We kept what you typed. Try again.'

describe('a shift as a pro sees it', () => {
  test('has the usual text of a job in Spanish, and says that other words are the business’s', async () => {
    const usual = aProGigDetail({ description: 'Run one station.', description_es: 'Lleva una estación.', special_inst: '' })
    await openApp(shiftPage, { as, size, language: 'es', prepare: shown(usual) })
    await reads('Lleva una estación.')
    await readsNot('Tal como lo escribió el negocio.')
    await openApp(shiftPage, { as, size, language: 'es', prepare: shown({ ...usual, description: 'Grill only', description_es: null }) })
    await reads('Grill only')
    await reads('Tal como lo escribió el negocio.')
  })

  test('says first what an offered pro must do and until when, with the answer on a phone’s first screen', async () => {
    const offered = { ...selected, offer_expires_at: '2099-03-02T21:00:00.000Z' }
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(offered) })
    await reads('The business offers you this shift')
    await reads(/Reply by .+ 4:00 pm\./)
    await expect.element(button('Confirm · $160')).toBeInViewport()
    // A full shift has nothing to confirm.
    server.answers(getGigForPro, { ...offered, is_filled: true })
    server.answers(getApplicationOutcome, {
      outcome: 'FILLED',
      explanation: '',
      own_score: null,
      lowest_score_taken: null,
      waiting_before: 0,
      alternatives: [],
    })
    await server.tells(event)
    await reads('You’re on standby: all spots are taken right now. We’ll notify you if one opens.')
    await expect.element(button('Confirm · $160')).not.toBeInTheDocument()
    await readsNot('The business offers you this shift')
  })

  test('applies, and then offers to withdraw', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(aProGigDetail()) })
    await expect.element(button('Apply · $160')).toBeVisible()
    server.answers(applyToGig, aProApplication())
    server.answers(getGigForPro, applied)
    await button('Apply · $160').click()
    await reads('Applied. We’ll let you know either way.')
    // On a phone the toast covers neither the way back nor the next button.
    const box = (one: ReturnType<typeof button>) => one.element().getBoundingClientRect()
    const toast = page.getByText('Applied. We’ll let you know either way.').element().closest('[data-sonner-toast]')!
    await expect.poll(() => toast.getBoundingClientRect().bottom).toBeLessThan(box(button('Withdraw')).top)
    expect(toast.getBoundingClientRect().top).toBeGreaterThan(box(button('Back')).bottom)
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

  test('says what changed of a confirmed shift, until when to answer, and that no costs nothing', async () => {
    const times = { start_time: '2030-05-03T19:15:00.000Z', end_time: '2030-05-03T21:30:00.000Z' }
    const agreed_terms = {
      start_time: '2030-05-02T20:15:00.000Z',
      end_time: '2030-05-02T21:30:00.000Z',
      unpaid_break_minutes: 30,
      hourly_pay: 22,
    }
    const changed = { ...selected, ...times, boosted_gig_bonus: 1, agreed_terms, offer_expires_at: times.start_time }
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(changed) })
    await expect.element(page.getByRole('heading', { name: 'Changed: confirm again' })).toBeVisible()
    await reads(
      '$22 → $21 an hour, pays $160 instead of $16.50, Fri, May 3, 2030 instead of Thu, May 2, 2030, starts 3:15 pm instead of 4:15 pm, ' +
        '0 min unpaid break instead of 30',
    )
    await reads('Reply by Fri, May 3, 2030, 3:15 pm. Saying no costs you nothing. Until you confirm, someone else can take the spot.')
    server.answers(getGigForPro, selected)
    await server.tells(event)
    await readsNot('Changed: confirm again')
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
      {
        APPLICATION_CANCELLED: 'This is already cancelled.',
        ALREADY_CLOCKED_IN: 'You’re on the clock. To leave early, clock out.',
        GIG_STARTED: 'The shift has started. Call your contact on site.',
      },
      () => cancelIt().click(),
    )
  })

  test('offers the clock instead of cancelling once the pro clocked in, and says how to leave early', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(confirmed) })
    await expect.element(button('Cancel shift')).toBeVisible()
    server.answers(getGigForPro, { ...confirmed, has_clocked_in: true })
    await server.tells(event)
    await expect.element(button('Cancel shift')).not.toBeInTheDocument()
    await expect.element(link('Clock')).toBeVisible()
    await reads('You’re paid for the time you worked. Open the clock and clock out. It costs no points.')
    await readsNot(/^Cancelling now costs/)
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
    server.answers(undoCancelByPro, { ...aProApplication({ is_confirmed: true }), was_replaced_as_captain: false })
    server.answers(getGigForPro, confirmed)
    await button('Undo cancellation').click()
    await reads('You’re back on the shift. It cost you nothing.')
    await expect.element(link('Clock')).toBeVisible()
  })

  test('says in place that someone else took the spot, while the page is open, without a button that fails', async () => {
    const cancelled = aProGigDetail({ application_id: 501, cancel_undo_until: new Date(Date.now() + 840_000).toISOString() })
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(cancelled) })
    await expect.element(button('Undo cancellation')).toBeVisible()
    const retaken = { ...cancelled, cancel_undo_until: null, is_spot_retaken: true, why_not_apply: 'GIG_FILLED' as const }
    server.answers(getGigForPro, retaken)
    await server.tells(event)
    await reads('You cancelled this shift. Someone else has your spot now.')
    await expect.element(button('Undo cancellation')).not.toBeInTheDocument()
  })

  test('reads the shift again when an undo is refused', async () => {
    const cancelled = aProGigDetail({ application_id: 501, cancel_undo_until: new Date(Date.now() + 840_000).toISOString() })
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(cancelled) })
    await expect.element(button('Undo cancellation')).toBeVisible()
    server.answers(getGigForPro, { ...cancelled, cancel_undo_until: null, is_spot_retaken: true })
    server.refuses(undoCancelByPro, 'GIG_FILLED')
    await button('Undo cancellation').click()
    await reads('You cancelled this shift. Someone else has your spot now.')
    await expect.element(button('Undo cancellation')).not.toBeInTheDocument()
  })

  test('says who leads the crew when a captain comes back and someone else was named', async () => {
    const cancel_undo_until = new Date(Date.now() + 840_000).toISOString()
    const cancelled = aProGigDetail({ application_id: 501, why_not_apply: 'ALREADY_APPLIED', cancel_undo_until })
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(cancelled) })
    server.answers(undoCancelByPro, { ...aProApplication({ is_confirmed: true }), was_replaced_as_captain: true })
    await button('Undo cancellation').click()
    await reads('You’re back on the shift. It cost you nothing. Someone else is the captain now.')
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

  test('names the certificate in the way, and says whether it is missing, expires or is not approved', async () => {
    const lacks = (why: LackedCertificate['why']): ProGigDetail =>
      aProGigDetail({
        why_not_apply: 'CERTIFICATION_MISSING',
        lacked_certificate: { name: 'Food handler', name_es: 'Manejo de alimentos', why },
        certifications: [{ id: 1, name: 'Food handler', name_es: 'Manejo de alimentos', is_held: false, expiration_date: null }],
      })
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(lacks('MISSING')) })
    const says = async (why: LackedCertificate['why'], lock: string, row: string) => {
      server.answers(getGigForPro, lacks(why))
      await server.tells(event)
      await reads(`${lock}: Food handler`)
      await reads(row)
    }
    await says('MISSING', 'You’re missing a certificate', 'you don’t have it')
    await says('EXPIRES', 'Your certificate expires before the shift', 'expires before the shift')
    await says('IN_REVIEW', 'Your certificate is still in review', 'in review')
    await says('NOT_ACCEPTED', 'Your certificate wasn’t accepted', 'you don’t have it')
  })

  test('says only that a shift was cancelled, and when', async () => {
    const gig = aProGigDetail({
      is_cancelled: true,
      confirmed_pros_count: 0,
      applications_count: 0,
      why_not_apply: 'GIG_NOT_OPEN',
      score: { score: 48, parts: [], kept_at: '2026-11-20T12:00:00Z', raise: null, raise_es: null },
    })
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(gig) })
    await reads('This shift is no longer open')
    await reads('3 spots left')
    await reads('No one has applied yet')
    server.answers(getGigForPro, { ...gig, gig_cancelled_at: '2026-11-20T20:15:00Z' })
    await server.tells(event)
    await reads('The business cancelled this shift Fri, Nov 20, 3:15 pm.')
    await reads('Your match: 48')
    await readsNot('This shift is no longer open')
    await readsNot(/spots/)
    await readsNot('No one has applied yet')
  })

  test('says what cancelling would cost before the pro confirms, step by step', async () => {
    await openApp(shiftPage, { as, size, prepare: shown(aProGigDetail({ distance_miles: 1 })) })
    await reads(/^1 mile from home/)
    await reads('More than 72 h before the start')
    await reads('24 to 72 h before')
    await reads('25 points')
    await reads('Less than 4 h before')
    await reads('85 points')
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
    await reads('you have it, valid to Sat, May 1, 2027')
    await reads('you don’t have it')
    await reads('Required to apply')
    await reads('Black shoes')
    await reads('The business asks for it. Muster doesn’t check it.')
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
        standIn.answers(searchGigs, jobsOf(aProGig()))
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

  test('says how the business treats pros, and that a new one has no record', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(aProGigDetail()) })
    await reads('4.6 of 5 from 31 reviews')
    await reads('Usually pays within 2 days')
    await reads('Cancelled 1 of its last 40 shifts within a day of the start')
    await reads('12 of 31 pros who worked here came back')
    const few = { shifts_count: 4, late_cancelled_count: 1, pros_count: 0, returned_pros_count: 0 }
    const unknown = { business_rating: null, business_review_count: 0, median_days_to_pay: null }
    server.answers(getGigForPro, aProGigDetail({ ...unknown, business_record: few }))
    await server.tells(event)
    await reads('New here: no record yet.')
    await readsNot(/its last 4 shifts/)
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
