import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import {
  addOrganizationPaymentMethod,
  addPaymentMethod,
  chooseOrganizationPaymentMethod,
  choosePaymentMethod,
  type DepositAnswer,
  listOrganizationPaymentMethods,
  listPaymentMethods,
  removeOrganizationPaymentMethod,
  removePaymentMethod,
  verifyOrganizationPaymentMethod,
  verifyPaymentMethod,
} from '@muster/contract/payments/kept-method-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import type { MethodRole } from '@muster/contract/payments/payment-method-rules.ts'
import { getOrganizationPaymentMethod, getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { allOf, read } from '../api/query.ts'
import type { Payer } from './card-form-props.ts'

/** Every answer that a change of a payer's methods makes stale. */
export const methodsChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [listPaymentMethods, listOrganizationPaymentMethods, getPaymentMethod, getOrganizationPaymentMethod, getLocation].map((changed) =>
      client.invalidateQueries(allOf(changed)),
    ),
  )

const listOf = ({ kind, id }: Payer) =>
  kind === 'location'
    ? read(listPaymentMethods, { params: { locationId: id } })
    : read(listOrganizationPaymentMethods, { params: { orgId: id } })

/** The methods that a payer keeps. */
export const useKeptMethods = (payer: Payer) => useQuery(listOf(payer))

/** Keeps a method that the card provider saved, next to the others. */
export const addMethod = ({ kind, id }: Payer, body: { payment_method_id: string }): Promise<unknown> =>
  kind === 'location'
    ? call(addPaymentMethod, { params: { locationId: id }, body })
    : call(addOrganizationPaymentMethod, { params: { orgId: id }, body })

export function useChooseRole({ kind, id }: Payer) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ method, role }: { method: KeptMethod; role: MethodRole }) =>
      kind === 'location'
        ? call(choosePaymentMethod, { params: { locationId: id, id: method.id }, body: { role } })
        : call(chooseOrganizationPaymentMethod, { params: { orgId: id, id: method.id }, body: { role } }),
    onSettled: () => methodsChanged(client),
  })
}

export function useRemoveMethod({ kind, id }: Payer) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: KeptMethod) =>
      kind === 'location'
        ? call(removePaymentMethod, { params: { locationId: id, id: method.id } })
        : call(removeOrganizationPaymentMethod, { params: { orgId: id, id: method.id } }),
    onSettled: () => methodsChanged(client),
  })
}

/**
 * A wrong answer counts, so the tries that are left are read again after it. `onVerified` is called also when a live update took the form off the
 * screen first.
 */
export function useVerify({ kind, id }: Payer, method: KeptMethod, onVerified: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DepositAnswer) =>
      kind === 'location'
        ? call(verifyPaymentMethod, { params: { locationId: id, id: method.id }, body })
        : call(verifyOrganizationPaymentMethod, { params: { orgId: id, id: method.id }, body }),
    onSuccess: (kept) => {
      if (kept.some((one) => one.id === method.id && one.status === 'ACTIVE')) onVerified()
    },
    onSettled: () => methodsChanged(client),
  })
}
