import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { clockTime, viewerZone } from '../ui/format-time.ts'
import { OfflineStrip } from '../ui/offline-strip.tsx'

/** The offline message of screens that don't queue changes. */
export const OfflineBanner = () => (
  <OfflineStrip>
    <Since />
  </OfflineStrip>
)

/** When the oldest answer on screen came. */
function Since() {
  const cache = useQueryClient().getQueryCache()
  const at = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.min(...cache.findAll({ type: 'active' }).flatMap(({ state }) => state.dataUpdatedAt || [])),
  )
  return Number.isFinite(at) ? (
    <Trans>You’re offline; last updated {clockTime(new Date(at), { zone: viewerZone() })}. Changes need a connection.</Trans>
  ) : (
    <Trans>You’re offline. Changes need a connection.</Trans>
  )
}
