import { useSyncExternalStore } from 'react'

const KEY = 'muster.blind-review'
const listeners = new Set<() => void>()
const read = (): boolean => localStorage.getItem(KEY) === 'on'

/** Whether applicants are shown without what is no ground for choosing them: name, picture, language. Kept on this device. */
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
