import { endAssignment, listMissedAssignments } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import {
  cancelSeries,
  editSeries,
  getRecurringPattern,
  getSeriesConsequence,
  skipSeriesDate,
} from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showsGig } from '../../testing/gig-calls.ts'
import { aLocation } from '../../testing/make-locations.ts'
import { aGig, GIG_ID } from '../../testing/make-gigs.ts'
import { anEffect, aPattern, luisInSeries } from '../../testing/make-series.ts'
import { button, heading, inDialog, link, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigPage = `/locations/1/gigs/${GIG_ID}`
const gig = aGig({ is_recurring: true })
const [first] = gig.start_time.split('T')
const ofGig = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const
const answered =
  (pattern = aPattern(gig.start_time)) =>
  (server: StandIn): void => {
    showsGig(server, gig)
    server.answers(getRecurringPattern, pattern)
    server.answers(getLocation, aLocation())
  }
const ended = aPattern(gig.start_time, { ended: true, next_dates: [], assigned: [] })
const done = { gig, consequence: anEffect({ gig_count: 3 }) }

/** Chooses the same day next month as the last day. */
async function chooseNextMonth(): Promise<void> {
  await inDialog()
    .getByRole('button', { name: /Last day/ })
    .click()
  await page.getByRole('button', { name: 'Next' }).first().click()
  await page.getByRole('grid').getByRole('button', { name: / 15, / }).click()
}

describe('the dates of a series', () => {
  test('skips a date that has no shift yet, or says why not', async () => {
    const { server, failsToRefresh } = await openApp(gigPage, { prepare: answered() })
    await button('Later dates').click()
    const skip = () => button('Skip Mon, Mar 3, 2031').click()
    await readsEachRefusal(
      server,
      skipSeriesDate,
      {
        NOT_IN_SERIES: 'This shift no longer repeats. Close this and try again.',
        SERIES_ENDED: 'This series has already ended.',
        GIG_STARTED: 'The shift on that date has started.',
        PRICE_CHANGED: 'A shift on that date has confirmed pros by now, and cancelling it costs money. Open it to see how much.',
      },
      skip,
    )
    const left = aPattern(gig.start_time, { next_dates: ['2031-03-10'], skipped: ['2031-03-03'] })
    server.answers(skipSeriesDate, left)
    server.answers(getRecurringPattern, left)
    await skip()
    await reads('Date skipped')
    await reads('Skipped: Mon, Mar 3, 2031')
    expect(server.asked(skipSeriesDate).at(-1)).toEqual({ params: { id: GIG_ID }, body: { local_date: '2031-03-03', amount_due: 0 } })
    await failsToRefresh(getRecurringPattern, ofGig)
    await reads('Skipped: Mon, Mar 3, 2031')
  })

  test('stops assigning a pro to new shifts, and names the dates that failed', async () => {
    const { server } = await openApp(gigPage, { prepare: answered() })
    await reads('Works elsewhere then')
    await expect.element(link('Mon, Mar 3, 2031')).toHaveAttribute('href', '/locations/1/gigs/190')
    const stop = () => button('No new dates for Luis O.').click()
    await readsEachRefusal(server, endAssignment, { NOT_IN_SERIES: 'This shift no longer repeats. Close this and try again.' }, stop)
    server.answers(endAssignment, [])
    server.answers(getRecurringPattern, aPattern(gig.start_time, { assigned: [] }))
    await stop()
    await reads('No new dates from now on')
    await readsNot('No new dates for Luis O.')
    expect(server.asked(endAssignment).at(-1)).toEqual({ params: { id: GIG_ID }, body: { pro_id: luisInSeries.id } })
  })

  test('names pros who could not be assigned to this shift', async () => {
    await openApp(gigPage, {
      prepare: (server) => {
        answered()(server)
        server.answers(
          listMissedAssignments,
          Array.from({ length: 8 }, (_, n) => ({ pro: { id: n + 1, display_name: `Pro ${n + 1}` }, code: 'SUSPENDED' as const })),
        )
      },
    })
    await reads('Pro 6')
    await reads('Not available for now')
    await reads('and 2 more pros')
  })

  test('offers no later dates and no last day once the series has ended', async () => {
    await openApp(gigPage, { prepare: answered(ended) })
    await expect.element(heading(/Line cook/)).toBeVisible()
    await readsNot('Later dates')
    await readsNot('Set last day')
  })
})

describe('the last day of a series', () => {
  test('cancels the shifts after the last day only once their cost is known', async () => {
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        answered()(standIn)
        standIn.answers(getSeriesConsequence, anEffect({ gig_count: 3, amount_due: 80, hours_each: 2 }))
      },
    })
    await button('Set last day').click()
    await reads('It has no last day yet.')
    await reads('We’ll cancel 3 shifts.')
    const save = () => button('Cancel and pay $80.00').click()
    await readsEachRefusal(
      server,
      cancelSeries,
      {
        NOT_IN_SERIES: 'This shift no longer repeats. Close this and try again.',
        SERIES_ENDED: 'This series has already ended.',
        PRICE_CHANGED: 'The cost changed while you were reading. Look at the new one.',
      },
      save,
    )
    server.answers(cancelSeries, done)
    await save()
    await reads('Last day saved')
    expect(server.asked(cancelSeries).at(-1)).toEqual({ params: { id: GIG_ID }, body: { scope: 'all', after: first, amount_due: 80 } })
  })

  test('continues a series until a later day without cancelling anything, or says why not', async () => {
    const { server } = await openApp(gigPage, { prepare: answered(aPattern(gig.start_time, { until: first! })) })
    await button('Set last day').click()
    await expect.element(button('Save last day')).toBeDisabled()
    await chooseNextMonth()
    await reads(/^The series continues until .* We create shifts 4 weeks ahead\.$/)
    const save = () => button('Save last day').click()
    await readsEachRefusal(
      server,
      editSeries,
      {
        NOT_IN_SERIES: 'This shift no longer repeats. Close this and try again.',
        SERIES_ENDED: 'This series has already ended.',
        GIG_STARTED: 'One of these shifts would start in the past. Choose a later time.',
        BELOW_CONFIRMED: 'One of these shifts has more confirmed pros than that. Release pros there first.',
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        INVALID_TRANSITION: 'One of these shifts is over or cancelled. Try again.',
      },
      save,
    )
    server.answers(editSeries, done)
    await save()
    await reads('Last day saved')
    expect(server.asked(editSeries).at(-1)).toMatchObject({ params: { id: GIG_ID }, body: { scope: 'all', change: {} } })
    expect(server.asked(cancelSeries)).toEqual([])
  })
})
