import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import {
  getOrganizationPaymentMethod,
  getPaymentMethod,
  putOrganizationPaymentMethod,
  putPaymentMethod,
} from '@muster/contract/payments/payment-method-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allOf } from '../api/query.ts'
import type { Payer } from './card-form-props.ts'

/** Sends a card to the card provider (`give`), then sets it as the payment method of the payer. Our tables never hold the card. */
export function useSaveCard<Card>(
  { kind, id }: Payer,
  give: (card: Card) => Promise<{ payment_method_id: string }>,
): UseMutationResult<PaymentMethod, Error, Card> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (card: Card) => {
      const body = await give(card)
      return kind === 'location'
        ? call(putPaymentMethod, { params: { locationId: id }, body })
        : call(putOrganizationPaymentMethod, { params: { orgId: id }, body })
    },
    onSuccess: () =>
      Promise.all([getPaymentMethod, getOrganizationPaymentMethod, getLocation].map((changed) => client.invalidateQueries(allOf(changed)))),
  })
}
