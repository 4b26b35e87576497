import { assignShift, listAssignablePros } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import type { AssignablePro } from '@muster/contract/gigs/assignments/assignment.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listRecurringDates } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillsShiftForm } from '../../testing/gig-calls.ts'
import { aGig, GIG_ID } from '../../testing/make-gigs.ts'
import { button, field, inDialog, loading, reads, readsEachRefusal } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'
import { keepDraft } from '../posting/kept-draft.ts'

const assigning = '/locations/1/gigs-add?post_gig_type=assign'
const aFreePro = (changed: Partial<AssignablePro> = {}): AssignablePro => ({
  id: 7,
  first_name: 'Luis',
  last_name: 'Ortega',
  headshot_public_id: null,
  shifts_in_position: 4,
  shifts_worked: 24,
  shifts_here: 2,
  rating: 4.8,
  week_hours: 16,
  conflicts: [],
  cautions: [],
  missing_certifications: [],
  code: null,
  ...changed,
})
const barred = aFreePro({
  id: 8,
  first_name: 'Priya',
  last_name: 'Nair',
  code: 'SUSPENDED',
  week_hours: 44,
  cautions: [{ kind: 'WEEK_HOURS', week_hours: 44 }],
})
const pros = (...found: AssignablePro[]) => ({ total: found.length, dates: 1, pros: found })
const answered = (server: StandIn): void => {
  fillsShiftForm(server)
  server.answers(listAssignablePros, pros(aFreePro(), barred))
}
const outcome = {
  pro: { id: 7, display_name: 'Luis O.' },
  gig_id: GIG_ID,
  local_date: '2031-03-03',
  state: 'CONFIRMED',
  code: null,
} as const
const luis = page.getByRole('checkbox', { name: /Luis Ortega/ })
const post = () => button('Post and assign 1 pro').click()

async function fillIn(): Promise<void> {
  await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
  await button('Fill the form').click()
}

describe('assigning pros to a shift', () => {
  beforeEach(() => void keepDraft(1, null))

  test('posts the shift and assigns the pros the manager picked', async () => {
    const { server } = await openApp(assigning, { prepare: answered })
    await reads('Choose a position and times above to see who is free.')
    await fillIn()
    await expect.element(page.getByRole('checkbox', { name: /Priya Nair/ })).toBeDisabled()
    await reads('Not available for now')
    await reads('44 h that week, over 40')
    await button('Post and assign').click()
    await reads('Choose at least one pro')
    await luis.click({ force: true })
    server.answers(assignShift, { gig: aGig(), outcomes: [outcome] })
    server.refuses(getGig, 'NOT_FOUND')
    await post()
    await reads('Posted and assigned to Luis O.')
    expect(server.asked(assignShift)).toMatchObject([{ body: { application_type: 'ASSIGNMENT', pro_ids: [7], wage_amount: 22 } }])
  })

  test('says why the shift is refused, and keeps the pros picked', async () => {
    const { server } = await openApp(assigning, { prepare: answered })
    await fillIn()
    await luis.click({ force: true })
    await readsEachRefusal(
      server,
      assignShift,
      {
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        GIG_STARTED: 'The start has passed. Choose a later time.',
        LOCATION_NOT_APPROVED: /^This location isn’t approved yet, so you can’t assign pros\./,
        CHARGE_REFUSED: /^A refused charge is not paid/,
        INVOICE_OVERDUE: /^An invoice is more than a week overdue/,
        PAYMENT_METHOD_DOES_NOT_EXIST: 'Add a payment method first',
      },
      post,
    )
    await inDialog().getByRole('button', { name: 'Not now' }).click()
    server.loses()
    await post()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(luis).toBeChecked()
  })

  test('names each pro who could not be assigned, and then opens the shift', async () => {
    const { server, address } = await openApp(assigning, { prepare: answered })
    await fillIn()
    await luis.click({ force: true })
    server.answers(assignShift, { gig: aGig(), outcomes: [{ ...outcome, state: 'REFUSED', code: 'OVERLAPPING_GIG' }] })
    server.refuses(getGig, 'NOT_FOUND')
    await post()
    await reads('Posted, but some pros aren’t assigned')
    await reads('Works elsewhere then')
    await button('View shift').click()
    await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}`)
  })

  test('assigns pros to a whole schedule, and says when that takes a while', async () => {
    const { server } = await openApp(assigning, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listRecurringDates, { dates: ['2031-03-03', '2031-03-10'], is_cut: false })
        standIn.answers(listAssignablePros, ({ body }) => ({
          ...pros(
            aFreePro({
              conflicts: [
                {
                  local_date: '2031-03-03',
                  start_time: '2031-03-03T14:00:00.000Z',
                  end_time: '2031-03-03T20:00:00.000Z',
                  timezone: 'America/New_York',
                  place: null,
                  skill: null,
                },
              ],
            }),
          ),
          dates: body.recurrence ? 2 : 1,
        }))
      },
    })
    await fillIn()
    await expect.element(luis).toBeDisabled()
    await page.getByText('A schedule', { exact: true }).click()
    await reads('Free on 1 of 2 dates. We’ll assign those.')
    await luis.click({ force: true })
    server.answers(assignShift, { gig: aGig(), outcomes: [{ ...outcome, state: 'PENDING' }] })
    server.refuses(getGig, 'NOT_FOUND')
    await post()
    await reads(/^Posted\. We’ll notify the pros in the next few minutes\./)
    expect(server.asked(assignShift)).toMatchObject([{ body: { recurrence: { freq: 'WEEKLY' } } }])
  })

  test('finds a pro by name, and says when no one has it or no one is in the network', async () => {
    const { server } = await openApp(assigning, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listAssignablePros, pros())
      },
    })
    await fillIn()
    await reads('No one is in your network yet')
    await field('Search your network').fill('Zoe')
    await reads('No one by that name')
    await expect.poll(() => server.asked(listAssignablePros).at(-1)?.body.search).toBe('Zoe')
  })

  test('waits in the shape of the list, offers to try again, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(assigning, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listAssignablePros, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await fillIn()
    await reads('Slow down.')
    const answer = server.waits(listAssignablePros, pros(aFreePro()))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await luis.click({ force: true })
    await failsToRefresh(listAssignablePros, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await expect.element(luis).toBeChecked()
  })
})
