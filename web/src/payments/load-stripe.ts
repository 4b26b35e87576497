import { NoAnswer } from '../api/call-failed.ts'

/** Stripe requires its script to load from here, in the release that the server's Stripe package speaks too. The content security policy allows it only if the installation uses Stripe. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'
const TIME_LIMIT_MS = 20_000

/** The parts of Stripe's script that we use: https://docs.stripe.com/js */
export interface StripeScript {
  elements(options: { clientSecret: string; locale: string }): StripeElements
  confirmSetup(options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }): Promise<{ setupIntent?: StripeSetupIntent; error?: StripeFault }>
}

export interface StripeElements {
  create(kind: 'payment'): StripeElement
  submit(): Promise<{ error?: StripeFault }>
}

export interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready', listener: () => void): void
  on(event: 'change', listener: (change: { empty: boolean; value?: { type: string } }) => void): void
  on(event: 'loaderror', listener: (failure: { error: StripeFault }) => void): void
}

export interface StripeSetupIntent {
  status: string
  next_action?: { type: string } | null
  payment_method: string | { id: string } | null
}

export interface StripeFault {
  type: string
  message?: string
  setup_intent?: StripeSetupIntent
}

declare global {
  interface Window {
    Stripe?: (publishable_key: string) => StripeScript
  }
}

/** Loads Stripe's script on the first call and opens it with the key. Throws NoAnswer if it does not load within 20 seconds. */
export async function loadStripe(publishable_key: string): Promise<StripeScript> {
  if (!window.Stripe) await loadScript()
  if (!window.Stripe) throw new NoAnswer(false, new Error('Stripe’s script came without Stripe'))
  return window.Stripe(publishable_key)
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    // Remove a failed script so that the next call loads it again.
    const fail = (timedOut: boolean): void => {
      clearTimeout(timer)
      script.remove()
      reject(new NoAnswer(timedOut, new Error('Stripe’s script did not load')))
    }
    const timer = setTimeout(() => fail(true), TIME_LIMIT_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => fail(false))
    script.async = true
    script.src = SCRIPT_URL
    document.head.append(script)
  })
}
