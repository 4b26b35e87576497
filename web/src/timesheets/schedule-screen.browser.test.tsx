import { checkInAsCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import { listHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { listProApplications, stopSeries } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getPayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import { getProReceipt, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepMark } from '../captains/kept-marks.ts'
import { aMember } from '../testing/make-crew.ts'
import { aPro } from '../testing/make-people.ts'
import { aPlace, aProApplication, aProGig } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, heading, inDialog, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const schedule = '/locations/-1/schedule'
const as = aPro()
const size = PHONE
const place = aPlace(hoursFromNow(1.5))
const groups =
  (of: Partial<Record<string, ProApplication[]>>) =>
  (server: StandIn): void =>
    server.answers(listProApplications, ({ query }) => aPage(...(of[query?.group ?? ''] ?? [])))
const aMark = {
  shift_id: 801,
  client_id: '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a41',
  application_id: 502,
  punch_type: 'CLOCK_IN' as const,
  time: hoursFromNow(-0.5),
  first_name: 'Priya',
  timezone: 'America/New_York',
}

describe('a pro’s schedule', () => {
  test('leads from a confirmed shift to its clock', async () => {
    await openApp(schedule, { as, size, prepare: groups({ upcoming: [place] }) })
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
    await reads('No open applications.')
    await expect.element(link('You’re captain: see your crew')).not.toBeInTheDocument()
  })

  test('leads from a confirmed shift of another day to its page', async () => {
    await openApp(schedule, { as, size, prepare: groups({ upcoming: [aPlace(hoursFromNow(120))] }) })
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('selected_gig_id=101'))
  })

  test('shows the shifts that repeat for the pro, who can decline all their dates', async () => {
    const repeats = { freq: 'WEEKLY' as const, interval: 1, byweekdays: [{ weekday: 5, occurrence: null }], until: '2031-12-19' }
    const offer = aProApplication({ id: 502, is_selected: true, repeats, offer_expires_at: '2030-05-03T19:15:00.000Z' })
    const { server } = await openApp(schedule, { as, size, prepare: groups({ selected: [offer], upcoming: [{ ...place, repeats }] }) })
    await reads('Repeating shifts')
    await expect.element(page.getByText('Every Friday until Dec 19, 2031').first()).toBeVisible()
    await button('Decline all dates').click()
    await expect.element(inDialog().getByText(/Dates you confirmed stay/)).toBeVisible()
    server.answers(stopSeries, { declined: 1, kept: 1 })
    groups({ upcoming: [place] })(server)
    await inDialog().getByRole('button', { name: 'Decline all dates' }).click()
    await reads('No more dates. 1 offer declined.')
    await readsNot('Repeating shifts')
    expect(server.asked(stopSeries)).toHaveLength(1)
    groups({ upcoming: [{ ...place, repeats }] })(server)
  })

  test('leads a captain to the crew', async () => {
    await openApp(schedule, { as, size, prepare: groups({ upcoming: [{ ...place, is_captain: true }] }) })
    await expect
      .element(link('You’re captain: see your crew'))
      .toHaveAttribute('href', expect.stringContaining('/team-captain?source_gig_id=101'))
  })

  test('shows an offer with its deadline, and leads to its answer', async () => {
    const offer = aProApplication({ is_selected: true, offer_expires_at: '2030-05-03T19:15:00.000Z' })
    await openApp(schedule, { as, size, prepare: groups({ selected: [offer] }) })
    await reads('Offers for you')
    await reads('Reply by Fri, May 3, 2030, 3:15 pm')
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('selected_gig_id=101'))
  })

  test('tells a changed shift from a new offer and from what is confirmed, and says what changed', async () => {
    const offer = aProApplication({ is_selected: true, offer_expires_at: '2030-05-03T19:15:00.000Z' })
    const agreed_terms = {
      start_time: '2030-05-03T19:15:00.000Z',
      end_time: '2030-05-03T20:30:00.000Z',
      unpaid_break_minutes: 0,
      hourly_pay: 18.5,
    }
    const times = { start_time: '2030-05-03T19:15:00.000Z', end_time: '2030-05-03T21:30:00.000Z' }
    const changed = { ...offer, id: 503, gig: { ...offer.gig, ...times, wage_amount: 18, agreed_terms } }
    await openApp(schedule, { as, size, prepare: groups({ selected: [changed, offer], upcoming: [place] }) })
    await reads('$18.50 → $18 an hour, pays $160 instead of $23.13, ends 5:30 pm instead of 4:30 pm')
    await reads('Reply by Fri, May 3, 2030, 3:15 pm · Saying no costs nothing')
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Changed: confirm again',
      'Offers for you',
      'Confirmed',
      'Waiting for a reply',
    ])
  })

  test('leads from an open application to the shift', async () => {
    await openApp(schedule, { as, size, prepare: groups({ applied: [aProApplication()] }) })
    await reads('Waiting for a reply')
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('selected_gig_id=101'))
  })

  test('says of full and started shifts why they wait for no reply', async () => {
    const of = (id: number, hours: number, is_filled: boolean) => {
      const gig = aProGig({ id, start_time: hoursFromNow(hours), end_time: hoursFromNow(hours + 6), is_filled })
      return aProApplication({ id, gig })
    }
    await openApp(schedule, { as, size, prepare: groups({ applied: [of(7, -0.1, false)], ended: [of(8, 20, true), of(9, -20, true)] }) })
    await reads('No longer open')
    for (const words of ['Full. You’re still in line if a spot opens', 'Other pros got the spots', 'It started without a reply'])
      await reads(words)
    await expect.poll(() => link(/Line cook/).elements()).toHaveLength(3)
  })

  test('shows shifts that were cancelled before their start with the reason, after the others', async () => {
    const cancellation = { created_ts: hoursFromNow(-5), explanation: 'The party moved', reason: 'BUSINESS_CALLED_OUT' as const }
    const cancellation_payment = { id: 88, total_amount: 40, status: 'AVAILABLE' as const }
    const lost = { ...aPlace(hoursFromNow(50)), id: 9, is_cancelled: true, cancellation, cancellation_payment }
    const { server, address } = await openApp(schedule, { as, size, prepare: groups({ upcoming: [place], cancelled: [lost] }) })
    await expect.element(heading('Cancelled')).toBeVisible()
    for (const words of ['Cancelled late by the business, with pay', '“The party moved”']) await reads(words)
    await button(/^More about Line cook/).click()
    await expect.element(button('Receipt')).toBeVisible()
    // The earnings open the receipt. Their own test reads it.
    for (const call of [getEarnings, getYearEarnings, getPayoutAccount, listProPayments, getProReceipt]) server.refuses(call, 'NOT_FOUND')
    await button('Receipt').click()
    await expect.poll(address).toContain('payment_id=88')
  })

  test('leads to the open shifts when nothing is coming up', async () => {
    await openApp(schedule, { as, size, prepare: groups({}) })
    await reads('Nothing coming up')
    await expect.element(link('Find a shift')).toBeVisible()
  })

  test('loads more shifts when there are many', async () => {
    const later = aPlace(hoursFromNow(90), { id: 509, gig: aProGig({ location: { ...place.gig.location, name: 'Gate Diner' } }) })
    await openApp(schedule, {
      as,
      size,
      prepare: (server) =>
        server.answers(listProApplications, ({ query }) => {
          if (query?.group !== 'upcoming') return aPage()
          return query.page === 2 ? aPage({ ...later, is_confirmed: true }) : { ...aPage(place), next: '/api/gig-applications/?page=2' }
        }),
    })
    await button('Show more').click()
    await reads('Gate Diner')
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })

  test('moves a shift up at once when the pro is confirmed elsewhere', async () => {
    const { server } = await openApp(schedule, { as, size, prepare: groups({ applied: [aProApplication()] }) })
    await reads('Nothing coming up')
    groups({ upcoming: [place] })(server)
    await server.tells({ kind: 'application', application_id: 501 })
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
    await reads('No open applications.')
  })

  test('waits in the shape of its lists, and keeps them when a refresh fails or the network is gone', async () => {
    let answer = (): void => undefined
    const { server, failsToRefresh } = await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => {
        answer = standIn.waits(listProApplications, ({ query }) => (query?.group === 'upcoming' ? aPage(place) : aPage()))
      },
    })
    await expect.element(loading.first()).toBeVisible()
    answer()
    await expect.element(link(/Line cook/)).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
    await failsToRefresh(listProApplications, { kind: 'application', application_id: 501 })
    await expect.element(link(/Line cook/)).toBeVisible()
    await reads('No open applications.')
    server.loses()
    await reads(/You’re offline/)
    await expect.element(link(/Line cook/)).toBeVisible()
  })

  test('waits until it knows whether a clock runs, whose strip would push it down', async () => {
    const standsFor = aPlace(hoursFromNow(-1), { id: 507, clocked_in_at: hoursFromNow(-1) })
    let answer = (): void => undefined
    await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => {
        standIn.answers(listHandovers, [])
        const upcoming = new Promise<void>((resolve) => {
          answer = resolve
        })
        standIn.answers(listProApplications, async ({ query }) => {
          if (query?.page_size === 1) await upcoming
          return query?.group === 'upcoming' ? aPage(standsFor) : aPage()
        })
      },
    })
    await expect.element(page.getByText('Line cook')).toBeInTheDocument()
    await expect.element(page.getByText('Coming up')).not.toBeVisible()
    await expect.element(loading.first()).toBeVisible()
    answer()
    await reads(/^On the clock since/)
    await expect.element(heading('Schedule')).toBeVisible()
  })

  test('shows what other pros hand over, and leads to its answer', async () => {
    const handover = {
      gig_id: 77,
      giver: 'Grace O.',
      status: 'OPEN' as const,
      skill_name: 'Line cook',
      skill_name_es: 'Cocinero de línea',
      location_name: 'Harbor House',
      start_time: '2030-05-03T21:00:00.000Z',
      end_time: '2030-05-04T03:00:00.000Z',
      timezone: 'America/New_York',
      total_pay: 132,
      paid_minutes: 360,
      unpaid_break_minutes: 0,
      part: null,
      answer_by: '2030-05-03T19:00:00.000Z',
      needs_approval: false,
    }
    const { server } = await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => {
        groups({ upcoming: [place] })(standIn)
        standIn.answers(listHandovers, [handover])
      },
    })
    await reads('Other pros can’t make it')
    await reads('Grace O. can’t make it. Take it by Fri, May 3, 2030, 3:00 pm')
    await expect.element(link(/Grace O\. can’t make it/)).toHaveAttribute('href', '/locations/-1/jobs?selected_gig_id=77')
    server.answers(listHandovers, [{ ...handover, status: 'ASKED' }])
    await server.tells({ kind: 'application', gig_id: 77 })
    await reads(/^You said yes\. The business decides by/)
  })

  test('says once that the lists do not load, and reads all of them again', async () => {
    const { server } = await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => standIn.refuses(listProApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    expect(button('Try again').elements()).toHaveLength(1)
    const offer = aProApplication({ is_selected: true, offer_expires_at: hoursFromNow(5) })
    groups({ upcoming: [place], selected: [offer], applied: [aProApplication({ id: 503 })] })(server)
    await button('Try again').click()
    await expect.poll(() => link(/Line cook/).elements()).toHaveLength(3)
    await readsNot('Slow down.')
  })

  test('offers to try again for one list that does not load, beside the others', async () => {
    const { server } = await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => {
        groups({ upcoming: [place] })(standIn)
        standIn.refuses(listHandovers, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    await expect.element(link(/Line cook/)).toBeVisible()
    server.answers(listHandovers, [])
    await button('Try again').click()
    await readsNot('Slow down.')
  })

  test('sends the marks that a captain left on the phone', async () => {
    const { server } = await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => {
        groups({})(standIn)
        keepMark(aMark)
        standIn.answers(checkInAsCaptain, aMember({ clocked_in_at: aMark.time }))
      },
    })
    await expect.poll(() => server.asked(checkInAsCaptain)).toMatchObject([{ body: { client_id: aMark.client_id, time: aMark.time } }])
    await readsNot(/saved on this phone/)
  })
})
