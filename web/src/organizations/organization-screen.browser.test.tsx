import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import {
  editOrganization,
  getOrganization,
  getOrganizationOverview,
  listInvitationsToLocations,
  listOrganizationInvitations,
  listOrganizationManagers,
} from '@muster/contract/organizations/organization-endpoints.ts'
import type { OverviewLocation } from '@muster/contract/organizations/overview.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aManager, aLocationSummary } from '../testing/make-people.ts'
import {
  aLocationInvitation,
  anOrganization,
  anOrganizationInvitation,
  anOrganizationManager,
  anOverview,
  anOverviewLocation,
  ORGANIZATION_ID,
} from '../testing/make-teams.ts'
import { button, field, heading, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = `/organizations/${ORGANIZATION_ID}`
const admin = aManager({ organization_roles: [{ role: 'ADMIN', organization_id: ORGANIZATION_ID }] })
const summaries = [1, 2, 3].map((id) => aLocationSummary({ id, name: `Place ${id}` }))
const locations = [
  anOverviewLocation(1, { week: { places: 10, filled: 8 }, amount_due: 342.5, spent: 1000.1, spent_before: 900 }),
  anOverviewLocation(2, {
    week: { places: 4, filled: 4 },
    amount_due: 96.3,
    failed_amount: 96.3,
    spent: 0.2,
    city: 'Nashville',
    managers_count: 9,
  }),
  anOverviewLocation(3, {
    approval_status: 'PENDING',
    week: { places: 6, filled: 0 },
    managers: [],
    managers_count: 0,
    method: { type: null, status: 'NOT_CONFIGURED', details: null },
  }),
]
const answered =
  (rows: readonly OverviewLocation[] = locations) =>
  (server: StandIn): void => {
    server.answers(listActiveLocations, summaries)
    server.answers(getOrganizationOverview, anOverview(rows))
    server.answers(listOrganizationManagers, [anOrganizationManager()])
    server.answers(listInvitationsToLocations, [aLocationInvitation({ status: 'ERROR' })])
    server.answers(listOrganizationInvitations, [anOrganizationInvitation({ status: 'EXPIRED', link: null })])
  }
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

describe('the overview of an organization', () => {
  test('shows each location with its figures and its state, and the sums', async () => {
    await openApp(path, { as: admin, prepare: answered() })
    await expect.element(heading('Harbor Group')).toBeVisible()
    await reads('3 locations in Charleston and Nashville · 4 managers')
    for (const [name, words] of [
      ['Harbor House', ['8 of 10', '2 open spots', '$342.50', '$1,000.10', 'Visa 4242']],
      ['Pier Kitchen', ['4 of 4', 'Card declined $96.30', '$96.30', '$0.20', '+8']],
      ['Gate Diner', ['0 of 6', 'Waiting for approval', 'No payment method']],
      ['All locations', ['12 of 20', '$438.80', '$1,000.30']],
    ] as const)
      for (const word of words) await expect.element(row(name).getByText(word, { exact: true })).toBeVisible()
    await reads('$438.80')
    await reads('at 2 locations')
    await reads('Spent in November')
    await reads(/^Oct 1 – 20: \$900\.00$/)
    await reads(/^1 card declined/)
    await reads('1 invitation not delivered')
    await expect.element(link('$342.50')).toHaveAttribute('href', '/locations/1/gigs/pay')
    await expect.element(link('Add a card: Gate Diner')).toHaveAttribute('href', '/locations/3/billing?mode=add-custom')
  })

  test('shows cards on a phone, and tabs for its pages', async () => {
    await openApp(path, { as: admin, size: PHONE, prepare: answered() })
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    const card = page.getByRole('listitem').filter({ hasText: 'Pier Kitchen' }).first()
    await expect.element(card.getByText('Card declined $96.30')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' })).toBeVisible()
    await button('More').click()
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/locations/1/home')
  })

  test('says first what is overdue, for each payer, with the way to its billing', async () => {
    const overdue_invoices = [
      { location_id: null, location_name: null, count: 2, amount: 1_210.4 },
      { location_id: 1, location_name: 'Harbor House', count: 1, amount: 88 },
    ]
    await openApp(path, {
      as: admin,
      size: PHONE,
      prepare: (server) => {
        answered()(server)
        server.answers(getOrganizationOverview, anOverview([anOverviewLocation(1)], { overdue_invoices }))
      },
    })
    for (const words of ['2 overdue invoices', '$1,210.40, paid by the organization', '1 overdue invoice', '$88.00 at Harbor House'])
      await reads(words)
    await expect.element(link('Go to billing').first()).toHaveAttribute('href', expect.stringMatching(/^\/organizations\/\d+\/billing$/))
    await expect.element(link('Go to billing').nth(1)).toHaveAttribute('href', '/locations/1/billing')
  })

  test('says when there is nothing to do, and when there is no location', async () => {
    await openApp(path, {
      as: admin,
      prepare: (server) => {
        answered([anOverviewLocation(1)])(server)
        server.answers(listInvitationsToLocations, [])
      },
    })
    await reads('You’re all caught up.')
    await readsNot('All locations')
  })

  test('says so when it is not the person’s organization', async () => {
    await openApp(path, {
      as: admin,
      prepare: (server) => {
        answered()(server)
        server.refuses(getOrganizationOverview, 'NOT_FOUND')
      },
    })
    await reads('Not found')
  })

  test('is reached from the switcher, which leads back to a location', async () => {
    const { server, address } = await openApp(path, { as: admin, prepare: answered() })
    server.refuses(getHome, 'NOT_FOUND')
    server.answers(getLocation, aLocation({ id: 2 }))
    await button(/^Harbor Group/).click()
    await expect.element(page.getByRole('link', { name: /All 3 locations/ })).toHaveAttribute('href', path)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Place 2/ })
      .click()
    await expect.poll(address).toBe('/locations/2/home')
    await reads('Not found')
  })
})

describe('the info of an organization', () => {
  test('changes its name and lists its locations', async () => {
    const { server } = await openApp(`${path}/info`, {
      as: admin,
      prepare: (one) => {
        one.answers(listActiveLocations, summaries)
        one.answers(getOrganization, anOrganization())
      },
    })
    await expect.element(link('Pier Kitchen')).toHaveAttribute('href', '/locations/2/info')
    await expect.element(link('Add location')).toHaveAttribute('href', `/locations/add?returnTo=${path}/info`)
    await field('Name').fill('Harbor Hospitality')
    server.answers(editOrganization, anOrganization([1, 2, 3], { name: 'Harbor Hospitality' }))
    server.answers(getOrganization, anOrganization([1, 2, 3], { name: 'Harbor Hospitality' }))
    await button('Save changes').click()
    await reads('Organization saved')
    expect(server.asked(editOrganization)).toEqual([
      { params: { orgId: ORGANIZATION_ID }, body: { name: 'Harbor Hospitality', image_public_id: null } },
    ])
  })
})
