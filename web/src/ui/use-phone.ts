import { useSyncExternalStore } from 'react'

/** Same as the `phone:` variant of tokens.css. */
const query = window.matchMedia('(width < 48rem)')

function onChange(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is as narrow as a phone. For layouts that differ in more than style. */
export const usePhone = (): boolean => useSyncExternalStore(onChange, () => query.matches)
