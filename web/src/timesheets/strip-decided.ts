import { useSyncExternalStore } from 'react'

let isDecided = false
const listeners = new Set<() => void>()

/** Says that the clock's strip has read whether a clock runs, and stands above the page if one does. It stays said until the page is left. */
export function decideStrip(): void {
  isDecided = true
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether nothing of the clock can come above the page any more and push it down while it loads. */
export const useStripDecided = (): boolean => useSyncExternalStore(subscribe, () => isDecided)
