/* oxlint-disable jsx-a11y/prefer-tag-over-role -- output may hold phrases only, and this holds blocks */
import { Trans } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the network is gone, and that what is done now is not lost. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="contents">
      {!online && (
        <p className="fixed inset-x-0 top-0 z-50 flex items-center justify-center gap-2 bg-black px-4 py-2 text-normal text-white">
          <WifiOff size={16} aria-hidden />
          <Trans>You are offline. What you see is from before; changes need the network.</Trans>
        </p>
      )}
    </div>
  )
}
