import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { proveAgain, requestProof } from '@muster/contract/accounts/proof-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import {
  confirmEmbeddedSetupIntent,
  getPaymentMethod,
  getSetupIntent,
  putPaymentMethod,
} from '@muster/contract/payments/payment-method-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aCard, aKeptMethod, noMethod } from '../testing/make-payments.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, inDialog, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const billing = '/locations/1/billing'
const adding = `${billing}?mode=add-custom`
const intent = { client_secret: 'seti_1', provider: 'embedded' as const, publishable_key: null }
const without = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(getPaymentMethod, noMethod())
  server.answers(listPaymentMethods, [aKeptMethod({ status: 'FAILED' })])
  server.answers(listInvoices, aPage())
  server.answers(listCollectingInvoices, [])
  server.answers(getSetupIntent, intent)
  server.answers(listGigs, aPage())
  server.answers(listPayments, aPage())
}

async function typeCard(number: string): Promise<void> {
  await field('Card number').fill(number)
  await field('Expires').fill('04 / 29')
  await field('Security code').fill('123')
}
const save = (): Promise<void> => button('Save card').click()
const savesIt = (server: StandIn): void => {
  server.answers(confirmEmbeddedSetupIntent, { payment_method_id: 'pm_2' })
  server.answers(putPaymentMethod, aCard())
}

describe('adding a card', () => {
  test('saves the card and returns to where it was asked for, on a phone', async () => {
    const { server, address } = await openApp(`${adding}&returnTo=%2Flocations%2F1%2Fgigs%2Fpay`, { prepare: without, size: PHONE })
    await typeCard('4242424242424242')
    savesIt(server)
    await save()
    await reads('Card saved')
    expect(server.asked(putPaymentMethod)).toEqual([{ params: { locationId: 1 }, body: { payment_method_id: 'pm_2' } }])
    await expect.poll(address).toBe('/locations/1/gigs/pay')
  })

  test('replaces a card with a test card, and goes back without one', async () => {
    const { server, address } = await openApp(billing, {
      prepare: (standIn) => {
        without(standIn)
        standIn.answers(getPaymentMethod, aCard({ status: 'FAILED' }))
      },
    })
    await link('Replace').click()
    await expect.element(heading('Replace payment method')).toBeVisible()
    await button('Cancel').click()
    await reads('No longer works')
    await link('Replace').click()
    await button(/Works, but slowly/).click()
    await expect.element(field('Card number')).toHaveValue('4000 0000 0000 0259')
    savesIt(server)
    server.answers(getPaymentMethod, aCard())
    server.answers(listPaymentMethods, [aKeptMethod()])
    await save()
    await reads('Ready to pay')
    expect(server.asked(confirmEmbeddedSetupIntent)).toEqual([
      { params: { client_secret: 'seti_1' }, body: { number: '4000 0000 0000 0259', expires: '04 / 29', cvc: '123' } },
    ])
    expect(address()).toBe(billing)
  })

  test('sends no card whose number has a wrong digit', async () => {
    const { server } = await openApp(adding, { prepare: without })
    await typeCard('4242424242424241')
    await save()
    await reads('A digit of the number is wrong')
    expect(server.asked(confirmEmbeddedSetupIntent)).toEqual([])
  })

  test('says why the card was not saved, and keeps its digits', async () => {
    const { server } = await openApp(adding, { prepare: without })
    await typeCard('4242424242424242')
    await readsEachRefusal(
      server,
      confirmEmbeddedSetupIntent,
      { CARD_DECLINED: 'The bank declined this card. Nothing was charged. Check the digits, or use another card.' },
      save,
    )
    server.refuses(confirmEmbeddedSetupIntent, 'invalid', { message: 'This card has expired', target: 'expires' })
    await save()
    await expect.element(field('Expires')).toHaveAttribute('aria-invalid', 'true')
    server.answers(confirmEmbeddedSetupIntent, { payment_method_id: 'pm_2' })
    await field('Expires').fill('05 / 30')
    await readsEachRefusal(server, putPaymentMethod, { PAYMENT_METHOD_DOES_NOT_EXIST: 'We couldn’t save the card. Enter it again.' }, save)
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
  })

  test('asks for a fresh code in place, and then saves what was typed', async () => {
    const { server } = await openApp(adding, { prepare: without })
    await typeCard('4242424242424242')
    savesIt(server)
    server.refuses(putPaymentMethod, 'PROOF_NEEDED')
    await save()
    await reads('Confirm it’s you')
    await inDialog().getByRole('button', { name: 'Close' }).click()
    await reads('Nothing was changed. Confirm with a code to continue.')
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')

    await save()
    server.answers(requestProof, { expires_in: 600, resend_in: 30, sent_to: { phone_number: '+18435550101' }, other_connection: null })
    await inDialog().getByRole('button', { name: 'Send code' }).click()
    await expect.element(inDialog().getByText('(843) 555-0101')).toBeVisible()
    server.refuses(proveAgain, 'CODE_WRONG')
    await field('6-digit code').fill('111111')
    await reads('That code doesn’t match. Check it and use the newest one.')
    server.answers(proveAgain, null)
    savesIt(server)
    await field('6-digit code').fill('123456')
    await reads('Card saved')
    expect(server.asked(proveAgain).at(-1)).toEqual({ body: { phone_number: '+18435550101', code: '123456' } })
  })

  test('keeps the digits when the network is gone, and saves them when it is back', async () => {
    const { server } = await openApp(adding, { prepare: without })
    await typeCard('4242424242424242')
    savesIt(server)
    server.loses()
    await save()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    await save()
    await reads('Card saved')
  })

  test('keeps the digits while a colleague changes the location, and asks before it drops them', async () => {
    const { server, failsToRefresh, address } = await openApp(adding, { prepare: without })
    await typeCard('4242424242424242')
    server.refuses(getSetupIntent, 'TOO_MANY_REQUESTS')
    await failsToRefresh(getPaymentMethod, { kind: 'location', location_id: 1 })
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await link('Shifts').first().click()
    await expect.element(inDialog().getByText('You have unsaved changes, are you sure?')).toBeVisible()
    await button('Stay here').click()
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(address()).toBe(adding)
  })

  test('waits in the shape of the form, and offers to try again when it does not load', async () => {
    const { server } = await openApp(adding, {
      prepare: (standIn) => {
        without(standIn)
        standIn.refuses(getSetupIntent, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getSetupIntent, intent)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(field('Card number')).toBeVisible()
  })
})
