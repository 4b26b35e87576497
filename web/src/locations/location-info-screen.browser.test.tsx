import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { editLocation, sendForReview } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, anAddress } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { button, field, heading, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const info = '/locations/1/info'
const changed = { kind: 'location', location_id: 1 } as const
const saved = { id: 1, image_public_id: null, billing_source: 'LOCATION' as const, approval_status: 'APPROVED' as const }
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
}
const save = (): Promise<void> => button('Save changes').click()
const tips = page.getByRole('switch', { name: /^Tips/ })

describe('the profile of a location', () => {
  test('saves another name and how shifts run here, on a phone', async () => {
    const { server } = await openApp(info, { prepare: answered, size: PHONE })
    await field('Name').fill('Harbor Annex')
    await page.getByText('Tips', { exact: true }).click()
    await page.getByText('Offers expire').click()
    await page.getByRole('combobox', { name: 'Expires after' }).selectOptions('12 hours')
    await page.getByRole('combobox', { name: 'Weeks start on' }).selectOptions('Monday')
    server.answers(editLocation, saved)
    server.answers(getLocation, aLocation({ name: 'Harbor Annex', tipping_enabled: false }))
    await save()
    await reads('Location saved')
    await expect.element(heading('Harbor Annex')).toBeVisible()
    await expect.element(button('Save changes')).not.toBeInTheDocument()
    expect(server.asked(editLocation)).toMatchObject([
      {
        params: { locationId: 1 },
        body: {
          name: 'Harbor Annex',
          week_starts_on: 'MONDAY',
          tipping_enabled: false,
          private_direct_offer_expiration_enabled: true,
          private_direct_offer_expiration: 'HOURS_12',
        },
      },
    ])
  })

  test('says why it was not saved, keeps what was typed, and discards it when the manager wants to', async () => {
    const { server, address } = await openApp(info, { prepare: answered })
    await field('Name').fill('Harbor Annex')
    await readsEachRefusal(
      server,
      editLocation,
      {
        EDITED_BY_ANOTHER: 'Someone else just changed this location. Reload the page and make your change again.',
        PAYMENT_METHOD_DOES_NOT_EXIST: 'The organization has no payment method yet. Add one there first.',
      },
      save,
    )
    server.refuses(editLocation, 'invalid', { message: 'Another location has this name', target: 'name' })
    await save()
    await reads('Another location has this name')
    server.loses()
    await save()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    await link('Home').click()
    await reads('You have unsaved changes, are you sure?')
    await button('Stay here').click()
    expect(address()).toBe(info)
    await expect.element(field('Name')).toHaveValue('Harbor Annex')
    await button('Discard changes').click()
    await expect.element(field('Name')).toHaveValue('Harbor House')
  })

  test('says what a location that waits for approval can do: post with a payment method, plan without one', async () => {
    const waits = (payment_method_status: 'ACTIVE' | 'NOT_CONFIGURED') => aLocation({ approval_status: 'PENDING', payment_method_status })
    const { server } = await openApp(info, { prepare: answered })
    await expect.element(field('Name')).toHaveValue('Harbor House')
    server.answers(getLocation, waits('NOT_CONFIGURED'))
    await server.tells(changed)
    await reads(/You can plan shifts meanwhile\. To post them, add a payment method\.$/)
    server.answers(getLocation, waits('ACTIVE'))
    await server.tells(changed)
    await reads(/You can plan and post now\. Your shifts go out as soon as we approve this location\.$/)
  })

  test('takes over what a colleague changes, and keeps what is typed here', async () => {
    const { server, failsToRefresh } = await openApp(info, { prepare: answered })
    await field('Name').fill('Harbor Annex')
    server.answers(getLocation, aLocation({ tipping_enabled: false, approval_status: 'PENDING' }))
    await server.tells(changed)
    await reads('Waiting for approval.')
    await expect.element(tips).not.toBeChecked()
    await expect.element(field('Name')).toHaveValue('Harbor Annex')
    server.answers(editLocation, saved)
    await save()
    await reads('Location saved')
    expect(server.asked(editLocation)).toMatchObject([{ body: { name: 'Harbor Annex', tipping_enabled: false } }])
    await failsToRefresh(getLocation, changed)
    await reads('Waiting for approval.')
  })

  test('sends a denied location for review again, and links to no support that is not there', async () => {
    const { server } = await openApp(info, {
      size: PHONE,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(getLocation, aLocation({ approval_status: 'DENIED', denial_reason: 'This is a private home.' }))
        standIn.answers(listOperatorLinks, [])
      },
    })
    await button('Send for review').click()
    await inDialog()
      .getByRole('textbox', { name: /What changed/ })
      .fill('The address is the kitchen now')
    const send = () => inDialog().getByRole('button', { name: 'Send for review' }).click()
    await readsEachRefusal(
      server,
      sendForReview,
      { INVALID_TRANSITION: 'Someone sent it already, or it’s approved by now. Close this and look again.' },
      send,
    )
    expect(page.getByRole('link', { name: /support/i }).elements()).toEqual([])
    server.answers(sendForReview, { id: 1, approval_status: 'PENDING' })
    server.answers(getLocation, aLocation({ approval_status: 'PENDING' }))
    await send()
    await reads('Sent for review. We’ll notify you.')
    await reads('Waiting for approval.')
    expect(server.asked(sendForReview).at(-1)).toEqual({ params: { locationId: 1 }, body: { note: 'The address is the kitchen now' } })
  })

  test('shows it to a team member, who changes nothing', async () => {
    await openApp(info, {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: (server) => {
        answered(server)
        server.answers(getLocation, aLocation({ approval_status: 'DENIED', denial_reason: 'This is a private home.' }))
        server.answers(listOperatorLinks, ['contact_support'])
      },
    })
    await reads('Only this location’s admins can change these.')
    await reads('Not approved.')
    await reads('This is a private home.')
    await reads('Ask an admin of this location.')
    await expect.element(link('Contact support')).toHaveAttribute('href', '/support/contact')
    await expect.element(button('Send for review')).not.toBeInTheDocument()
    await expect.element(field('Name')).toBeDisabled()
    await expect.element(button('Add an address')).not.toBeInTheDocument()
    await readsNot('Waiting for approval.')
  })

  test('shows the shape of the page, and offers to try again when it does not load', async () => {
    const { server } = await openApp(info, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getLocation, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getLocation, aLocation())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(field('Name')).toHaveValue('Harbor House')
  })

  test('changes how pros work here, at least one way', async () => {
    const { server } = await openApp(info, { prepare: answered })
    await page.getByRole('checkbox', { name: 'Employees (W-2)' }).click()
    await page.getByRole('checkbox', { name: 'Contractors (1099)' }).click()
    server.answers(editLocation, saved)
    await save()
    await reads('Location saved')
    expect(server.asked(editLocation)).toMatchObject([{ body: { supported_employment_types: ['W2'] } }])
    await page.getByRole('checkbox', { name: 'Employees (W-2)' }).click()
    await save()
    await reads('Choose at least one')
    expect(server.asked(editLocation)).toHaveLength(1)
  })
})
