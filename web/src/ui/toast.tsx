import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { report } from '../api/report.ts'

/** Loads with the first message, because most visits show none. If it can't load (no network), the page stays without toasts. */
const Toaster = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./toaster.tsx')
      .then(({ Toaster: component }) => ({ default: component }))
      .catch((error: unknown) => {
        report(error)
        return { default: () => null }
      }),
)

let wanted = false
const listeners = new Set<() => void>()

interface ToastOptions {
  /** Undoes the act, if that is safe: by the button, or by Z, for ten seconds. */
  undo?: { label: string; run: () => void }
}

function show(kind: 'success' | 'error', words: string, { undo }: ToastOptions): void {
  wanted = true
  listeners.forEach((listener) => listener())
  if (undo) import('./toaster.tsx').then(({ showUndo }) => showUndo(kind, words, undo)).catch(report)
  else import('sonner').then(({ toast }) => toast[kind](words)).catch(report)
}

/** Toasts that something was done. */
export const toastDone = (words: string, options: ToastOptions = {}): void => show('success', words, options)

/** Toasts that something failed: what happened and what to do next. */
export const toastFailed = (words: string, options: ToastOptions = {}): void => show('error', words, options)

/** Where toasts appear. The root mounts it once. */
export function ToastPlace() {
  const visible = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
  )
  if (!visible) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
