import { Trans } from '@lingui/react/macro'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { clockTime, viewerZone } from '../ui/format-time.ts'
import { OfflineStrip } from '../ui/offline-strip.tsx'

/** The offline message of screens that don't queue changes. */
export const OfflineBanner = () => (
  <OfflineStrip>
    <Since />
  </OfflineStrip>
)

/** Who reads, and what never changes on a page, is not what the screen shows. */
const isShown = ({ queryKey, observers }: Query): boolean =>
  queryKey[0] !== getMe.path && observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/** When the oldest answer on screen came. */
function Since() {
  const cache = useQueryClient().getQueryCache()
  const at = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.min(...cache.findAll({ type: 'active', predicate: isShown }).flatMap(({ state }) => state.dataUpdatedAt || [])),
  )
  return Number.isFinite(at) ? (
    <Trans>You’re offline; last updated {clockTime(new Date(at), { zone: viewerZone() })}. Changes need a connection.</Trans>
  ) : (
    <Trans>You’re offline. Changes need a connection.</Trans>
  )
}
