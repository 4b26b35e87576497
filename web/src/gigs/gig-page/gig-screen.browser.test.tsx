import { cancelGig, estimateCost, getCancelConsequence, getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listMissedAssignments } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { getCheckinPass } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aGig, anEndedGig, aRunningGig, GIG_ID, noCounts } from '../../testing/make-gigs.ts'
import { anAddress } from '../../testing/make-locations.ts'
import { hoursFromNow } from '../../testing/make-times.ts'
import { button, heading, inDialog, link, loading, menuItem, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigPage = `/locations/1/gigs/${GIG_ID}`
const shown =
  (gig: Gig) =>
  (server: StandIn): void => {
    server.answers(getGig, gig)
    server.answers(getRescue, null)
    server.answers(getGigTimeline, [])
    server.answers(listMissedAssignments, [])
    server.answers(listAddresses, [anAddress()])
    server.answers(getCheckinPass, { pass: 'p101-x-0123456789abcdef', valid_until: hoursFromNow(1) })
    server.answers(estimateCost, { lines: [], pro_total: 480, total: 600, paid_minutes_each: 480 })
  }
const soon = aGig({ start_time: hoursFromNow(10), stats: { ...noCounts, confirmed_pros_count: 1 } })
const consequence = {
  confirmed_pros: [{ id: 7, display_name: 'Luis O.' }],
  waiting_count: 2,
  amount_due: 50,
  hours_each: 2,
  replaces_freed: false,
}

async function askToCancel(): Promise<void> {
  await button('More').click()
  await menuItem('Cancel shift').click()
}

describe('the page of a shift', () => {
  test('shows what it costs, and leads to its applicants', async () => {
    await openApp(gigPage, { prepare: shown(aGig({ stats: { ...noCounts, total_applications_count: 2 } })) })
    await expect.element(heading(/Line cook/)).toBeVisible()
    await reads('$600.00')
    await expect.element(link('Review 2 applicants').first()).toHaveAttribute('href', expect.stringContaining('/applicants'))
  })

  test('leads to the roster while the shift runs, and to the hours when it is over', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(aRunningGig()), size: PHONE })
    await expect.element(link('Open roster').last()).toBeVisible()
    server.answers(getGig, anEndedGig())
    await server.tells({ kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.element(link('Approve hours').last()).toBeVisible()
  })

  test('cancels only after it named who learns of it and what it costs', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(soon) })
    server.answers(getCancelConsequence, consequence)
    await askToCancel()
    await reads('1 confirmed pro will be notified.')
    await reads('We’ll close 2 applications.')
    await inDialog()
      .getByRole('textbox', { name: /Reason, for the pros/ })
      .fill('Storm')
    server.answers(cancelGig, aGig({ status: 'CANCELLED' }))
    server.answers(getGig, aGig({ status: 'CANCELLED' }))
    await button('Cancel and pay $50.00').click()
    await reads('Shift cancelled')
    expect(server.asked(cancelGig)).toEqual([{ params: { id: GIG_ID }, body: { explanation: 'Storm' } }])
    await expect.element(link('Post again').first()).toBeVisible()
  })

  test('says why a shift cannot be cancelled', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(soon) })
    server.answers(getCancelConsequence, consequence)
    await askToCancel()
    await readsEachRefusal(
      server,
      cancelGig,
      {
        INVALID_TRANSITION: 'This shift is already over or cancelled. Nothing was changed.',
        GIG_STARTED: 'The shift has started, so you can’t cancel it. You can still mark no-shows on the roster.',
      },
      () => button('Cancel and pay $50.00').click(),
    )
  })

  test('does not let anyone cancel before the cost is known', async () => {
    const { server } = await openApp(gigPage, { prepare: shown(soon) })
    server.refuses(getCancelConsequence, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await askToCancel()
    await reads('Slow down.')
    await expect.element(inDialog().getByRole('button', { name: 'Cancel shift' })).toBeDisabled()
    server.answers(getCancelConsequence, consequence)
    await button('Try again').click()
    await expect.element(button('Cancel and pay $50.00')).toBeEnabled()
  })

  test('offers no change of a shift that runs', async () => {
    await openApp(gigPage, { prepare: shown(aRunningGig()) })
    await button('More').click()
    await expect.element(menuItem('Roster')).toBeVisible()
    await readsNot('Cancel shift')
    await readsNot('Edit')
  })

  test('waits in the shape of the page, and leads away from a shift of another place', async () => {
    let answer = (): void => undefined
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        shown(aGig())(standIn)
        answer = standIn.waits(getGig, aGig())
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(heading(/Line cook/)).toBeVisible()
    server.refuses(getGig, 'NOT_FOUND')
    await server.tells({ kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await reads('It may have been removed, or it belongs to another location.')
  })
})
