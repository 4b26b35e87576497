import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { getLocationRemap, remapLocation } from '@muster/contract/organizations/remap-endpoints.ts'
import type { LocationRemap } from '@muster/contract/organizations/remap.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { button, heading, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = '/locations/1/org-remap'
const nora = { id: 11, first_name: 'Nora', last_name: 'Whitfield' }
const owen = { id: 12, first_name: 'Owen', last_name: 'Pryce' }
const lena = { id: 13, first_name: 'Lena', last_name: 'Ortega' }
const aRemap = (changed: Partial<LocationRemap> = {}): LocationRemap => ({
  organization: { id: 5, name: 'Harbor Group', locations_count: 4, admins: [nora, owen] },
  why_not: null,
  targets: [{ id: 6, name: 'Marsh Hotels', locations_count: 2, admins: [nora, lena] }],
  billing_source: 'ORGANIZATION',
  own_method: { type: null, status: 'NOT_CONFIGURED', details: null },
  members: [11],
  confirmed_gigs_count: 14,
  moving_events_count: 2,
  left_events_count: 1,
  ...changed,
})
const answered =
  (remap: LocationRemap) =>
  (server: StandIn): void => {
    server.answers(getLocation, aLocation())
    server.answers(listAddresses, [])
    server.answers(getLocationRemap, remap)
  }
const choice = (name: RegExp) => page.getByRole('radio', { name })
const as = aManager({ organization_roles: [{ role: 'ADMIN', organization_id: 5 }] })

describe('a location’s organization', () => {
  test('changes after the screen said what follows for money, shifts, events and people', async () => {
    const { server, address } = await openApp(path, { as, prepare: answered(aRemap()), size: PHONE })
    await reads('Administered by Nora Whitfield and Owen Pryce')
    await expect.element(button('Move location')).toBeDisabled()
    await choice(/^Marsh Hotels/).click()
    for (const words of [
      'Harbor Group no longer pays for it. Harbor House has no working card. Until you add one, it can’t post shifts or pay.',
      '14 shifts with confirmed pros stay as they are: pay, times and fees. The card above pays for them.',
      '2 events move along to Marsh Hotels.',
      '1 event is shared with other locations. Shifts of this location leave it and stay posted.',
      'Lena Ortega can open Harbor House as an admin.',
      'Owen Pryce can’t open Harbor House any more. We let them know.',
    ])
      await reads(words)
    server.refuses(remapLocation, 'LAST_ADMIN', {})
    await button('Move location').click()
    await reads('Nobody would administer this location any more. Make someone its admin first.')
    server.loses()
    await button('Move location').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(remapLocation, { organization_id: 6, organization_name: 'Marsh Hotels', billing_source: 'LOCATION' })
    await button('Move location').click()
    await reads('Harbor House belongs to Marsh Hotels now')
    await expect.poll(address).toBe('/locations/1/info')
    expect(server.asked(remapLocation).at(-1)).toEqual({ params: { locationId: 1 }, body: { organization_id: 6 } })
  })

  test('can be a new one, which the person names and administers', async () => {
    const { server } = await openApp(path, { as, prepare: answered(aRemap()) })
    await choice(/^A new organization/).click()
    await reads('Owen Pryce can’t open Harbor House any more. We let them know.')
    await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Pier Hotels')
    server.answers(remapLocation, { organization_id: 9, organization_name: 'Pier Hotels', billing_source: 'LOCATION' })
    await button('Move location').click()
    await reads('Harbor House belongs to Pier Hotels now')
    expect(server.asked(remapLocation).at(-1)).toMatchObject({ body: { organization_name: 'Pier Hotels' } })
  })

  test('is created from a single location, its name filled in', async () => {
    const alone = aRemap({ organization: { id: 5, name: 'Harbor House', locations_count: 1, admins: [nora] }, targets: [] })
    const { server } = await openApp(path, { as, prepare: answered(alone) })
    await expect.element(page.getByRole('textbox', { name: 'Name of the organization' })).toHaveValue('Harbor House')
    await readsNot('What follows')
    await page.getByRole('textbox', { name: 'Name of the organization' }).fill('')
    await reads('This field is required')
    await expect.element(button('Create organization')).toBeDisabled()
    await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Harbor Hotels')
    server.answers(remapLocation, { organization_id: 5, organization_name: 'Harbor Hotels', billing_source: 'LOCATION' })
    await button('Create organization').click()
    await reads('Harbor House belongs to Harbor Hotels now')
  })

  test('says who can move it, to an admin of the location who can’t', async () => {
    await openApp(path, { prepare: answered(aRemap({ why_not: 'NOT_ITS_ADMIN', targets: [] })) })
    await reads('Only an admin of Harbor Group can move this location to another organization. Ask Nora Whitfield and Owen Pryce.')
    await expect.element(button('Move location')).not.toBeInTheDocument()
  })

  test('loads in its shape and says why it failed', async () => {
    const { server } = await openApp(path, {
      as,
      prepare: (standIn) => {
        answered(aRemap())(standIn)
        standIn.refuses(getLocationRemap, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getLocationRemap, aRemap())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(heading('Organization')).toBeVisible()
    await reads('Administered by Nora Whitfield and Owen Pryce')
  })
})
