import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type Invitee, type InviteFault } from '@muster/contract/network/invite-rules.ts'
import type { InviteOutcome } from '@muster/contract/network/invite.ts'
import { getNetworkCounts, invitePros, listInvites } from '@muster/contract/network/network-endpoints.ts'
import type { CallInput } from '@muster/contract/endpoint.ts'
import { useCall } from '../api/use-call.ts'

type People = CallInput<typeof invitePros>['body']['people']

/** A person of a list as the call takes them; null for a name, which names a pro only once someone chose one. */
export function personOf({ kind, value, name }: Pick<Invitee, 'kind' | 'value' | 'name'>): People[number] | null {
  if (kind === 'PHONE') return { channel: 'PHONE', phone_number: value, name }
  return kind === 'EMAIL' ? { channel: 'EMAIL', email: value, name } : null
}

/** How many of a call's people ended in each way. */
export const countOutcomes = (outcomes: readonly InviteOutcome[]): Record<InviteOutcome['outcome'], number> => {
  const count = (outcome: InviteOutcome['outcome']): number => outcomes.filter((one) => one.outcome === outcome).length
  return {
    INVITED: count('INVITED'),
    ALREADY_INVITED: count('ALREADY_INVITED'),
    ALREADY_IN: count('ALREADY_IN'),
    BLOCKED: count('BLOCKED'),
  }
}

/** Sends invitations, and the words for a refusal. */
export function useInvite() {
  const { t } = useLingui()
  const words: Record<CallError<typeof invitePros>, string> = {
    LOCATION_NOT_APPROVED: t`You can invite pros once we approve this location.`,
    TOO_MANY_REQUESTS: t`You sent 200 invitations in 24 hours. Send the others tomorrow.`,
  }
  const invite = useCall(invitePros, { changes: [listInvites, getNetworkCounts] })
  return { invite, words }
}

/** What is wrong with one person of a list, in a few words. */
export function useFaultWords(): Record<InviteFault, string> {
  const { t } = useLingui()
  return { PHONE: t`not a US number`, EMAIL: t`not an email`, NO_CONTACT: t`no phone or email`, TWICE: t`twice` }
}
