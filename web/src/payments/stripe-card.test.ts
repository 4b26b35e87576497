// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallFailed, NoAnswer } from '../api/call-failed.ts'
import { confirmStripeCard } from './confirm-stripe-card.ts'
import { loadStripe, type StripeElements, type StripeFault, type StripeScript, type StripeSetupIntent } from './load-stripe.ts'

const HERE = 'https://muster.example/locations/7/billing'

/** A stand-in for Stripe's script with the given answers. */
function fakeStripe({ unfit, ...answer }: { unfit?: StripeFault; setupIntent?: StripeSetupIntent; error?: StripeFault }) {
  const confirmed: Parameters<StripeScript['confirmSetup']>[0][] = []
  const elements: StripeElements = {
    create: () => {
      throw new Error('the form is made elsewhere')
    },
    submit: () => Promise.resolve(unfit ? { error: unfit } : {}),
  }
  const stripe: StripeScript = {
    elements: () => elements,
    confirmSetup: (options) => {
      confirmed.push(options)
      return Promise.resolve(answer)
    },
  }
  return { stripe, elements, confirmed }
}

const kept: StripeSetupIntent = { status: 'succeeded', payment_method: 'pm_1' }
const failure = (fake: ReturnType<typeof fakeStripe>): Promise<unknown> =>
  confirmStripeCard(fake.stripe, fake.elements, HERE).then(
    () => null,
    (error: unknown) => error,
  )

describe('a card at Stripe', () => {
  it('is saved by Stripe, which returns the id of a payment method', async () => {
    const fake = fakeStripe({ setupIntent: kept })
    expect(await confirmStripeCard(fake.stripe, fake.elements, HERE)).toEqual({ payment_method_id: 'pm_1' })
    expect(fake.confirmed).toEqual([{ elements: fake.elements, redirect: 'if_required', confirmParams: { return_url: HERE } }])
    const whole = fakeStripe({ setupIntent: { status: 'succeeded', payment_method: { id: 'pm_2' } } })
    expect(await confirmStripeCard(whole.stripe, whole.elements, HERE)).toEqual({ payment_method_id: 'pm_2' })
  })

  it('saved by an earlier attempt counts as saved', async () => {
    const fake = fakeStripe({ error: { type: 'invalid_request_error', message: 'This SetupIntent has succeeded.', setup_intent: kept } })
    expect(await confirmStripeCard(fake.stripe, fake.elements, HERE)).toEqual({ payment_method_id: 'pm_1' })
  })

  it('that is declined shows Stripe’s message', async () => {
    const error = await failure(fakeStripe({ error: { type: 'card_error', message: 'Su tarjeta fue rechazada.' } }))
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ status: 400, message: 'Su tarjeta fue rechazada.' })
  })

  it('that is incomplete is not sent', async () => {
    const fake = fakeStripe({ unfit: { type: 'validation_error', message: 'Your card number is incomplete.' }, setupIntent: kept })
    expect(await failure(fake)).toMatchObject({ status: 400, message: 'Your card number is incomplete.' })
    expect(fake.confirmed).toEqual([])
  })

  it('is not saved without an answer, after an error, or while processing', async () => {
    expect(await failure(fakeStripe({ error: { type: 'api_connection_error' } }))).toBeInstanceOf(NoAnswer)
    expect(await failure(fakeStripe({ error: { type: 'api_error' } }))).toMatchObject({ status: 500 })
    expect(await failure(fakeStripe({ setupIntent: { status: 'processing', payment_method: 'pm_1' } }))).toMatchObject({ status: 500 })
  })
})

describe('Stripe’s script', () => {
  afterEach(() => {
    delete window.Stripe
    document.head.innerHTML = ''
    vi.useRealTimers()
  })
  const tag = (): HTMLScriptElement => document.head.querySelector('script')!

  it('is loaded from Stripe, once, and opened with the key', async () => {
    const { stripe } = fakeStripe({})
    const open = vi.fn(() => stripe)
    const loading = loadStripe('pk_1')
    expect(tag().src).toBe('https://js.stripe.com/endive/stripe.js')
    window.Stripe = open
    tag().dispatchEvent(new Event('load'))
    expect(await loading).toBe(stripe)
    expect(await loadStripe('pk_1')).toBe(stripe)
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
    expect(open.mock.calls).toEqual([['pk_1'], ['pk_1']])
  })

  it('that does not load is no answer, and loads again on the next call', async () => {
    const loading = loadStripe('pk_1')
    tag().dispatchEvent(new Event('error'))
    await expect(loading).rejects.toBeInstanceOf(NoAnswer)
    expect(tag()).toBeNull()
    void loadStripe('pk_1').catch(() => undefined)
    expect(tag()).not.toBeNull()
    tag().dispatchEvent(new Event('error'))
  })

  it('times out', async () => {
    vi.useFakeTimers()
    const loading = loadStripe('pk_1')
    const failure = loading.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toMatchObject({ timedOut: true })
  })
})
