import {
  addAddress,
  editAddress,
  findPlace,
  getLocation,
  listAddresses,
  removeAddress,
} from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aLocation, anAddress } from '../testing/make-locations.ts'
import { button, inDialog, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const info = '/locations/1/info'
const dock = anAddress({ id: 3, type: 'SECONDARY', name: 'Loading dock', street_address: '3 Dock Street', postal_code: '29403' })
const place = {
  zip_code: '29403',
  city: 'Charleston',
  state_code: 'SC',
  coordinates: { type: 'Point' as const, coordinates: [-79.95, 32.8] as [number, number] },
  timezone: 'America/New_York',
  market: { id: 1, name: 'Charleston' },
}
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress(), dock])
  server.answers(findPlace, place)
}
const inDialogField = (name: string | RegExp) => inDialog().getByRole('textbox', { name, exact: typeof name === 'string' })
const save = (): Promise<void> => inDialog().getByRole('button', { name: 'Save', exact: true }).click()

describe('where a location works', () => {
  test('adds an address, and keeps what was typed until it is saved, on a phone', async () => {
    const { server } = await openApp(info, { prepare: answered, size: PHONE })
    await button('Add an address').click()
    await save()
    await reads('This field is required')
    await inDialogField(/^Name/).fill('The barn')
    await inDialogField('Street address').fill('9 Barn Road')
    await inDialogField('ZIP code').fill('29403')
    await expect.element(inDialogField('City')).toHaveValue('Charleston')
    server.refuses(addAddress, 'invalid', { message: 'No market serves this postal code', target: 'postal_code' })
    await save()
    await reads('No market serves this postal code')
    await expect.element(inDialogField('ZIP code')).toHaveAttribute('aria-invalid', 'true')
    server.loses()
    await inDialogField('ZIP code').fill('29403-1200')
    await save()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(addAddress, anAddress({ id: 4, type: 'SECONDARY', name: 'The barn' }))
    server.answers(listAddresses, [
      anAddress(),
      dock,
      anAddress({ id: 4, type: 'SECONDARY', name: 'The barn', street_address: '9 Barn Road' }),
    ])
    await save()
    await reads('Address added')
    await reads('The barn')
    expect(server.asked(addAddress).at(-1)).toMatchObject({
      params: { locationId: 1 },
      body: { name: 'The barn', street_address: '9 Barn Road', city: 'Charleston', state_code: 'SC', postal_code: '29403-1200' },
    })
  })

  test('changes an address, and says why it could not', async () => {
    const { server } = await openApp(info, { prepare: answered })
    await button('Edit 3 Dock Street').click()
    await expect.element(inDialogField(/^Name/)).toHaveValue('Loading dock')
    await inDialogField(/^Name/).fill('Back dock')
    server.refuses(editAddress, 'NOT_FOUND', { message: 'A colleague removed this address.' })
    await save()
    await reads('A colleague removed this address.')
    server.answers(editAddress, { ...dock, name: 'Back dock' })
    server.answers(listAddresses, [anAddress(), { ...dock, name: 'Back dock' }])
    await save()
    await reads('Address saved')
    await reads('Back dock')
    expect(server.asked(editAddress).at(-1)).toMatchObject({
      params: { locationId: 1, id: 3 },
      body: { name: 'Back dock', postal_code: '29403', coordinates: dock.coordinates },
    })
  })

  test('removes an address after it asked, but never the primary one', async () => {
    const { server } = await openApp(info, { prepare: answered })
    await expect.element(button('Remove 12 Pier Road')).not.toBeInTheDocument()
    await button('Remove 3 Dock Street').click()
    await reads('Shifts you already posted there keep this address. You can’t post new ones there.')
    server.loses()
    await button('Remove').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.refuses(removeAddress, 'NOT_FOUND', { message: 'It is gone already.' })
    await button('Remove').click()
    await reads('It is gone already.')
    server.answers(removeAddress, null)
    server.answers(listAddresses, [anAddress()])
    await button('Remove').click()
    await reads('Address removed')
    await readsNot('Loading dock')
    expect(server.asked(removeAddress).at(-1)).toEqual({ params: { locationId: 1, id: 3 } })
  })

  test('asks to remove the next address without the refusal of the last one', async () => {
    const { server } = await openApp(info, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listAddresses, [anAddress(), dock, { ...dock, id: 4, street_address: '9 Barn Road' }])
      },
    })
    server.refuses(removeAddress, 'NOT_FOUND', { message: 'It is gone already.' })
    await button('Remove 3 Dock Street').click()
    await button('Remove').click()
    await reads('It is gone already.')
    await button('Keep it').click()
    await button('Remove 9 Barn Road').click()
    await expect.element(inDialog().getByText('9 Barn Road')).toBeVisible()
    await readsNot('It is gone already.')
  })

  test('shows the shape of the list, offers to try again, and keeps the list when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(info, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listAddresses, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(listAddresses, [anAddress(), dock])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Loading dock')
    await failsToRefresh(listAddresses, { kind: 'location', location_id: 1 })
    await reads('Loading dock')
  })
})
