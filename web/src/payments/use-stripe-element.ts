import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadStripe, type StripeElements } from './load-stripe.ts'

/** Loads Stripe and mounts its form for cards and bank accounts in `place`. If the form breaks, `again` mounts a new one. */
export function useStripeElement(clientSecret: string, publishableKey: string) {
  const { i18n } = useLingui()
  const script = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // The result is Stripe's own object, not data to compare.
    structuralSharing: false,
  })
  const place = useRef<HTMLDivElement>(null)
  const [elements, setElements] = useState<StripeElements | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'typed' | 'broken'>('loading')
  const [kind, setKind] = useState<'card' | 'bank'>('card')
  const stripe = script.data
  const locale = i18n.locale
  useEffect(() => {
    if (!stripe || !place.current) return
    const made = stripe.elements({ clientSecret, locale })
    const element = made.create('payment')
    element.on('ready', () => setState('ready'))
    element.on('change', ({ empty, value }) => {
      setState(empty ? 'ready' : 'typed')
      setKind(value?.type === 'us_bank_account' ? 'bank' : 'card')
    })
    element.on('loaderror', () => setState('broken'))
    element.mount(place.current)
    setElements(made)
    return () => element.destroy()
  }, [stripe, clientSecret, locale, attempt])
  const again = (): void => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { script, place, elements, state, kind, again }
}
