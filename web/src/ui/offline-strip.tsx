/* oxlint-disable jsx-a11y/prefer-tag-over-role -- output may hold phrases only, and this holds blocks */
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the phone has a network, as the browser says. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/**
 * Shown while offline: what that means on this screen. The app's strip scrolls with the page, so that it never covers the head or a running clock. A screen with different words passes `own`, which hides the app's strip from eyes
 * and screen readers.
 */
export function OfflineStrip({ own, children }: { own?: boolean; children: ReactNode }) {
  const online = useOnline()
  return (
    <div role="status" className={own ? 'own-offline contents' : 'contents [body:has(.own-offline)_&]:hidden'}>
      {!online && (
        <p
          className={`flex ${own ? 'sticky top-2 z-50 mb-2 rounded-control' : ''} items-center justify-center gap-2 bg-black px-4 py-2 text-normal text-white`}
        >
          <WifiOff size={16} className="shrink-0" aria-hidden />
          {children}
        </p>
      )}
    </div>
  )
}
