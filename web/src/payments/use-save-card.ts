import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import {
  confirmEmbeddedSetupIntent,
  getPaymentMethod,
  getSetupIntent,
  putPaymentMethod,
} from '@muster/contract/payments/payment-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allOf } from '../api/query.ts'
import type { CardTyped } from './card-form.tsx'

/** Gives a card to the card provider, then tells the location to use it. The card itself never reaches our own tables. */
export function useSaveCard(locationId: number): UseMutationResult<PaymentMethod, Error, CardTyped> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (card: CardTyped) => {
      const params = { locationId }
      const { client_secret } = await call(getSetupIntent, { params })
      const body = await call(confirmEmbeddedSetupIntent, { params: { client_secret }, body: card })
      return call(putPaymentMethod, { params, body })
    },
    onSuccess: () => Promise.all([client.invalidateQueries(allOf(getPaymentMethod)), client.invalidateQueries(allOf(getLocation))]),
  })
}
