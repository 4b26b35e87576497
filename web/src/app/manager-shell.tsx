import { lazy, type ReactNode, Suspense } from 'react'
import { KnownUser } from './known-user.tsx'
import { ManagerFrame } from './manager-frame.tsx'

// Rarely shows anything, so the first screen does not wait for it.
const ManagerGates = lazy(() => import('./manager-gates.tsx').then((module) => ({ default: module.ManagerGates })))

/** The manager's app: side navigation, or bottom tabs on a phone. */
export function ManagerShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser side="STAFFER">
      <ManagerFrame>{children}</ManagerFrame>
      <Suspense>
        <ManagerGates />
      </Suspense>
    </KnownUser>
  )
}
