import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-store.ts'

/** Which of the two apps a person uses in this tab: the worker's or the manager's. */
export type UsedAppMode = 'GIGSTER' | 'STAFFER'
export type AppMode = UsedAppMode | 'BOTH'

const listeners = new Set<() => void>()
let chosen: UsedAppMode | null = null

/** The mode in use in this tab; null until it is known. Kept per tab, so that both apps can be open side by side. */
export function usedAppMode(): UsedAppMode | null {
  if (chosen) return chosen
  const stored = readStored('app_mode', 'sessionStorage')
  return stored === 'GIGSTER' || stored === 'STAFFER' ? stored : null
}

/** Uses `mode` in this tab from now on. */
export function switchAppMode(mode: UsedAppMode): void {
  chosen = mode
  writeStored('app_mode', mode, 'sessionStorage')
  listeners.forEach((listener) => listener())
}

/** Forgets the choice, at sign-out. */
export function forgetAppMode(): void {
  chosen = null
  listeners.forEach((listener) => listener())
}

/** The mode a user of `appMode` is in: their only one, or for BOTH the tab's choice, the manager's app at first. */
export const modeInUse = (appMode: AppMode): UsedAppMode => (appMode === 'BOTH' ? (usedAppMode() ?? 'STAFFER') : appMode)

/** The mode in use, kept current. */
export function useUsedAppMode(): UsedAppMode | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, usedAppMode)
}
