import { Trans } from '@lingui/react/macro'
import { OfflineStrip } from '../ui/offline-strip.tsx'

/** Says that the network is gone, and what that means on a screen that keeps nothing for later. */
export const OfflineBanner = () => (
  <OfflineStrip>
    <Trans>You’re offline. This page may be out of date, and you can’t make changes.</Trans>
  </OfflineStrip>
)
