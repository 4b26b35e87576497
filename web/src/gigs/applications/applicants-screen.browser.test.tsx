import {
  dismissApplicant,
  undoDismissal,
  undoSelection,
  listApplications,
  selectApplicant,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { extendAwaited } from '@muster/contract/gigs/applications/awaited-endpoints.ts'
import { messageGig, selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { selectCrew } from '@muster/contract/gigs/crews/crew-desk-endpoints.ts'
import { compareApplicants } from '@muster/contract/gigs/applications/comparison-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getCancelConsequence, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { addFavorite, removeFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApplication, aSelected, priya } from '../../testing/make-applications.ts'
import { aGig, GIG_ID, noCounts } from '../../testing/make-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, loading, menuItem, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const applicants = `/locations/1/gigs/${GIG_ID}/applicants`
const luis = anApplication()
const second = anApplication({ id: 502, gigster: priya, match_score: 71 })

const aList = (results: Application[], waiting = results.length) => ({
  ...aPage(...results),
  choices: { worked_here: 1, badges: [], certifications: [] },
  offer_expires_at: null,
  groups: { waiting, selected: 0, confirmed: 0, cancelled: 0 },
})
/** What declining Priya costs after a late edit asked her again. */
const paidDecline = {
  confirmed_pros: [],
  waiting_count: 1,
  amount_due: 105.6,
  hours_each: 4,
  replaces_freed: false,
  owed: [{ application_id: 502, display_name: 'Priya N.', is_confirmed: true, pro_amount: 88, total_amount: 105.6 }],
}
const answered = (server: StandIn): void => {
  server.answers(getGig, aGig({ allowed_confirmed_pros: 1, stats: { ...noCounts, total_applications_count: 2 } }))
  server.answers(listApplications, aList([luis, second]))
}

describe('applicants', () => {
  test('sends an offer to the one the manager selects, who leaves the list', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    await expect.element(button('Select Luis')).toBeVisible()
    server.answers(selectApplicant, { ...luis, is_selected: true, offer_expires_at: '2026-11-21T22:00:00.000Z' })
    server.answers(listApplications, aList([second]))
    await button('Select Luis').click()
    await reads('Offer sent to Luis, open until Sat, Nov 21 5:00 pm')
    expect(server.asked(selectApplicant)).toEqual([{ params: { id: 501 }, query: {} }])
    await readsNot('Luis Ortega')
    await expect.element(button('Select Priya')).toBeVisible()
  })

  test('offers no button for a pro who can’t take the shift, says why, and only warns of short rest', async () => {
    const { server } = await openApp(applicants, {
      prepare: (ready) => {
        answered(ready)
        ready.answers(
          listApplications,
          aList([
            { ...luis, why_not_select: 'OVERLAPPING_GIG' },
            { ...second, cautions: [{ kind: 'REST', rest_hours: 7 }] },
          ]),
        )
        ready.answers(selectBest, { selected: 1, offer_expires_at: null, application_ids: [502], passed_over: [] })
      },
    })
    await reads('Works elsewhere then')
    await reads('Only 7 h between two shifts')
    await expect.element(button('Select Priya')).toBeVisible()
    await expect.element(button('Select Luis')).not.toBeInTheDocument()
    await button('Select the best').click()
    await reads('1 offer sent')
    expect(server.asked(selectBest)).toMatchObject([{ body: { application_ids: [502] } }])
  })

  test('says of a selected pro when the score was kept, and that the list shows the record of now', async () => {
    const { server } = await openApp(`${applicants}?group=selected`, { prepare: answered })
    const receipt = { score: 84, parts: [], kept_at: hoursFromNow(-30), raise: null, raise_es: null }
    server.answers(listApplications, aList([{ ...luis, is_selected: true, score_receipt: receipt }]))
    await server.tells({ kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await button('84').click()
    await reads(/^Scored .* The record in the list is from now, so its numbers can be higher\./)
  })

  test('selects the best for the open places, best match first', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    server.answers(selectBest, { selected: 1, offer_expires_at: null, application_ids: [501], passed_over: [] })
    await button('Select the best').click()
    await reads('1 offer sent')
    expect(server.asked(selectBest)).toEqual([{ params: { id: expect.any(Number) as number }, body: { application_ids: [501] } }])
  })

  test('selects the top applicants in one act, names who is left out and why, and takes the offers back', async () => {
    const { server } = await openApp(applicants, {
      prepare: (ready) => {
        answered(ready)
        ready.answers(getGig, aGig({ allowed_confirmed_pros: 2, stats: { ...noCounts, total_applications_count: 2 } }))
      },
    })
    const left = { application_id: 502, display_name: 'Priya N.', why: 'REST' as const }
    server.answers(selectBest, { selected: 1, offer_expires_at: null, application_ids: [501], passed_over: [left] })
    await button('Select top 2').click()
    await reads('1 offer sent. Left out: Priya N. would have under 10 h of rest')
    expect(server.asked(selectBest)).toHaveLength(1)
    server.answers(undoSelection, { ...luis, is_selected: false })
    await button('Undo').click()
    await reads('1 pro waits again')
    expect(server.asked(undoSelection)).toEqual([{ params: { id: 501 } }])
  })

  test('keeps the list of a shift that is over to read: nobody is selected or declined', async () => {
    const { settles } = await openApp(applicants, {
      prepare: (server) => {
        answered(server)
        server.answers(getGig, aGig({ status: 'COMPLETED', stats: { ...noCounts, total_applications_count: 2 } }))
      },
    })
    await reads('Luis Ortega')
    await settles()
    for (const name of ['Select Luis', 'Decline Luis', 'Select the best']) await expect.element(button(name)).not.toBeInTheDocument()
    await expect.element(button('More about Luis')).toBeVisible()
  })

  test('says until when pros must confirm, and lets the manager choose another time for the next offers', async () => {
    const { server } = await openApp(applicants, {
      prepare: (ready) => {
        answered(ready)
        ready.answers(getGig, aGig({ start_time: hoursFromNow(30), end_time: hoursFromNow(36) }))
        ready.answers(listApplications, { ...aList([luis, second]), offer_expires_at: hoursFromNow(24) })
      },
    })
    await reads(/Pros you select must confirm by/)
    await button('Change').click()
    await page.getByRole('radio', { name: /Within 4 hours/ }).click()
    await button('Use this time').click()
    server.answers(selectApplicant, { ...luis, is_selected: true })
    await button('Select Luis').click()
    await reads('Offer sent to Luis')
    const [asked] = server.asked(selectApplicant)
    expect(Math.abs(Date.parse(asked!.query!.confirm_by!) - Date.parse(hoursFromNow(4)))).toBeLessThan(120_000)
  })

  test('tells beside an offer until when the pro must confirm, and gives more time from the menu', async () => {
    const until = hoursFromNow(5)
    const { server } = await openApp(`${applicants}?group=selected`, {
      prepare: (ready) => {
        answered(ready)
        ready.answers(getGig, aGig({ start_time: hoursFromNow(30), end_time: hoursFromNow(36) }))
        ready.answers(listApplications, aList([{ ...luis, is_selected: true, offer_expires_at: until }]))
      },
    })
    await reads(/Must confirm by/)
    await button('More about Luis').click()
    await menuItem('Give more time').click()
    server.answers(extendAwaited, { application_ids: [501], offer_expires_at: hoursFromNow(9) })
    await page.getByRole('radio', { name: /^4 hours/ }).click()
    await inDialog().getByRole('button', { name: 'Give more time' }).click()
    await reads('1 pro has more time')
    expect(server.asked(extendAwaited)[0]!.body.application_ids).toEqual([501])
  })

  test('says why an offer was not sent, and keeps the applicant', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    await readsEachRefusal(
      server,
      selectApplicant,
      {
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
        APPLICATION_CANCELLED: 'This pro is no longer waiting.',
        ALREADY_CONFIRMED: 'This pro is already confirmed.',
        OVERLAPPING_GIG: 'This pro works elsewhere at that time.',
        SUSPENDED: 'This pro is suspended.',
        BLOCKED: 'This pro can’t work at this location.',
        EMPLOYMENT_TYPE_UNSUPPORTED: 'This pro has no employment type in common with you.',
        CERTIFICATION_MISSING: 'This pro lacks a certificate that is valid on the day.',
        CREW_TOGETHER: 'This pro applied with friends. Select them together in the shift’s list of applicants.',
        OFFER_TOO_SHORT: 'The time to confirm is over or too short. Choose a later one.',
        OFFER_PAST_START: 'The time to confirm is after the start. Choose an earlier one.',
      },
      () => button('Select Luis').click(),
    )
    server.loses()
    await button('Select Luis').click()
    await reads('No connection. Try again.')
    await expect.element(button('Select Luis')).toBeEnabled()
  })

  test('selects friends who applied together in one act, and says who can’t come', async () => {
    const applies_with = {
      is_bound: true,
      members: [
        { application_id: 501, first_name: 'Luis' },
        { application_id: 502, first_name: 'Priya' },
      ],
    }
    const [one, other] = [
      { ...luis, applies_with },
      { ...second, applies_with },
    ]
    const { server } = await openApp(applicants, {
      prepare: (ready) => {
        answered(ready)
        ready.answers(listApplications, aList([one, other]))
      },
    })
    await reads('Crew of 2: Luis, Priya')
    await expect.element(button('Select Luis')).not.toBeInTheDocument()
    await readsEachRefusal(
      server,
      selectCrew,
      {
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
        CREW_GONE: 'Nobody waits together with this applicant any more.',
        CREW_TOO_FEW_SPOTS: 'There are too few open spots for everyone in this crew.',
        OFFER_TOO_SHORT: 'The time to confirm is over or too short. Choose a later one.',
        OFFER_PAST_START: 'The time to confirm is after the start. Choose an earlier one.',
        CREW_MEMBER_CANT: / can’t work this shift, so nobody of this crew got an offer\./,
      },
      () => button('Select all 2 with Luis').click(),
    )
    server.answers(selectCrew, [one, other])
    server.answers(undoSelection, one)
    await button('Select all 2 with Luis').click()
    await reads('Offers sent to Luis and Priya')
    await button('Undo').click()
    await reads('2 pros wait again')
    expect(server.asked(undoSelection).map(({ params }) => params.id)).toEqual([501, 502])
  })

  test('offers both ways where friends may be selected apart', async () => {
    const applies_with = {
      is_bound: false,
      members: [
        { application_id: 501, first_name: 'Luis' },
        { application_id: 502, first_name: 'Priya' },
      ],
    }
    const { server } = await openApp(applicants, {
      prepare: (ready) => {
        answered(ready)
        ready.answers(
          listApplications,
          aList([
            { ...luis, applies_with },
            { ...second, applies_with },
          ]),
        )
      },
    })
    await expect.element(button('Select Luis')).toBeVisible()
    server.answers(selectCrew, [luis, second])
    await button('More about Luis').click()
    await menuItem('Select all 2').click()
    await reads('Offers sent to Luis and Priya')
  })

  test('says who applied to a part of the dates that are offered together', async () => {
    const some = { number_of_gigs_in_bundle: 3, number_of_gigs_in_bundle_applied_to: 1, has_applied_to_all_gigs_in_bundle: false }
    await openApp(applicants, {
      prepare: (server) => {
        answered(server)
        server.answers(listApplications, aList([{ ...luis, ...some }, second]))
      },
    })
    await reads('Applied to 1 of 3 dates')
  })

  test('names what declining a pro costs after a late edit asked them again, before anything happens', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    server.refuses(dismissApplicant, 'PRICE_CHANGED')
    server.answers(getCancelConsequence, paidDecline)
    await button('Decline Priya').click()
    await reads('Priya gets')
    await reads('$17.60')
    await button('Decline and pay $105.60').click()
    await reads('Declining this pro costs money now. Look at the amount.')
    server.answers(dismissApplicant, { ...second, is_cancelled: true, can_undo: false })
    await button('Decline and pay $105.60').click()
    await reads('You declined Priya')
    expect(server.asked(dismissApplicant).map(({ body }) => body?.amount_due)).toEqual([0, 105.6, 105.6])
  })

  test('declines an applicant, or says why that is too late', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    server.answers(getCancelConsequence, paidDecline)
    await readsEachRefusal(
      server,
      dismissApplicant,
      {
        APPLICATION_CANCELLED: 'This pro is no longer waiting.',
        ALREADY_CONFIRMED: 'This pro is confirmed. Release them from the roster instead.',
        PRICE_CHANGED: 'Priya gets',
      },
      () => button('Decline Priya').click(),
    )
    await button('Keep it').click()
    await readsNot('Priya gets')
    server.answers(dismissApplicant, { ...second, is_cancelled: true, can_undo: false })
    await button('Decline Priya').click()
    await reads('You declined Priya')
    expect(server.asked(dismissApplicant).at(-1)).toEqual({ params: { id: 502 }, body: { amount_due: 0 } })
    // A pro who is paid for the loss already knows.
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  test('takes a decline back, or says why that is too late', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    server.answers(dismissApplicant, { ...second, is_cancelled: true, can_undo: true })
    const declineAndUndo = async (): Promise<void> => {
      // The toast before leaves slowly.
      await expect.element(button('Undo')).not.toBeInTheDocument()
      await button('Decline Priya').click()
      await button('Undo').click()
    }
    await readsEachRefusal(
      server,
      undoDismissal,
      {
        NOT_DISMISSED: 'This pro is already back on the list.',
        UNDO_TOO_LATE: 'The pro already knows. Offer them the shift instead.',
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
      },
      declineAndUndo,
    )
    server.answers(undoDismissal, second)
    await declineAndUndo()
    await reads('Priya is back on the list')
    expect(server.asked(undoDismissal).at(-1)).toEqual({ params: { id: 502 } })
  })

  test('takes an offer back, or says why that is too late', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    server.answers(selectApplicant, { ...luis, is_selected: true })
    const offerAndUndo = async (): Promise<void> => {
      await expect.element(button('Undo')).not.toBeInTheDocument()
      await button('Select Luis').click()
      await button('Undo').click()
    }
    await readsEachRefusal(
      server,
      undoSelection,
      {
        NOT_SELECTED: 'This pro has no offer any more.',
        UNDO_TOO_LATE: 'The pro already knows. Decline them instead.',
      },
      offerAndUndo,
    )
    server.answers(undoSelection, luis)
    await offerAndUndo()
    await reads('Luis waits again')
    expect(server.asked(undoSelection).at(-1)).toEqual({ params: { id: luis.id } })
  })

  test('messages everyone listed but those the manager removes, and keeps the words of a refused message', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    await button('Message').click()
    await reads('Message 2 pros')
    await field('Your message').fill('Parking is behind the house')
    await readsEachRefusal(
      server,
      messageGig,
      {
        INVALID_TRANSITION: 'This shift was cancelled, so no one is on it.',
        MESSAGES_BLOCKED: 'You can’t write messages now. Your settings say why.',
        TOO_MANY_REQUESTS: 'You sent many messages in the last hour. Try again later.',
      },
      () => button('Send').click(),
    )
    await expect.element(field('Your message')).toHaveValue('Parking is behind the house')
    await inDialog()
      .getByRole('button', { name: /Remove/ })
      .first()
      .click()
    server.answers(messageGig, { told: 1 })
    await button('Send').click()
    await reads('1 pro notified')
    expect(server.asked(messageGig).at(-1)).toEqual({
      params: { id: GIG_ID },
      body: { text: 'Parking is behind the house', application_ids: [502] },
    })
  })

  test('adds a pro to the favorites, and says when that failed', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    const favor = async (): Promise<void> => {
      await button('More about Luis').click()
      await menuItem('Add to favorites').click()
    }
    server.refuses(addFavorite, 'CONFLICT', { message: 'They are a favorite already.' })
    await favor()
    await reads('They are a favorite already.')
    server.answers(addFavorite, { id: 41, pro_id: 7, location_id: 1 })
    await favor()
    await reads('Added to favorites')
    expect(server.asked(addFavorite).at(-1)).toEqual({ body: { pro_id: 7, location_id: 1 } })
  })

  test('says on a phone what decides: rating and its reviews, completion and distance', async () => {
    await openApp(applicants, { prepare: answered, size: PHONE })
    await expect.element(page.getByText(/^★ 4\.8 \(12\) · 3\.2 mi · 98%/).first()).toBeVisible()
  })

  test('shows no names while they are hidden, on a phone', async () => {
    await openApp(applicants, { prepare: answered, size: PHONE })
    await reads('Luis Ortega')
    await page.getByText('Hide names and pictures').click()
    await readsNot('Luis Ortega')
    await readsNot('Priya Nair')
  })

  test('compares two, and says when the comparison is not whole', async () => {
    const { server, address } = await openApp(applicants, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(compareApplicants, 'NOT_FOUND')
      },
    })
    await page.getByRole('checkbox', { name: 'Compare Luis' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'Compare Priya' }).click({ force: true })
    await reads(/^We couldn’t load everything\./)
    expect(server.asked(compareApplicants)[0]).toEqual({ params: { id: GIG_ID }, query: { application_ids: [501, 502] } })
    await expect.poll(address).toMatch(/selection/)
    await button('More about Luis').click()
    await expect.element(menuItem('Remove from comparison')).toBeVisible()
  })

  test('shows a new applicant at once, and the empty list before', async () => {
    const { server } = await openApp(applicants, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listApplications, aList([]))
      },
    })
    await reads('No applicants waiting')
    server.answers(listApplications, aList([luis]))
    await server.tells({ kind: 'application', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await expect.element(button('Select Luis')).toBeVisible()
  })

  test('offers to clear filters that leave no one', async () => {
    const { server } = await openApp(`${applicants}?rating_gte=4`, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listApplications, ({ query }) => (query?.rating_gte === undefined ? aList([luis]) : aList([], 1)))
      },
    })
    await reads('Clear them to see 1 pro.')
    await button('Clear filters').click()
    await expect.element(button('Select Luis')).toBeVisible()
    expect(server.asked(listApplications)[0]?.query?.rating_gte).toBe(4)
  })

  test('offers to try again when the list does not load, and waits in its shape', async () => {
    const { server } = await openApp(applicants, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listApplications, aList([luis]))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Luis Ortega')
  })
  test('keeps the applicants on screen when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(applicants, { prepare: answered })
    await expect.element(button('Select Luis')).toBeVisible()
    await failsToRefresh(listApplications, { kind: 'application', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await failsToRefresh(getGig, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.element(button('Select Luis')).toBeEnabled()
  })

  test('keeps the message when no one got it or the network is gone', async () => {
    const { server } = await openApp(applicants, { prepare: answered })
    await button('More about Luis').click()
    await menuItem('Message').click()
    await reads('Message Luis Ortega')
    await field('Your message').fill('Can you start at 4?')
    server.answers(messageGig, { told: 0 })
    await button('Send').click()
    await reads('These pros are no longer on this shift. We didn’t send your message.')
    server.loses()
    await button('Send').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('Your message')).toHaveValue('Can you start at 4?')
  })

  test('lists who was selected with the time left, and who is out without a message to them', async () => {
    const { server, address } = await openApp(applicants, { prepare: answered })
    server.answers(listApplications, ({ query }) =>
      aList(query?.group === 'selected' ? [aSelected()] : query?.group === 'cancelled' ? [second] : [luis]),
    )
    await page.getByText(/^Selected/).click()
    await expect.poll(address).toMatch(/group=selected/)
    await reads(/\b(19|20) h/)
    await expect.element(button('Decline Luis')).toBeVisible()
    await page.getByText(/^Out/).click()
    await reads('Priya Nair')
    await expect.element(button('Decline Priya')).not.toBeInTheDocument()
    await expect.element(button('Message')).not.toBeInTheDocument()
  })

  test('removes a pro from the favorites', async () => {
    const favorite = anApplication({ gigster: { ...priya, favorited: true, favorite_id: 41 } })
    const { server } = await openApp(applicants, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listApplications, aList([favorite]))
      },
    })
    server.answers(removeFavorite, null)
    await button('More about Priya').click()
    await menuItem('Remove from favorites').click()
    await reads('Removed from favorites')
    expect(server.asked(removeFavorite)).toEqual([{ params: { id: 41 } }])
  })
})
