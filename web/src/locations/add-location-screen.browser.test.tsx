import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import {
  addLocation,
  findPlace,
  getLocation,
  listAddresses,
  listActiveLocations,
  listApprovedLocations,
  listLocations,
} from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aLocationSummary, aManager } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const adding = '/locations/add'
const answered = (server: StandIn): void => {
  server.answers(listLocations, aPage())
  server.answers(listApprovedLocations, [])
  server.answers(getLocation, aLocation({ id: 4 }))
  server.refuses(getHome, 'NOT_FOUND')
  server.answers(findPlace, {
    zip_code: '29401',
    city: 'Charleston',
    state_code: 'SC',
    coordinates: { type: 'Point', coordinates: [-79.93, 32.78] },
    timezone: 'America/New_York',
    market: { id: 1, name: 'Charleston' },
  })
}

async function fillIn(): Promise<void> {
  await field('Name').fill('Gate Diner')
  await field('Street address').fill('3 Gate Street')
  await field('ZIP code').fill('29401')
  await expect.element(field('City')).toHaveValue('Charleston')
}

describe('adding a location', () => {
  test('finds town and state by the ZIP code, adds the location and opens it', async () => {
    const { server, address } = await openApp(adding, { prepare: answered, size: PHONE })
    await fillIn()
    await expect.element(field('State')).toHaveValue('SC')
    server.answers(addLocation, aLocation({ id: 4, approval_status: 'PENDING' }))
    server.answers(getMe, aManager({ managed_locations: [{ id: 2, role: 'ADMIN', location_id: 4 }] }))
    server.answers(listActiveLocations, [aLocationSummary({ id: 4, name: 'Gate Diner' })])
    await button('Add location').click()
    await expect.poll(address).toBe('/locations/4/home')
    expect(server.asked(addLocation)).toMatchObject([
      { body: { name: 'Gate Diner', street_address: '3 Gate Street', zip_code: '29401', city: 'Charleston', state_code: 'SC' } },
    ])
  })

  test('sends nothing while something is missing', async () => {
    const { server } = await openApp(adding, { prepare: answered })
    await button('Add location').click()
    await reads('This field is required')
    expect(server.asked(addLocation)).toEqual([])
  })

  test('shows the fault of the server at its field', async () => {
    const { server } = await openApp(adding, { prepare: answered })
    await fillIn()
    server.refuses(addLocation, 'invalid', { message: 'No market serves this postal code', target: 'zip_code' })
    await button('Add location').click()
    await reads('No market serves this postal code')
    await expect.element(field('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  })

  test('keeps what was typed when the network is gone, and adds the location when it is back', async () => {
    const { server, address } = await openApp(adding, { prepare: answered })
    await fillIn()
    server.loses()
    await button('Add location').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('Name')).toHaveValue('Gate Diner')
    server.loses(false)
    server.answers(addLocation, aLocation({ id: 4 }))
    server.answers(listActiveLocations, [aLocationSummary({ id: 4, name: 'Gate Diner' })])
    await button('Add location').click()
    await expect.poll(address).toBe('/locations/4/home')
  })

  test('asks before it drops what was typed', async () => {
    const { address } = await openApp(adding, { prepare: answered })
    await fillIn()
    await link('Home').click()
    await expect.element(inDialog().getByText('You have unsaved changes, are you sure?')).toBeVisible()
    await button('Stay here').click()
    expect(address()).toBe(adding)
  })

  test('says so when nothing is known of a ZIP code', async () => {
    await openApp(adding, {
      prepare: (server) => {
        answered(server)
        server.refuses(findPlace, 'NOT_FOUND')
      },
    })
    await field('ZIP code').fill('00000')
    await reads('That ZIP code doesn’t exist. Check the digits.')
    await expect.element(field('City')).toHaveValue('')
  })

  test('joins an organization the manager runs, or makes a new one, and returns to where it was asked for', async () => {
    const runs = aManager({ organization_roles: [{ role: 'ADMIN', organization_id: 5 }] })
    const { server, address } = await openApp(`${adding}?returnTo=${encodeURIComponent('/locations/1/info')}`, {
      as: runs,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listLocations, aPage(aLocation()))
        standIn.answers(listAddresses, [])
      },
    })
    await fillIn()
    const organization = page.getByRole('combobox', { name: 'Organization' })
    await organization.selectOptions('Harbor Group')
    server.refuses(addLocation, 'invalid', { message: 'Another location has this name', target: 'name' })
    await button('Add location').click()
    await reads('Another location has this name')
    expect(server.asked(addLocation).at(-1)?.body.organization_id).toBe(5)
    await field('Name').fill('Gate Diner 2')
    await organization.selectOptions('New organization, same name')
    server.answers(addLocation, aLocation({ id: 4 }))
    server.answers(listActiveLocations, [aLocationSummary({ id: 4 })])
    await button('Add location').click()
    await expect.poll(address).toBe('/locations/4/info')
    expect(server.asked(addLocation).at(-1)?.body).not.toHaveProperty('organization_id')
  })
})
