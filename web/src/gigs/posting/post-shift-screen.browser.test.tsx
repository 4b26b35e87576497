import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import { estimateCost, getGig, listGigs, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { listShiftTemplates } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listManagersOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { listRequirements, listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aGig, aGigRow, GIG_ID } from '../../testing/make-gigs.ts'
import { aLocation, anAddress, aSkill } from '../../testing/make-locations.ts'
import { aManager } from '../../testing/make-people.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'
import { keepDraft } from './kept-draft.ts'

const posting = '/locations/1/gigs-add'

const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
  server.answers(listSkills, [aSkill()])
  server.answers(listRequirements, [])
  server.answers(listManagersOnDuty, [])
  server.answers(listShiftTemplates, [])
  server.answers(listSuggestedBreaks, [])
  server.answers(estimateCost, { lines: [], pro_total: 160, total: 200, paid_minutes_each: 480 })
  server.answers(forecastGig, { figure: null, samples: 0, lead: 'UNDER_3_D', likeness: [], changes: [] })
}

/** What one line of words fills in. */
async function fillIn(): Promise<void> {
  await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
  await button('Fill the form').click()
}

describe('posting a shift', () => {
  beforeEach(() => void keepDraft(1, null))

  test('posts what one line of words said, and opens the shift', async () => {
    const { server, address } = await openApp(posting, { prepare: answered })
    await fillIn()
    await reads('$200.00')
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift posted')
    await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}`)
    expect(server.asked(postGig)).toMatchObject([
      { body: { skill_id: 3, allowed_confirmed_pros: 2, start_time: '09:00:00', end_time: '17:00:00', wage_amount: 22 } },
    ])
  })

  test('sends nothing while something is missing, and names it', async () => {
    const { server } = await openApp(posting, { prepare: answered })
    await button('Post shift for 1 pro').click()
    await reads('This field is required')
    expect(server.asked(postGig)).toEqual([])
  })

  test('sends no wage below the market’s minimum', async () => {
    const { server } = await openApp(posting, { prepare: answered })
    await fillIn()
    await field('Hourly wage').fill('15')
    await reads('At least $16.00 for this position here')
    await button('Post shift for 2 pros').click()
    expect(server.asked(postGig)).toEqual([])
  })

  test('says why a shift is refused, and keeps what was typed', async () => {
    const { server } = await openApp(posting, { prepare: answered })
    await fillIn()
    await readsEachRefusal(
      server,
      postGig,
      {
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        GIG_STARTED: 'The start has passed. Choose a later time.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'Add a payment method first',
      },
      () => button('Post shift for 2 pros').click(),
    )
    await expect.element(inDialog().getByRole('link', { name: 'Add payment method' })).toBeVisible()
    await button('Not now').click()
    await expect.element(field('Hourly wage')).toHaveValue('22.00')
  })

  test('sends a member without a card to an admin', async () => {
    const { server } = await openApp(posting, {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: answered,
    })
    await fillIn()
    server.refuses(postGig, 'PAYMENT_METHOD_DOES_NOT_EXIST')
    await button('Post shift for 2 pros').click()
    await reads('Ask an admin of this location to add one. We’ll keep your shift as a draft.')
    await expect.element(link('Add payment method')).not.toBeInTheDocument()
  })

  test('restores the draft of this device, and starts over from it, on a phone', async () => {
    await openApp(posting, {
      size: PHONE,
      prepare: (server) => {
        answered(server)
        keepDraft(1, { wage_amount: 31, skill_id: 3 })
      },
    })
    await expect.element(field('Hourly wage')).toHaveValue('31.00')
    await button('Start over').click()
    await expect.element(field('Hourly wage')).toHaveValue('')
  })

  test('says that what was typed is kept when the network is gone', async () => {
    const { server } = await openApp(posting, { prepare: answered })
    await fillIn()
    await reads('$200.00')
    server.loses()
    await button('Post shift for 2 pros').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('Hourly wage')).toHaveValue('22.00')
  })

  test('copies a past shift', async () => {
    const { server } = await openApp(posting, { prepare: answered })
    server.answers(listGigs, ({ query }) => (query?.start_time__lte === undefined ? aPage() : aPage(aGigRow({ status: 'COMPLETED' }))))
    server.answers(getGig, aGig({ wage_amount: 27 }))
    await button('Copy a past shift').click()
    await inDialog()
      .getByRole('button', { name: /Line cook/ })
      .first()
      .click()
    await reads(/Check the date\.$/)
    await expect.element(field('Hourly wage')).toHaveValue('27.00')
  })

  test('offers to try again when the location does not load', async () => {
    const { server } = await openApp(posting, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getLocation, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getLocation, aLocation())
    await button('Try again').click()
    await expect.element(page.getByRole('combobox', { name: 'Position' })).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })
})
