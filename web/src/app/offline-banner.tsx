import { Trans } from '@lingui/react/macro'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
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

/** What every screen has read, and none shows: who reads, and the operator's links. */
const notShown = new Set<unknown>([getMe, getMyProfile, listOperatorLinks, listNotices].map(({ path }) => path))

/** When the oldest answer on screen came. */
function Since() {
  const cache = useQueryClient().getQueryCache()
  const at = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      Math.min(
        ...cache
          .findAll({ type: 'active', predicate: ({ queryKey }) => !notShown.has(queryKey[0]) })
          .flatMap(({ state }) => state.dataUpdatedAt || []),
      ),
  )
  return Number.isFinite(at) ? (
    <Trans>You’re offline; last updated {clockTime(new Date(at), { zone: viewerZone() })}. Changes need a connection.</Trans>
  ) : (
    <Trans>You’re offline. Changes need a connection.</Trans>
  )
}
