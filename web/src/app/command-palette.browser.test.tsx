import { searchLocation } from '@muster/contract/search/search-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import type { SearchResults } from '@muster/contract/search/search-results.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aGigRow, GIG_ID } from '../testing/make-gigs.ts'
import { aLocation } from '../testing/make-locations.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const { skill } = aGigRow()
const found: SearchResults = {
  pros: [{ id: 7, display_name: 'Ana R.', headshot_public_id: null, skill, city: 'Charleston', worked_here_count: 12 }],
  events: [{ id: 3, name: 'Banana gala', first_start_time: hoursFromNow(50), timezone: 'America/New_York' }],
  gigs: [
    {
      id: GIG_ID,
      status: 'POSTED',
      start_time: hoursFromNow(48),
      end_time: hoursFromNow(54),
      timezone: 'America/New_York',
      skill,
      event_name: null,
      contact_name: 'Susana Ortega',
      address_line_1: '12 King St',
      confirmed_pros_count: 1,
      allowed_confirmed_pros: 4,
    },
  ],
}
const start = '/locations/1/home'
const prepare = (server: StandIn): void => {
  server.answers(searchLocation, ({ query }) => (query?.search === 'ana' ? found : { pros: [], gigs: [], events: [] }))
  server.answers(getLocation, aLocation())
  server.refuses(getProRecord, 'NOT_FOUND')
  server.refuses(getGig, 'NOT_FOUND')
  server.answers(getRescue, null)
  server.refuses(getHome, 'TOO_MANY_REQUESTS')
}
const open = async (): Promise<void> => {
  await expect.element(button(/^Search or jump to/)).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveFocus()
}
const option = (name: RegExp) => page.getByRole('option', { name })

test('finds pros, events and shifts by keyboard, and opens what is chosen', async () => {
  const { server, address } = await openApp(start, { prepare })
  await open()
  await userEvent.keyboard('a')
  expect(server.asked(searchLocation)).toEqual([])
  await userEvent.keyboard('na')
  await expect.element(option(/^Ana R\..*12 shifts here/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/Banana gala/)).toBeVisible()
  await expect.element(option(new RegExp(`${skill.name}.*1/4 · 12 King St · Susana Ortega`))).toBeVisible()
  expect(server.asked(searchLocation).at(-1)).toEqual({ query: { search: 'ana' } })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}`)
  await open()
  await userEvent.keyboard('ana')
  await expect.element(option(/Banana gala/)).toBeVisible()
  await expect.element(option(/^Ana R\./)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  // The pro opens over the shift that is on screen.
  await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}?selected_pro_id=7`)
})

test('opens a pro from the menu of a phone, which closes', async () => {
  const { address } = await openApp('/locations/1/home', { size: PHONE, prepare })
  await button('More').click()
  await button(/^Search or jump to/).click()
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ana')
  await option(/^Ana R\./).click()
  await expect.poll(address).toBe('/locations/1/home?selected_pro_id=7')
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('says that nothing matches, and offers to try again when the search fails', async () => {
  const { server } = await openApp(start, { prepare })
  await open()
  await userEvent.keyboard('zzzz')
  await reads('Nothing matches')
  server.refuses(searchLocation, 'TOO_MANY_REQUESTS')
  await userEvent.keyboard('y')
  await reads('We couldn’t look for pros, shifts and events.')
  server.answers(searchLocation, found)
  await inDialog().getByRole('button', { name: 'Try again' }).click()
  await expect.element(option(/^Ana R\./)).toBeVisible()
})
