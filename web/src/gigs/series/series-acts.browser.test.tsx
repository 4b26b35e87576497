import type { CallResult } from '@muster/contract/endpoint.ts'
import { cancelGig, editGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelSeries, editSeries, getRecurringPattern, getSeriesConsequence } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { fillsShiftForm, showsGig } from '../../testing/gig-calls.ts'
import { aGig, GIG_ID } from '../../testing/make-gigs.ts'
import { anEffect, aPattern, luisInSeries } from '../../testing/make-series.ts'
import { button, inDialog, menuItem, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const gigPage = `/locations/1/gigs/${GIG_ID}`
const gig = aGig({ is_recurring: true })
const ofGig = { kind: 'gig', gig_id: GIG_ID, location_id: 1 } as const

const ofScope = anEffect({ gig_count: 4, kept_count: 1, amount_due: 50, hours_each: 2 })
const changedSeries: CallResult<typeof editSeries> = { gig, consequence: ofScope }

const answered = (server: StandIn): void => {
  fillsShiftForm(server)
  showsGig(server, gig)
  server.answers(getRecurringPattern, aPattern(gig.start_time))
  server.answers(getSeriesConsequence, ({ body }) => (body.scope === 'one' ? anEffect() : ofScope))
}

const choose = (scope: string) => inDialog().getByText(scope, { exact: true }).click()

async function askToCancel(): Promise<void> {
  await button('More').click()
  await menuItem('Cancel shift').click()
}

async function askToEdit(): Promise<void> {
  await button('Edit').click()
  await inDialog().getByRole('textbox', { name: 'Hourly wage' }).fill('24')
  await button('Save changes').click()
  await reads('Save changes to which shifts?')
}

describe('cancelling shifts of a series', () => {
  test('cancels only the shift unless the manager chooses more', async () => {
    const { server } = await openApp(gigPage, { prepare: answered })
    await askToCancel()
    await reads('We’ll cancel 1 shift.')
    await readsEachRefusal(
      server,
      cancelGig,
      {
        PRICE_CHANGED: 'The cost changed while you were reading. Look at the new one.',
        INVALID_TRANSITION: 'This shift is already over or cancelled. Nothing was changed.',
        GIG_STARTED: 'The shift has started, so you can’t cancel it. You can still mark no-shows on the roster.',
      },
      () => inDialog().getByRole('button', { name: 'Cancel shift' }).click(),
    )
    server.answers(cancelGig, { ...gig, status: 'CANCELLED' })
    await inDialog().getByRole('button', { name: 'Cancel shift' }).click()
    await reads('Shift cancelled')
    expect(server.asked(cancelGig).at(-1)).toEqual({ params: { id: GIG_ID }, body: { explanation: '', amount_due: 0 } })
    expect(server.asked(cancelSeries)).toEqual([])
  })

  test('names the cost of all following shifts before it cancels them, and says why it cannot', async () => {
    const { server, failsToRefresh } = await openApp(gigPage, { prepare: answered })
    await askToCancel()
    await choose('This and following shifts')
    await reads('We’ll cancel 4 shifts.')
    await reads('1 was edited separately and keeps its changes.')
    await reads('You pay $50.00.')
    await failsToRefresh(getSeriesConsequence, ofGig)
    await reads('You pay $50.00.')
    await inDialog()
      .getByRole('textbox', { name: /Reason/ })
      .fill('We close')
    await readsEachRefusal(
      server,
      cancelSeries,
      {
        NOT_IN_SERIES: 'This shift no longer repeats. Close this and try again.',
        SERIES_ENDED: 'This series has already ended. Cancel single shifts instead.',
        PRICE_CHANGED: 'The cost changed while you were reading. Look at the new one.',
      },
      () => button('Cancel and pay $50.00').click(),
    )
    server.loses()
    await button('Cancel and pay $50.00').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(cancelSeries, changedSeries)
    await button('Cancel and pay $50.00').click()
    await reads('Shifts cancelled')
    expect(server.asked(cancelSeries).at(-1)).toEqual({
      params: { id: GIG_ID },
      body: { scope: 'following', explanation: 'We close', amount_due: 50 },
    })
  })

  test('does not let anyone cancel before the cost is known', async () => {
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getSeriesConsequence, 'SERIES_ENDED', { message: 'It ended.' })
      },
    })
    await askToCancel()
    await reads('It ended.')
    await expect.element(inDialog().getByRole('button', { name: 'Cancel shift' })).toBeDisabled()
    const answer = server.waits(getSeriesConsequence, anEffect())
    await button('Try again').click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await expect.element(inDialog().getByRole('button', { name: 'Cancel shift' })).toBeEnabled()
  })
})

describe('editing shifts of a series', () => {
  test('edits only the shift unless the manager chooses more', async () => {
    const { server } = await openApp(gigPage, { prepare: answered })
    await askToEdit()
    await reads('1 shift changes.')
    server.answers(editGig, { asked_again_count: 0, ...gig, wage_amount: 24 })
    await inDialog().last().getByRole('button', { name: 'Save changes' }).click()
    await reads('Shift saved')
    expect(server.asked(editGig)).toEqual([{ params: { id: GIG_ID }, body: { wage_amount: 24 } }])
  })

  test('shows who works elsewhere before it edits the whole series, and says why it cannot', async () => {
    const { server } = await openApp(gigPage, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(getSeriesConsequence, {
          ...ofScope,
          amount_due: 0,
          amount_if_declined: 105.6,
          asked_again: [luisInSeries],
          conflicts: [{ pro: luisInSeries, gig_id: 190, local_date: '2031-03-03' }],
        })
      },
    })
    await askToEdit()
    await choose('All upcoming shifts')
    await reads('4 shifts change.')
    await reads('1 confirmed pro must confirm again.')
    await reads('You pay up to $105.60 if they don’t.')
    await reads('Luis O., Mon, Mar 3, 2031')
    const save = () => inDialog().last().getByRole('button', { name: 'Save changes' }).click()
    await readsEachRefusal(
      server,
      editSeries,
      {
        NOT_IN_SERIES: 'This shift no longer repeats. Close this and try again.',
        SERIES_ENDED: 'This series has already ended. Edit single shifts instead.',
        GIG_STARTED: 'One of these shifts would start in the past. Choose a later time.',
        BELOW_CONFIRMED: 'One of these shifts has more confirmed pros than that. Release pros there first.',
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        INVALID_TRANSITION: 'One of these shifts is over or cancelled. Try again.',
      },
      save,
    )
    server.answers(editSeries, changedSeries)
    await save()
    await reads('Shifts saved')
    expect(server.asked(editSeries).at(-1)).toEqual({ params: { id: GIG_ID }, body: { scope: 'all', change: { wage_amount: 24 } } })
    await expect.element(inDialog()).not.toBeInTheDocument()
  })

  test('returns to the form with the words of the refusal when the single shift cannot change', async () => {
    const { server } = await openApp(gigPage, { prepare: answered })
    await askToEdit()
    server.refuses(editGig, 'BELOW_CONFIRMED')
    await inDialog().last().getByRole('button', { name: 'Save changes' }).click()
    await reads('More pros are confirmed than that. Release a pro on the roster first.')
    await readsNot('Save changes to which shifts?')
    await expect.element(inDialog().getByRole('textbox', { name: 'Hourly wage' })).toHaveValue('24.00')
  })
})
