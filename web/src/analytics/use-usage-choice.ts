import { getUsageChoice, putUsageChoice } from '@muster/contract/analytics/usage-endpoints.ts'
import { refusesTracking } from '@muster/contract/analytics/usage-rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'

/** Whether this browser asks not to be followed (Global Privacy Control, Do Not Track). */
export const browserRefuses = (): boolean => refusesTracking(navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown })

/** What the person chose about usage statistics, and how to change it. */
export function useUsageChoice() {
  const client = useQueryClient()
  const query = read(getUsageChoice, {})
  const choice = useQuery(query)
  const save = useCall(putUsageChoice, { onSuccess: (chosen) => void client.setQueryData(query.queryKey, chosen) })
  return { choice, save, choose: (is_agreed: boolean) => save.mutate({ body: { is_agreed } }) }
}
