import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  confirmEmbeddedSetupIntent,
  getPaymentMethod,
  getSetupIntent,
  putPaymentMethod,
} from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aCard } from '../testing/make-payments.ts'
import { aManager } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const billing = '/locations/1/billing'
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(getPaymentMethod, aCard())
  server.answers(getSetupIntent, { client_secret: 'seti_1', provider: 'embedded', publishable_key: null })
}
const without = (server: StandIn): void => {
  answered(server)
  server.answers(getPaymentMethod, null)
  server.answers(listGigs, aPage())
}

async function typeCard(number: string): Promise<void> {
  await field('Card number').fill(number)
  await field('Expires').fill('04 / 29')
  await field('Security code').fill('123')
}

describe('billing', () => {
  test('shows the card and the fees on top of wages', async () => {
    await openApp(billing, { prepare: answered })
    await reads('visa •••• 4242')
    await reads('Ready to pay')
    await reads('Fees on top of wages')
  })

  test('says what a card that no longer works is', async () => {
    await openApp(billing, {
      prepare: (server) => {
        answered(server)
        server.answers(getPaymentMethod, aCard({ status: 'FAILED' }))
      },
    })
    await reads('No longer works')
    await expect.element(link('Replace')).toBeVisible()
  })

  test('sends someone who is no admin to one', async () => {
    await openApp(billing, {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: without,
    })
    await reads('You need one to post shifts. Ask an admin of this location to add it.')
    await expect.element(link('Add a card')).not.toBeInTheDocument()
  })

  test('saves a card and returns to where it was asked for, on a phone', async () => {
    const { server, address } = await openApp(`${billing}?mode=add-custom&returnTo=%2Flocations%2F1%2Fgigs%2Fpay`, {
      prepare: without,
      size: PHONE,
    })
    await typeCard('4242424242424242')
    server.answers(confirmEmbeddedSetupIntent, { payment_method_id: 'pm_2' })
    server.answers(putPaymentMethod, aCard())
    await button('Save card').click()
    await reads('Card saved')
    expect(server.asked(putPaymentMethod)).toEqual([{ params: { locationId: 1 }, body: { payment_method_id: 'pm_2' } }])
    await expect.poll(address).toBe('/locations/1/gigs/pay')
  })

  test('sends no card whose number has a wrong digit', async () => {
    const { server } = await openApp(`${billing}?mode=add-custom`, { prepare: without })
    await typeCard('4242424242424241')
    await button('Save card').click()
    await reads('A digit of the number is wrong')
    expect(server.asked(confirmEmbeddedSetupIntent)).toEqual([])
  })

  test('says why a card was not saved, and keeps its digits', async () => {
    const { server } = await openApp(`${billing}?mode=add-custom`, { prepare: without })
    await typeCard('4242424242424242')
    const save = (): Promise<void> => button('Save card').click()
    await readsEachRefusal(
      server,
      confirmEmbeddedSetupIntent,
      { CARD_DECLINED: 'The bank declined this card. Nothing was charged. Check the digits, or use another card.' },
      save,
    )
    server.answers(confirmEmbeddedSetupIntent, { payment_method_id: 'pm_2' })
    await readsEachRefusal(server, putPaymentMethod, { PAYMENT_METHOD_DOES_NOT_EXIST: 'We couldn’t save the card. Enter it again.' }, save)
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
  })

  test('waits in the shape of the page, and offers to try again when it does not load', async () => {
    const { server } = await openApp(billing, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getPaymentMethod, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getPaymentMethod, aCard())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Ready to pay')
  })
})
