import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { getPaymentMethod, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allOf } from '../api/query.ts'

/** Sends a card to the card provider (`give`), then sets it as the payment method of the location. Our tables never hold the card. */
export function useSaveCard<Card>(
  locationId: number,
  give: (card: Card) => Promise<{ payment_method_id: string }>,
): UseMutationResult<PaymentMethod, Error, Card> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (card: Card) => call(putPaymentMethod, { params: { locationId }, body: await give(card) }),
    onSuccess: () => Promise.all([client.invalidateQueries(allOf(getPaymentMethod)), client.invalidateQueries(allOf(getLocation))]),
  })
}
