import { putOrganizationPaymentMethod, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { CardFormProps } from './card-form-props.ts'
import { addMethod, methodsChanged } from './use-kept-methods.ts'

/** Sends a card or bank account to the card provider (`give`), then keeps it for the payer. Our tables never hold the numbers. */
export function useSaveCard<Card>(
  { payer, use }: Pick<CardFormProps, 'payer' | 'use'>,
  give: (card: Card) => Promise<{ payment_method_id: string }>,
): UseMutationResult<unknown, Error, Card> {
  const client = useQueryClient()
  const { kind, id } = payer
  return useMutation({
    mutationFn: async (card: Card): Promise<unknown> => {
      const body = await give(card)
      if (use === 'more') return addMethod(payer, body)
      return kind === 'location'
        ? call(putPaymentMethod, { params: { locationId: id }, body })
        : call(putOrganizationPaymentMethod, { params: { orgId: id }, body })
    },
    onSuccess: () => methodsChanged(client),
  })
}
