import {
  boostGig,
  duplicateGig,
  getBoostCost,
  getBulkCancelConsequence,
  messageGig,
  selectBest,
} from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { cancelGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listsGigs } from '../../testing/gig-calls.ts'
import { aGig, aGigRow } from '../../testing/make-gigs.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, field, inDialog, link, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'
import { putAwayBulkRun } from './bulk-run.ts'
import { clearTicks } from './gig-ticks.ts'

const gigs = '/locations/1/gigs'
const ofGig = { kind: 'gig', gig_id: 101, location_id: 1 } as const
const cook = aGigRow({ total_applications_count: 2, confirmed_pros_count: 1 })
const other = aGigRow({ id: 102, allowed_confirmed_pros: 1, confirmed_pros_count: 1 })
const answered = (server: StandIn): void => listsGigs(server, cook, other)

const bar = page.getByRole('region', { name: 'Selected shifts' })
const act = (name: string) => bar.getByRole('button', { name, exact: true }).click()
const confirm = (name: string | RegExp) =>
  inDialog()
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()

/** Opens the list and selects both shifts. */
async function openWithBoth(prepare = answered) {
  const app = await openApp(gigs, { prepare })
  await page.getByRole('checkbox', { name: 'Select all shifts shown' }).click({ force: true })
  await reads('2 shifts selected')
  return app
}

describe('acts on many shifts', () => {
  beforeEach(() => {
    putAwayBulkRun()
    clearTicks()
  })

  test('cancels only after it named who learns of it and what it costs in total', async () => {
    const { server, failsToRefresh } = await openWithBoth()
    const answer = server.waits(getBulkCancelConsequence, {
      confirmed_pros: [{ id: 7, display_name: 'Luis O.' }],
      waiting_count: 1,
      amount_due: 90,
      hours_each: 2,
      gig_count: 1,
      left_out_count: 1,
      shifts: [{ gig_id: 101, amount_due: 90 }],
    })
    await act('Cancel')
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect.element(inDialog().getByRole('button', { name: /^Cancel/ })).toBeDisabled()
    answer()
    await reads('You pay $90.00 in total.')
    await reads('1 shift won’t change: it has started, or is already over or cancelled.')
    await inDialog()
      .getByRole('textbox', { name: /Reason/ })
      .fill('Storm')
    await failsToRefresh(getBulkCancelConsequence, ofGig)
    await expect.element(inDialog().getByRole('textbox', { name: /Reason/ })).toHaveValue('Storm')
    server.answers(cancelGig, aGig({ status: 'CANCELLED' }))
    server.answers(listGigs, aPage())
    await confirm('Cancel and pay $90.00')
    await reads('Cancel: 2 of 2 done')
    expect(server.asked(cancelGig)).toEqual(
      [101, 102].map((id) => ({ params: { id }, body: { explanation: 'Storm', amount_due: id === 101 ? 90 : 0 } })),
    )
    await readsNot('2 shifts selected')
  })

  test('keeps a shift selected that could not be cancelled, and says why', async () => {
    const { server } = await openWithBoth()
    server.answers(getBulkCancelConsequence, {
      confirmed_pros: [],
      waiting_count: 0,
      amount_due: 0,
      hours_each: 0,
      gig_count: 2,
      left_out_count: 0,
      shifts: [],
    })
    await readsEachRefusal(
      server,
      cancelGig,
      {
        INVALID_TRANSITION: 'It is already over or cancelled.',
        GIG_STARTED: 'It has started, or the date has passed.',
        PRICE_CHANGED: 'The cost changed while you were reading.',
      },
      async () => {
        await act('Cancel')
        await confirm('Cancel 2 shifts')
      },
    )
    await reads('2 failed and stay selected')
    await reads('2 shifts selected')
    server.loses()
    await act('Cancel')
    await confirm('Cancel 2 shifts')
    await reads('The server didn’t answer. Check the shift before you try again.')
    server.loses(false)
    await button('Dismiss').click()
    await readsNot('2 failed and stay selected')
    await button('Clear selection').click()
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('raises the bonus for the cost it showed, or says why not', async () => {
    const { server, failsToRefresh } = await openWithBoth()
    server.answers(getBoostCost, { gig_count: 1, left_out_count: 1, pro_total: 100, total: 125 })
    await act('Boost')
    await reads('Up to $125.00 more in total')
    await reads('1 shift won’t change: it is full, has started or already has this bonus or more.')
    await failsToRefresh(getBoostCost, ofGig)
    await reads('Up to $125.00 more in total')
    server.answers(getBoostCost, { gig_count: 1, left_out_count: 1, pro_total: 200, total: 250 })
    await field(/Bonus an hour/).fill('60')
    await reads('Enter more than $0 and at most $50 an hour.')
    await expect.element(inDialog().getByRole('button', { name: /^Boost/ })).toBeDisabled()
    await field(/Bonus an hour/).fill('5')
    await reads('Up to $250.00 more in total')
    await inDialog().getByRole('button', { name: 'Back' }).click()
    await readsEachRefusal(
      server,
      boostGig,
      {
        GIG_FILLED: 'Every spot is filled.',
        GIG_NOT_OPEN: 'This shift is not open.',
        GIG_STARTED: 'It has started, or the date has passed.',
      },
      async () => {
        await act('Boost')
        await confirm('Boost 1 shift')
      },
    )
    server.answers(boostGig, aGig({ boosted_gig_bonus: 3 }))
    await act('Boost')
    await confirm('Boost 1 shift')
    await reads('Boost: 2 of 2 done')
    expect(server.asked(boostGig).at(-1)).toEqual({ params: { id: 102 }, body: { bonus: 3 } })
  })

  test('offers open spots to the best applicants, or says why not', async () => {
    const { server } = await openWithBoth()
    await readsEachRefusal(
      server,
      selectBest,
      {
        GIG_FILLED: 'Every spot is filled.',
        GIG_NOT_OPEN: 'This shift is not open.',
        GIG_STARTED: 'It has started, or the date has passed.',
        OFFER_TOO_SHORT: 'The time to confirm is over or too short. Choose a later one.',
        OFFER_PAST_START: 'The time to confirm is after the start. Choose an earlier one.',
      },
      async () => {
        await act('Offer')
        await confirm('Send offers')
      },
    )
    await act('Offer')
    await reads('We send up to 1 offer. The pro must confirm it.')
    await expect.element(link('Choose pros yourself')).toHaveAttribute('href', expect.stringContaining('/offers?offerType=existing'))
    server.answers(selectBest, { selected: 1, offer_expires_at: null, application_ids: [], passed_over: [] })
    await confirm('Send offers')
    await reads('Offer: 2 of 2 done')
  })

  test('messages everyone on the shifts, or says why not', async () => {
    const { server } = await openWithBoth()
    const send = async (): Promise<void> => {
      await act('Message')
      await field(/Your message/).fill('Park behind the house')
      await confirm('Send')
    }
    await readsEachRefusal(
      server,
      messageGig,
      {
        INVALID_TRANSITION: 'It is already over or cancelled.',
        MESSAGES_BLOCKED: 'You can’t write messages now. Your settings say why.',
        TOO_MANY_REQUESTS: 'You sent many messages in the last hour. Try again later.',
      },
      send,
    )
    server.answers(messageGig, { told: 1 })
    await send()
    await reads('Message: 2 of 2 done')
    expect(server.asked(messageGig).at(-1)).toEqual({ params: { id: 102 }, body: { text: 'Park behind the house' } })
  })

  test('posts the shifts again a week later, or says why not', async () => {
    const { server } = await openWithBoth()
    const post = async (): Promise<void> => {
      await act('Duplicate')
      await confirm('Post 2 shifts')
    }
    await readsEachRefusal(
      server,
      duplicateGig,
      {
        PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no payment method. Add one first.',
        CHARGE_REFUSED: 'A refused charge is not paid. Pay it under Billing, then post.',
        INVOICE_OVERDUE: 'An invoice is more than a week overdue. Pay it under Billing, then post.',
        WAGE_BELOW_MINIMUM: 'The wage is now below the minimum for this position.',
        GIG_STARTED: 'It has started, or the date has passed.',
        INVALID_TRANSITION: 'It is already over or cancelled.',
      },
      post,
    )
    await act('Duplicate')
    await inDialog().getByText('All on one day').click()
    await expect.element(inDialog().getByRole('button', { name: 'Post 2 shifts' })).toBeDisabled()
    await inDialog().getByText('A week later').click()
    server.answers(duplicateGig, aGig({ id: 190 }))
    await confirm('Post 2 shifts')
    await reads('Duplicate: 2 of 2 done')
    expect(server.asked(duplicateGig).at(-1)).toEqual({ params: { id: 102 }, body: { days: 7 } })
  })

  test('stops after the shift it is at, and leaves the others selected', async () => {
    const { server } = await openWithBoth()
    const answer = server.waits(selectBest, { selected: 1, offer_expires_at: null, application_ids: [], passed_over: [] })
    await act('Offer')
    await confirm('Send offers')
    await reads('Offer: 0 of 2')
    await bar.getByRole('button', { name: 'Stop' }).click()
    answer()
    await reads('Offer: 1 of 2 done')
    await reads('1 shift selected')
    expect(server.asked(selectBest)).toHaveLength(1)
  })

  test('selects shifts by their boxes on a phone', async () => {
    await openApp(gigs, { prepare: answered, size: PHONE })
    await button('Select').click()
    await page
      .getByRole('checkbox', { name: /^Select Line cook/ })
      .first()
      .click({ force: true })
    await reads('1 shift selected')
    await button('Select all 2').click()
    await reads('2 shifts selected')
  })
  test('says when the other shifts could not be selected, and keeps the selection', async () => {
    const first = { ...aPage(cook, other), count: 51, next: '/api/staffer/gigs/?page=2' }
    const { server } = await openWithBoth((standIn) => {
      answered(standIn)
      // The list asks for its next page at once. That one is still on its way when the manager selects.
      standIn.answers(listGigs, ({ query }) => (query?.page === 1 ? first : new Promise(() => undefined)))
    })
    server.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Select all 51').click()
    await reads('Slow down.')
    await reads('2 shifts selected')
  })
})
