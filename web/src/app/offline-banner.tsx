import { Trans } from '@lingui/react/macro'
import { OfflineStrip } from '../ui/offline-strip.tsx'

/** The offline message of screens that don't queue changes. */
export const OfflineBanner = () => (
  <OfflineStrip>
    <Trans>You’re offline. This page may be out of date, and you can’t make changes.</Trans>
  </OfflineStrip>
)
