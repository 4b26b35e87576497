import {
  approveLocation,
  denyLocation,
  getLocationForAdmin,
  listLocationHistory,
} from '@muster/contract/locations/admin-location-endpoints.ts'
import { listAddOns } from '@muster/contract/locations/add-on-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import type { LocationHappening } from '@muster/contract/locations/admin-location.ts'
import type { LocationRemap } from '@muster/contract/organizations/remap.ts'
import { getLocationRemap, remapLocation } from '@muster/contract/organizations/remap-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { anAdminLocation, anAdminLocationRecord } from '../testing/make-locations.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const address = '/admin/locations/9'
const as = anOperator()
const happened: LocationHappening = {
  id: 3,
  created_ts: '2026-11-02T10:00:00.000Z',
  action: 'location.edited',
  actor: 'Joan Ferris',
  reason: 'Agreed by phone',
  changes: [
    { field: 'gigpro_fee_percentage', before: '25', after: '20' },
    { field: 'latitude', before: null, after: null },
    { field: 'longitude', before: null, after: null },
  ],
}
const answered = (server: StandIn): void => {
  server.answers(getLocationForAdmin, anAdminLocationRecord())
  server.answers(listLocationHistory, aPage(happened))
  server.answers(listAddOns, [])
}
const saved = { id: 9, image_public_id: null, billing_source: 'LOCATION' as const, approval_status: 'PENDING' as const }
const textOf = (part: Locator) => part.element().textContent
const deny = () => inDialog().getByRole('button', { name: 'Deny' }).click()

describe('one location, for the operator', () => {
  test('moves to any organization, which the operator finds by its name', async () => {
    const { server } = await openApp(address, { as, prepare: answered })
    const remap: LocationRemap = {
      organization: { id: 6, name: 'Gate Group', locations_count: 2, admins: [] },
      why_not: null,
      targets: [],
      billing_source: 'LOCATION',
      own_method: { type: 'card', status: 'ACTIVE', details: { brand: 'visa', last4: '4242' } },
      members: [],
      confirmed_gigs_count: 0,
      moving_events_count: 0,
      left_events_count: 0,
    }
    server.answers(getLocationRemap, remap)
    await button('Move location').click()
    server.answers(getLocationRemap, {
      ...remap,
      targets: [{ id: 8, name: 'Marsh Hotels', locations_count: 3, admins: [{ id: 4, first_name: 'Lena', last_name: 'Ortega' }] }],
    })
    await inDialog().getByRole('searchbox', { name: 'Find an organization' }).fill('marsh')
    await inDialog()
      .getByRole('radio', { name: /^Marsh Hotels/ })
      .click()
    await reads('Gate Diner pays with its own card: Visa 4242.')
    server.answers(remapLocation, { organization_id: 8, organization_name: 'Marsh Hotels', billing_source: 'LOCATION' })
    await inDialog().getByRole('button', { name: 'Move location' }).click()
    await reads('Gate Diner belongs to Marsh Hotels now')
    expect(server.asked(getLocationRemap).at(-1)).toMatchObject({ params: { locationId: 9 } })
    expect(server.asked(remapLocation).at(-1)).toEqual({ params: { locationId: 9 }, body: { organization_id: 8 } })
  })

  test('is denied with a reason that the business reads', async () => {
    const { server } = await openApp(address, { as, prepare: answered })
    await button('Deny Gate Diner').click()
    await reads('Its shifts stay unpublished. Its managers read your reason. You can approve it later.')
    await deny()
    await reads('This field is required')
    expect(server.asked(denyLocation)).toEqual([])
    await inDialog().getByRole('textbox', { name: 'Reason' }).fill('This is a private home.')
    await readsEachRefusal(
      server,
      denyLocation,
      { INVALID_TRANSITION: 'Someone decided about this location meanwhile. Close this and look again.' },
      deny,
    )
    server.answers(denyLocation, anAdminLocation({ approval_status: 'DENIED' }))
    server.answers(getLocationForAdmin, anAdminLocationRecord({ approval_status: 'DENIED', denial_reason: 'This is a private home.' }))
    await deny()
    await reads('Gate Diner is denied. Its managers can read why.')
    await expect.poll(() => textOf(page.getByRole('main'))).toContain('The business reads: This is a private home.')
    await expect.element(button('Deny Gate Diner')).not.toBeInTheDocument()
    expect(server.asked(denyLocation).at(-1)).toEqual({ params: { id: 9 }, body: { reason: 'This is a private home.' } })

    await button('Approve Gate Diner').click()
    await inDialog()
      .getByRole('textbox', { name: /Note for the log/ })
      .fill('New address checked')
    server.answers(approveLocation, anAdminLocation({ approval_status: 'APPROVED' }))
    await inDialog().getByRole('button', { name: 'Approve' }).click()
    await reads('Gate Diner is approved. Its waiting shifts went out.')
    expect(server.asked(approveLocation)).toEqual([{ params: { id: 9 }, body: { reason: 'New address checked' } }])
  })

  test('names the managers with a verified number, and the shifts that wait, also in the question', async () => {
    await openApp(address, { as, prepare: answered })
    await expect.element(link('(843) 555-0142')).toHaveAttribute('href', 'tel:+18435550142')
    await expect.poll(() => textOf(page.getByRole('main'))).toContain('Dishwasher')
    await button('Approve Gate Diner').click()
    await expect.poll(() => textOf(inDialog())).toMatch(/Ada Moss.*\(843\) 555-0142.*Dishwasher.*Sat, Nov 28.*\$18\.00.*2 pros/)
  })

  test('reads what the business wrote when it sent its denied location again', async () => {
    const sent = { sent_again_at: '2026-11-03T10:00:00.000Z', review_note: 'The address is the kitchen now' }
    await openApp(address, {
      as,
      prepare: (server) => {
        answered(server)
        server.answers(getLocationForAdmin, anAdminLocationRecord(sent))
        server.answers(listLocationHistory, aPage({ ...happened, action: 'location.sent_again', reason: sent.review_note, changes: [] }))
      },
    })
    await expect.poll(() => textOf(page.getByRole('main'))).toContain('Sent again on Tue, Nov 3. “The address is the kitchen now”')
    await reads('Sent for review again')
  })

  test('takes new fees with a reason, shows before and after, and sends only what changed', async () => {
    const { server } = await openApp(address, { as, prepare: answered })
    await reads('A new fee applies to pros who confirm from now on. Confirmed pros keep the fees they confirmed with.')
    await field('Platform fee').fill('150')
    await reads('Enter 1 to 100')
    await field('Platform fee').fill('17.5')
    await page.getByText('Concierge', { exact: true }).click()
    await reads('2 changes')
    await button('Review changes').click()
    expect(server.asked(editLocation)).toEqual([])
    const changes = page.getByRole('list', { name: 'Changes' })
    await expect.poll(() => textOf(changes)).toContain('Platform fee: 25% → 17.5%')
    await expect.poll(() => textOf(changes)).toContain('Concierge: off → on')
    await button('Save changes').click()
    await reads('This field is required')
    await field('Reason').fill('Agreed by phone')
    server.answers(editLocation, saved)
    server.answers(getLocationForAdmin, anAdminLocationRecord({ gigpro_fee_percentage: 17.5, concierge_enabled: true }))
    await button('Save changes').dblClick()
    await reads('Gate Diner saved')
    await expect.element(inDialog()).not.toBeInTheDocument()
    await expect.element(button('Review changes')).not.toBeInTheDocument()
    expect(server.asked(editLocation)).toEqual([
      {
        params: { locationId: 9 },
        body: { gigpro_fee_percentage: 17.5, concierge_enabled: true, reason: 'Agreed by phone' },
      },
    ])
  })

  test('says why terms were not saved, and discards them', async () => {
    const { server } = await openApp(address, { as, prepare: answered })
    await page.getByText('Invoices instead of charges').click()
    await page.getByRole('combobox', { name: 'Invoice period' }).selectOptions('Weekly')
    await button('Review changes').click()
    await field('Reason').fill('Asked for')
    await readsEachRefusal(
      server,
      editLocation,
      {
        EDITED_BY_ANOTHER: 'Someone else just changed this location. Reload the page and make your change again.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'The organization has no payment method yet. Add one there first.',
      },
      () => button('Save changes').click(),
    )
    expect(server.asked(editLocation).at(-1)?.body).toEqual({ invoicing_enabled: true, invoice_frequency: 'WEEKLY', reason: 'Asked for' })
    await button('Not now').click()
    await button('Discard').click()
    await expect.element(page.getByRole('combobox', { name: 'Invoice period' })).not.toBeInTheDocument()
  })

  test('leaves a phone the field that is being changed', async () => {
    await openApp(address, { as, size: PHONE, prepare: answered })
    await field('Platform fee').fill('17.5')
    await reads('1 change')
    for (const name of ['Platform fee', 'Tip handling']) {
      const typed = field(name).element()
      if (!(typed instanceof HTMLElement)) throw new Error('no field')
      typed.blur()
      typed.focus()
      const bar = button('Review changes').element().getBoundingClientRect()
      await expect.poll(() => typed.getBoundingClientRect().bottom).toBeLessThan(bar.top)
      expect(bar.bottom).toBeLessThanOrEqual(PHONE.height)
    }
  })

  test('shows its log, page by page, on a phone', async () => {
    const { server } = await openApp(address, {
      as,
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listLocationHistory, { ...aPage(happened), count: 30, next: '/admin/locations/9/history/?page=2' })
      },
    })
    const log = page.getByRole('list', { name: 'Log' })
    await expect.poll(() => textOf(log)).toContain('Platform fee: 25% → 20%')
    await expect.poll(() => textOf(log)).toContain('“Agreed by phone”')
    await expect.poll(() => textOf(log)).toContain('Joan Ferris')
    await expect.element(log.getByText('Pin on the map', { exact: true })).toBeVisible()
    await button('Older').click()
    await expect.poll(() => server.asked(listLocationHistory).at(-1)?.query?.page).toBe(2)
  })

  test('waits in the shape of the page, and offers to try again when it does not load', async () => {
    const { server } = await openApp(address, {
      as,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listLocationHistory, aPage())
        standIn.refuses(getLocationForAdmin, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getLocationForAdmin, anAdminLocationRecord({ approval_status: 'APPROVED' }))
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Nothing happened here yet.')
    await readsNot('Deny')
    await expect.element(link('Locations').first()).toBeVisible()
  })
})
