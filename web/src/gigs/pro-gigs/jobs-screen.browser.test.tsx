import {
  applyToBundle,
  applyToGig,
  cancelByPro,
  confirmApplication,
  declineApplication,
  listBundleForPro,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPro } from '../../testing/make-people.ts'
import { GIG_ID } from '../../testing/make-gigs.ts'
import { aPlace, aProApplication, aProfile, aProGig, jobsOf } from '../../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, heading, link, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const jobs = '/locations/-1/jobs'
const as = aPro()
const size = PHONE
const offer = aProApplication({ is_selected: true, offer_expires_at: hoursFromNow(3) })
const answered = (server: StandIn): void => {
  server.answers(getMyProfile, aProfile())
  server.answers(listProApplications, aPage())
  server.answers(searchGigs, jobsOf(aProGig()))
}
const answeredWithout = (change: (server: StandIn) => void) => (server: StandIn) => {
  answered(server)
  change(server)
}
const applyHere = button('Apply at Harbor House')
const withOffer = (server: StandIn): void => {
  answered(server)
  server.answers(listProApplications, ({ query }) => (query?.group === 'selected' ? aPage(offer) : aPage()))
}

describe('shifts near a pro', () => {
  test('shows shifts posted together as one card that opens to its dates, and applies to all of them', async () => {
    const bundle = { id: 'b1', shifts: 2, first_start: '2031-03-03T22:00:00.000Z', last_start: '2031-03-06T22:00:00.000Z', total_pay: 320 }
    const dates = [aProGig({ bundle }), aProGig({ id: 102, bundle })]
    const { server } = await openApp(jobs, {
      as,
      size,
      prepare: answeredWithout((standIn) => standIn.answers(searchGigs, jobsOf(...dates))),
    })
    await reads('2 shifts, Mon, Mar 3, 2031 to Thu, Mar 6, 2031')
    await reads('in all')
    await expect.poll(() => page.getByRole('heading', { name: 'Line cook' }).elements()).toHaveLength(1)
    const done = { gig_id: 101, start_time: bundle.first_start, application_id: 501, refusal: null }
    server.answers(applyToBundle, { results: [done, { ...done, gig_id: 102, application_id: null, refusal: 'OVERLAPPING_GIG' }] })
    server.answers(listBundleForPro, [
      { ...dates[0]!, has_applied: true, why_not_apply: 'ALREADY_APPLIED' },
      { ...dates[1]!, why_not_apply: 'CERTIFICATION_MISSING' },
    ])
    await button('Apply to all at Harbor House').click()
    await reads('Applied to 1 of 2 dates. The others aren’t open to you.')
    await reads('Applied')
    await button('Hide dates').click()
    expect(server.asked(applyToBundle)).toEqual([{ params: { id: 101 } }])
  })

  test('shows shifts that are just alike as one card, and the one that the pro applied to', async () => {
    const twins = [aProGig(), aProGig({ id: 102, has_applied: true, why_not_apply: 'ALREADY_APPLIED' })]
    await openApp(jobs, {
      as,
      size,
      prepare: answeredWithout((standIn) => standIn.answers(searchGigs, jobsOf(...twins, aProGig({ id: 103, total_pay: 200 })))),
    })
    await reads('2 shifts like this')
    await reads('Applied')
    await expect.poll(() => page.getByRole('heading', { name: 'Line cook' }).elements()).toHaveLength(2)
    await expect.poll(() => applyHere.elements()).toHaveLength(1)
  })

  test('applies from the list', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    await expect.element(button('Apply at Harbor House')).toBeVisible()
    server.answers(applyToGig, aProApplication())
    server.answers(searchGigs, jobsOf(aProGig({ has_applied: true })))
    await button('Apply at Harbor House').click()
    await reads('Applied')
    await expect.element(button('Apply at Harbor House')).not.toBeInTheDocument()
  })

  test('takes an application back from its toast, by its button and by Z', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    server.answers(applyToGig, aProApplication())
    await applyHere.click()
    server.answers(declineApplication, aProApplication({ is_cancelled: true }))
    await button('Undo').first().click()
    await reads('Application withdrawn')
    expect(server.asked(declineApplication)).toEqual([{ params: { id: 501 } }])
    await applyHere.click()
    await reads('Applied. We’ll let you know either way.')
    await userEvent.keyboard('z')
    await expect.poll(() => server.asked(declineApplication)).toHaveLength(2)
  })

  test('says why an application can’t be taken back', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    server.answers(applyToGig, aProApplication())
    await readsEachRefusal(
      server,
      declineApplication,
      {
        APPLICATION_CANCELLED: 'This application is already withdrawn.',
        ALREADY_CONFIRMED: 'You’re already confirmed. Cancel from the shift instead.',
      },
      async () => {
        await applyHere.click()
        await button('Undo').first().click()
      },
    )
  })

  test('says why an application from the list is refused, and sends it once the network is back', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: answered })
    await readsEachRefusal(
      server,
      applyToGig,
      {
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
      },
      () => applyHere.click(),
    )
    server.loses()
    await applyHere.click()
    await reads('No connection. Try again.')
    server.loses(false)
    server.answers(applyToGig, aProApplication({ is_selected: true }))
    await applyHere.click()
    await reads('You’re selected. Confirm to get the spot.')
  })

  test('says on the card why the pro cannot apply', async () => {
    await openApp(jobs, {
      as,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(searchGigs, jobsOf(aProGig({ why_not_apply: 'CERTIFICATION_MISSING' })))
      },
    })
    await reads('You’re missing a certificate, or yours expires before the shift')
    await expect.element(button('Apply at Harbor House')).not.toBeInTheDocument()
  })

  test('puts an offer first, to take or to decline', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    await reads('You’re selected')
    server.answers(declineApplication, { ...offer, is_cancelled: true })
    server.answers(listProApplications, aPage())
    await button('No thanks').click()
    await reads('Offer declined. It doesn’t count against you.')
    await readsNot('You’re selected')
    expect(server.asked(declineApplication)).toEqual([{ params: { id: 501 } }])
  })

  test('names an application that overlaps the shift just confirmed, and withdraws it', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    await reads('You’re selected')
    const other = { ...aProGig({ id: 102, start_time: offer.gig.start_time }), end_time: offer.gig.end_time }
    const applied = aProApplication({ id: 502, gig: { ...other, location: { ...other.location, name: 'Gate Diner' } } })
    server.answers(confirmApplication, { ...offer, is_confirmed: true })
    server.answers(listProApplications, ({ query }) => (query?.group === 'applied' ? aPage(applied) : aPage()))
    await button('Confirm · $160').click()
    await reads(/^You’re booked\. Your application at Gate Diner, .+, overlaps\.$/)
    server.answers(cancelByPro, { ...applied, is_cancelled: true })
    await button('Withdraw it').click()
    await reads('Application withdrawn')
    expect(server.asked(cancelByPro)).toEqual([{ params: { id: 502 }, body: {} }])
  })

  test('takes an offer, also after the network was gone', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    await reads('You’re selected')
    server.loses()
    await button('Confirm · $160').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(confirmApplication, { ...offer, is_confirmed: true })
    server.answers(listProApplications, aPage())
    await button('Confirm · $160').click()
    await reads('You’re booked')
    await readsNot('You’re selected')
    expect(server.asked(confirmApplication)).toEqual([{ params: { id: 501 } }])
  })

  test('says why an offer cannot be declined, and no longer why it could not be taken', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    server.refuses(confirmApplication, 'OVERLAPPING_GIG')
    await button('Confirm · $160').click()
    await reads(/^This overlaps a shift you confirmed\./)
    await readsEachRefusal(
      server,
      declineApplication,
      { APPLICATION_CANCELLED: 'This was cancelled.', ALREADY_CONFIRMED: 'You’re already confirmed.' },
      () => button('No thanks').click(),
    )
    await readsNot(/^This overlaps a shift you confirmed\./)
  })

  test('says that offers did not load, rather than hiding them', async () => {
    const { server } = await openApp(jobs, {
      as,
      size,
      prepare: answeredWithout((standIn) => {
        standIn.refuses(getMyProfile, 'TOO_MANY_REQUESTS')
        standIn.answers(listProApplications, ({ query }) => {
          if (query?.group === 'selected') throw new Error('lost')
          return aPage()
        })
      }),
    })
    await expect.element(applyHere).toBeVisible()
    // The market's name is not known either.
    await expect.element(heading('Jobs')).toBeVisible()
    await reads('No connection')
    withOffer(server)
    await button('Try again').click()
    await reads('You’re selected')
  })

  test('says why an offer cannot be taken', async () => {
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
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
  })

  test('asks again when the pay changed since it was on screen, and confirms what is on screen then', async () => {
    const changed = { ...offer, gig: { ...offer.gig, edit_version: 2, wage_amount: 18, total_pay: 144 } }
    const { server } = await openApp(jobs, { as, size, prepare: withOffer })
    await expect.element(button('Confirm · $160')).toBeVisible()
    server.refuses(confirmApplication, 'EDITED_BY_ANOTHER')
    server.answers(listProApplications, ({ query }) => (query?.group === 'selected' ? aPage(changed) : aPage()))
    const sent = vi.spyOn(globalThis, 'fetch')
    await button('Confirm · $160').click()
    await reads('This shift just changed. Check the pay and the times, then confirm.')
    server.answers(confirmApplication, { ...changed, is_confirmed: true })
    await button('Confirm · $144').click()
    await reads('You’re booked')
    const versions = sent.mock.calls.map(([asked, init]) => new Request(asked, init).headers.get('If-Match')).filter((one) => one !== null)
    sent.mockRestore()
    expect(versions).toEqual([`"${GIG_ID}-1"`, `"${GIG_ID}-2"`])
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
    await expect.element(link(/Starts in .+ · Clock-in is open/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
  })

  test('says when nothing is open, and shows a new shift without a click', async () => {
    // Takes the wait of 5 to 30 seconds down to none.
    const random = vi.spyOn(Math, 'random').mockReturnValue(-0.2)
    onTestFinished(() => random.mockRestore())
    const { server } = await openApp(`${jobs}?min_wage=30`, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(searchGigs, jobsOf())
      },
    })
    await reads('No open shifts like this right now')
    expect(server.asked(searchGigs)[0]?.query?.wage_gte).toBe(30)
    server.answers(searchGigs, jobsOf(aProGig()))
    await server.tells({ kind: 'gig', gig_id: 101 })
    await expect.element(button('Apply at Harbor House')).toBeVisible()
  })

  test('waits in the shape of the list, without a count', async () => {
    let answer = (): void => undefined
    await openApp(jobs, {
      as,
      size,
      prepare: answeredWithout((server) => (answer = server.waits(searchGigs, jobsOf(aProGig())))),
    })
    await expect.element(loading).toBeVisible()
    await readsNot('0 shifts')
    answer()
    await reads('1 shift')
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('keeps the shifts when a refresh fails or the network is gone', async () => {
    const { server, failsToRefresh } = await openApp(jobs, { as, size, prepare: withOffer })
    await expect.element(applyHere).toBeVisible()
    await failsToRefresh(searchGigs, { kind: 'application', application_id: 501 })
    await failsToRefresh(listProApplications, { kind: 'application', application_id: 501 })
    await expect.element(applyHere).toBeVisible()
    await reads('You’re selected')
    server.loses()
    await reads(/You’re offline/)
    // The strip scrolls with the page, so it does not cover the bell.
    window.scrollTo(0, 20)
    const { left, top, width, height } = button('Notices').element().getBoundingClientRect()
    expect(
      button('Notices')
        .element()
        .contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    ).toBe(true)
    await expect.element(applyHere).toBeVisible()
  })

  test('loads more shifts when there are many', async () => {
    const other = aProGig({ id: 102, location: { ...aProGig().location, id: 9, name: 'Gate Diner' } })
    await openApp(jobs, {
      as,
      size,
      prepare: answeredWithout((server) =>
        server.answers(searchGigs, ({ query }) =>
          query?.page === 2 ? aPage(other) : { ...aPage(aProGig()), count: 2, next: '/api/gigs/?page=2' },
        ),
      ),
    })
    await reads('2 shifts')
    await button('Show more').click()
    await expect.element(button('Apply at Gate Diner')).toBeVisible()
  })

  test('says on the map how many of the shifts near the pro it has read so far', async () => {
    const other = aProGig({ id: 102, total_pay: 90 })
    await openApp(`${jobs}?view=map`, {
      as,
      size,
      prepare: answeredWithout((server) =>
        server.answers(searchGigs, ({ query }) =>
          query?.page === 2 ? aPage(other) : { ...aPage(aProGig()), count: 2, next: '/api/gigs/?page=2' },
        ),
      ),
    })
    const sheet = page.getByRole('region', { name: 'Shifts on the map' })
    await expect.element(sheet.getByRole('heading', { name: '1 of 2 shifts' })).toBeVisible()
    await reads('2 shifts')
    await button('Show more').click()
    await expect.element(sheet.getByRole('heading', { name: '2 shifts', exact: true })).toBeVisible()
  })

  test('shows the same shifts on a map, or why it cannot', async () => {
    const { server, address } = await openApp(`${jobs}?view=map`, {
      as,
      size,
      prepare: answeredWithout((standIn) => standIn.refuses(searchGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })),
    })
    await reads('Slow down.')
    // Shifts of one location have one pin with the lowest pay. It lists them.
    server.answers(searchGigs, jobsOf(aProGig(), aProGig({ id: 102, total_pay: 90 })))
    await button('Try again').click()
    await reads('2 shifts')
    await button('Harbor House: 2 shifts from $90').click()
    await reads('Harbor House · 2 shifts')
    await button('Show all').click()
    // The list follows the map: further east is no shift.
    const list = page.getByRole('region', { name: 'Shifts on the map' })
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(2)
    document.querySelector<HTMLElement>('.maplibregl-canvas')?.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await reads('No shifts here')
    server.answers(searchGigs, jobsOf(aProGig()))
    await page.getByText('List', { exact: true }).click()
    await expect.poll(address).not.toContain('view=map')
    await expect.element(applyHere.first()).toBeVisible()
  })

  test('shows locations that fall on each other as one pin, which lists the shifts of all of them, also by keyboard', async () => {
    const next = {
      ...aProGig().location,
      id: 2,
      name: 'Gate Diner',
      coordinates: { type: 'Point' as const, coordinates: [-79.931, 32.781] as [number, number] },
    }
    await openApp(`${jobs}?view=map`, {
      as,
      size,
      prepare: answeredWithout((server) =>
        server.answers(
          searchGigs,
          aPage(aProGig(), aProGig({ id: 102, total_pay: 90, location: next }), aProGig({ id: 103, location: next })),
        ),
      ),
    })
    const pin = button('2 places: 3 shifts from $90')
    await expect.element(pin).toHaveTextContent('3 from $90')
    ;(pin.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('2 places · 3 shifts')).toBeVisible()
    await reads('3.2 mi, about 20 min')
    await button('Show all').click()
    await expect.element(heading('3 shifts')).toBeVisible()
  })

  test('names the confirmed shift that a job or an application overlaps', async () => {
    const own = {
      application_id: 7,
      start_time: '2099-03-02T21:00:00.000Z',
      end_time: '2099-03-03T03:00:00.000Z',
      skill: { name: 'Banquet server', name_es: 'Mesero de banquetes' },
      location_name: 'Gate Diner',
    }
    const words = 'Overlaps with Banquet server, 4:00 – 10:00\u00A0pm'
    const locked = aProGig({ why_not_apply: 'OVERLAPPING_GIG', overlaps_with: own })
    const applied = aProGig({ id: 102, has_applied: true, why_not_apply: 'ALREADY_APPLIED', overlaps_with: own })
    await openApp(jobs, { as, size, prepare: answeredWithout((one) => one.answers(searchGigs, jobsOf(locked))) })
    await reads(words)
    await openApp(jobs, { as, size, prepare: answeredWithout((one) => one.answers(searchGigs, jobsOf(applied))) })
    await reads(words)
  })

  test('counts on the map what the list counts: the shifts the pro can take, and the others apart', async () => {
    const locked = aProGig({ id: 102, why_not_apply: 'CERTIFICATION_MISSING' })
    await openApp(`${jobs}?view=map`, {
      as,
      size,
      prepare: answeredWithout((server) => server.answers(searchGigs, jobsOf(aProGig(), locked, aProGig({ id: 103 })))),
    })
    const counts = async (): Promise<void> => {
      await expect.element(heading('Near you 2 shifts')).toBeVisible()
      await expect.element(heading('You can’t take these 1 shift')).toBeVisible()
    }
    await counts()
    await expect.element(heading('2 shifts')).toBeVisible()
    await expect.element(button('Harbor House: 2 shifts from $160')).toBeVisible()
    await page.getByText('List', { exact: true }).click()
    await counts()
  })

  test('grays a pin whose shifts are not open to the pro', async () => {
    await openApp(`${jobs}?view=map`, {
      as,
      size,
      prepare: answeredWithout((server) => server.answers(searchGigs, aPage(aProGig({ why_not_apply: 'CERTIFICATION_MISSING' })))),
    })
    const pin = button(/Line cook, Harbor House, .+, not open to you/)
    await expect.element(pin).toBeVisible()
    expect(pin.element().querySelector('.bg-gray')).not.toBeNull()
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
    server.answers(searchGigs, jobsOf(aProGig()))
    await button('Try again').click()
    await expect.element(button('Apply at Harbor House')).toBeVisible()
  })
})
