import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getPaymentMethod, getSetupIntent, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import type {} from '@vitest/browser-playwright' // the types of `cdp`
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aCard, noMethod } from '../testing/make-payments.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import type { StripeElements, StripeFault, StripeScript, StripeSetupIntent } from './load-stripe.ts'

const adding = '/locations/1/billing?mode=add-custom'
const card = field('Stripe’s card field')
const save = (): Promise<void> => button('Save card').click()
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(getPaymentMethod, noMethod())
  server.answers(listInvoices, aPage())
  server.answers(listCollectingInvoices, [])
  server.answers(getSetupIntent, { client_secret: 'seti_1', provider: 'stripe', publishable_key: 'pk_1' })
  server.answers(listGigs, aPage())
  server.answers(listPayments, aPage())
}

/** Stripe's script as our form uses it: one field, and the answers a test gives. */
function aStripe() {
  const told: { ready?: () => void; change?: (change: { empty: boolean }) => void; loaderror?: (failure: { error: StripeFault }) => void } =
    {}
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Stripe’s card field')
  input.addEventListener('input', () => told.change?.({ empty: input.value === '' }))
  const elements = {
    create: () => ({
      mount: (place: HTMLElement) => place.append(input),
      destroy: () => {
        input.remove()
        input.value = ''
      },
      on: (event: 'ready' | 'change' | 'loaderror', listener: never) => void (told[event] = listener),
    }),
    submit: vi.fn<StripeElements['submit']>(() => Promise.resolve({})),
  }
  const script = {
    elements: vi.fn<StripeScript['elements']>(() => elements),
    confirmSetup: vi.fn<StripeScript['confirmSetup']>(() => Promise.resolve({ setupIntent: saved })),
  }
  const open = vi.fn<(key: string) => StripeScript>(() => script)
  return { told, elements, script, open }
}
const saved: StripeSetupIntent = { status: 'succeeded', payment_method: 'pm_2' }

/** Opens the form with Stripe's script on the page, as after an earlier visit. */
async function openForm(language: 'en' | 'es' = 'en') {
  const stripe = aStripe()
  window.Stripe = stripe.open
  const opened = await openApp(adding, { prepare: answered, language })
  await vi.waitUntil(() => stripe.told.ready !== undefined)
  return { ...stripe, ...opened }
}
async function typeCard(told: ReturnType<typeof aStripe>['told']): Promise<void> {
  told.ready?.()
  await card.fill('4242')
}

describe('adding a card with Stripe', () => {
  afterEach(() => {
    delete window.Stripe
  })

  test('waits for Stripe’s form in the language on screen, and saves what Stripe returns', async () => {
    const { server, told, elements, script, open } = await openForm('es')
    await expect.element(button('Guardar tarjeta')).toBeDisabled()
    expect(open.mock.calls).toEqual([['pk_1']])
    expect(script.elements.mock.calls).toEqual([[{ clientSecret: 'seti_1', locale: 'es' }]])
    await typeCard(told)
    server.answers(putPaymentMethod, aCard())
    await button('Guardar tarjeta').click()
    await expect.poll(() => server.asked(putPaymentMethod)).toEqual([{ params: { locationId: 1 }, body: { payment_method_id: 'pm_2' } }])
    expect(script.confirmSetup.mock.calls).toMatchObject([[{ elements, redirect: 'if_required' }]])
  })

  test('says in Stripe’s words what is wrong with the card, and saves nothing', async () => {
    const { server, told, elements, script } = await openForm()
    await typeCard(told)
    elements.submit.mockResolvedValueOnce({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } })
    await save()
    await reads('Your card number is incomplete.')
    expect(script.confirmSetup).not.toHaveBeenCalled()
    const refuses = async (error: StripeFault, words: string): Promise<void> => {
      script.confirmSetup.mockResolvedValueOnce({ error })
      await save()
      await reads(words)
    }
    await refuses({ type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.')
    await refuses({ type: 'api_connection_error' }, 'No connection. We kept what you typed. Try again.')
    await refuses({ type: 'api_error' }, 'Something broke on our side. We kept what you typed. Try again.')
    expect(server.asked(putPaymentMethod)).toEqual([])
    await readsEachRefusal(server, putPaymentMethod, { PAYMENT_METHOD_DOES_NOT_EXIST: 'We couldn’t save the card. Enter it again.' }, save)
    await expect.element(card).toHaveValue('4242')
  })

  test('saves a card that Stripe took before the network went away', async () => {
    const { server, told, script } = await openForm()
    await typeCard(told)
    server.loses()
    await save()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(putPaymentMethod, aCard())
    script.confirmSetup.mockResolvedValueOnce({ error: { type: 'invalid_request_error', setup_intent: saved } })
    await save()
    await reads('Card saved')
  })

  test('keeps what was typed while a colleague changes the location, and asks before it drops it', async () => {
    const { server, told, script, address } = await openForm()
    await typeCard(told)
    server.answers(getSetupIntent, { client_secret: 'seti_2', provider: 'stripe', publishable_key: 'pk_1' })
    server.answers(getLocation, aLocation({ name: 'Harbor Annex' }))
    await server.tells({ kind: 'location', location_id: 1 })
    await reads(/Harbor Annex ›/)
    await expect.element(card).toHaveValue('4242')
    expect(script.elements).toHaveBeenCalledTimes(1)
    await link('Shifts').first().click()
    await expect.element(inDialog().getByText('You have unsaved changes, are you sure?')).toBeVisible()
    await button('Stay here').click()
    expect(address()).toBe(adding)
  })

  test('shows a shape until Stripe’s form is there, and offers a new one when it breaks', async () => {
    const { told } = await openForm()
    await expect.element(loading).toBeVisible()
    told.loaderror?.({ error: { type: 'invalid_request_error' } })
    await reads('We couldn’t load this')
    await button('Try again').click()
    told.ready?.()
    await expect.element(button('Save card')).toBeEnabled()
    await expect.element(loading).not.toBeInTheDocument()
    await expect.element(card).toBeVisible()
  })

  test('offers to try again when the browser blocks Stripe’s script', async () => {
    const blocks = (urls: string[]) => cdp().send('Network.setBlockedURLs', { urls })
    await cdp().send('Network.enable')
    await blocks(['https://js.stripe.com/*'])
    await openApp(adding, { prepare: answered })
    await reads('Check your connection and try again.')
    const stripe = aStripe()
    window.Stripe = stripe.open
    await button('Try again').click()
    await expect.element(card).toBeVisible()
    await blocks([])
  })
})
