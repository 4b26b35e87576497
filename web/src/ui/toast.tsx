import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { report } from '../api/report.ts'

/** The toaster is fetched with the first message: most visits show none. Where it cannot be (no network), the page stays and says nothing. */
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
  /** Takes the act back, where it is safe to undo. */
  undo?: { label: string; run: () => void }
}

function show(kind: 'success' | 'error', words: string, { undo }: ToastOptions): void {
  wanted = true
  listeners.forEach((listener) => listener())
  import('sonner').then(({ toast }) => toast[kind](words, undo ? { action: { label: undo.label, onClick: undo.run } } : {})).catch(report)
}

/** Says that something was done. */
export const toastDone = (words: string, options: ToastOptions = {}): void => show('success', words, options)

/** Says that something failed: what happened, what was kept, what to do. */
export const toastFailed = (words: string, options: ToastOptions = {}): void => show('error', words, options)

/** Where toasts appear; mounted once, at the root. */
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
