import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-store.ts'

/** The app a person uses in this tab: the pro's (GIGSTER) or the manager's (STAFFER). */
export type UsedAppMode = 'GIGSTER' | 'STAFFER'
export type AppMode = UsedAppMode | 'BOTH'

const listeners = new Set<() => void>()
let chosen: UsedAppMode | null = null

/** This tab's mode, or null until it is known. Stored per tab, so that both apps can be open at once. */
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

/** The mode of a user with `appMode`. With BOTH it is the tab's choice, at first the manager's app. */
export const modeInUse = (appMode: AppMode): UsedAppMode => (appMode === 'BOTH' ? (usedAppMode() ?? 'STAFFER') : appMode)

/** This tab's mode as React state. */
export function useUsedAppMode(): UsedAppMode | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, usedAppMode)
}
