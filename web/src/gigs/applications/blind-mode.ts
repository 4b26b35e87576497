import { useSyncExternalStore } from 'react'

const KEY = 'muster.blind-review'
const listeners = new Set<() => void>()
const read = (): boolean => localStorage.getItem(KEY) === 'on'

/** Blind mode hides what should not decide a selection: name, picture and language. The choice stays on this device. */
export function useBlindMode(): [blind: boolean, set: (blind: boolean) => void] {
  const blind = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
  return [
    blind,
    (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  ]
}
