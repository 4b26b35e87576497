import { getGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listRecurringDates } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillsShiftForm } from '../../testing/gig-calls.ts'
import { aGig } from '../../testing/make-gigs.ts'
import { button, field, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'
import { keepDraft } from './kept-draft.ts'

const schedule = '/locations/1/gigs-add?post_gig_type=schedule'
const DATES = ['2031-03-03', '2031-03-10', '2031-03-17']
const answered = (server: StandIn): void => {
  fillsShiftForm(server)
  server.answers(listRecurringDates, { dates: DATES, is_cut: false })
}
const post = () => button('Post schedule').click()

async function fillIn(): Promise<void> {
  await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
  await button('Fill the form').click()
  await reads('$200.00')
}

describe('posting a schedule', () => {
  beforeEach(() => void keepDraft(1, null))

  test('posts the dates of the rule without the ones the manager skips', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    await fillIn()
    await reads('It repeats until you end it. We create shifts 4 weeks ahead.')
    await button('Monday, March 10').click()
    await reads(/1 date skipped\./)
    await page.getByRole('checkbox', { name: 'Friday' }).click({ force: true })
    await expect
      .poll(() =>
        server
          .asked(listRecurringDates)
          .at(-1)
          ?.body.byweekdays?.map(({ weekday }) => weekday),
      )
      .toContain(5)
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await post()
    await reads('Schedule posted')
    expect(server.asked(postGig)).toMatchObject([
      { body: { recurrence: { freq: 'WEEKLY' }, skipped_dates: ['2031-03-10'], more_dates: [] } },
    ])
  })

  test('reads the days and the last day of a schedule from one line', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    server.answers(listRecurringDates, { dates: DATES, is_cut: true })
    await field(/Describe it in one line/).fill('2 line cook every Tue and Thu until Dec 17 9am-5pm $22')
    await button('Fill the form').click()
    await reads(/^Every Tuesday and Thursday until Dec 17/)
    await reads(/Only the first two years are shown\./)
    await expect
      .poll(() => server.asked(listRecurringDates).at(-1)?.body)
      .toMatchObject({ freq: 'WEEKLY', byweekdays: [{ weekday: 2 }, { weekday: 4 }] })
    expect(server.asked(listRecurringDates).at(-1)?.body.until).toMatch(/-12-17$/)
  })

  test('asks for the dates again as the rule changes', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    await fillIn()
    await page.getByText('Monthly', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Week of the month' }).selectOptions('The last')
    await expect
      .poll(() => server.asked(listRecurringDates).at(-1)?.body)
      .toMatchObject({ freq: 'MONTHLY', byweekdays: [{ occurrence: -1 }] })
    await page.getByText('Daily', { exact: true }).click()
    await expect.poll(() => server.asked(listRecurringDates).at(-1)?.body).toMatchObject({ freq: 'DAILY', byweekdays: [] })
    await page.getByRole('spinbutton', { name: 'Repeat every (days)' }).fill('3')
    await expect.poll(() => server.asked(listRecurringDates).at(-1)?.body).toMatchObject({ interval: 3 })
  })

  test('sends nothing while no day is chosen or no date matches', async () => {
    const { server } = await openApp(schedule, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listRecurringDates, { dates: [], is_cut: false })
      },
    })
    await fillIn()
    await reads('No dates match. Choose a later last day.')
    await post()
    const chosen = page.getByRole('group', { name: 'Days of the week' }).getByRole('checkbox', { checked: true })
    await chosen.click({ force: true })
    await reads('Choose at least one day')
    await post()
    expect(server.asked(postGig)).toEqual([])
  })

  test('says why a schedule is refused, and keeps it', async () => {
    const { server } = await openApp(schedule, { prepare: answered })
    await fillIn()
    await button('Monday, March 10').click()
    await readsEachRefusal(
      server,
      postGig,
      {
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        GIG_STARTED: 'The start has passed. Choose a later time.',
        CHARGE_REFUSED: /^A refused charge is not paid/,
        INVOICE_OVERDUE: /^An invoice is more than a week overdue/,
        PAYMENT_METHOD_DOES_NOT_EXIST: 'Add a payment method first',
      },
      post,
    )
    await expect.element(button('Monday, March 10, skipped')).toBeInTheDocument()
  })

  test('waits in the shape of the dates, offers to try again, and keeps them when a refresh fails', async () => {
    const { server, settles, failsToRefresh } = await openApp(schedule, {
      prepare: (standIn) => {
        fillsShiftForm(standIn)
        standIn.refuses(listRecurringDates, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    // The form adds the first day's weekday to the rule, and a moment later asks for the dates of that.
    await expect.poll(() => server.asked(listRecurringDates).at(-1)?.body.byweekdays).toHaveLength(1)
    await settles()
    const answer = server.waits(listRecurringDates, { dates: DATES, is_cut: false })
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(button('Monday, March 10')).toBeVisible()
    await failsToRefresh(listRecurringDates, { kind: 'gig', gig_id: 101, location_id: 1 })
    await expect.element(button('Monday, March 10')).toBeVisible()
    await readsNot('Slow down.')
  })
})
