import { lazy, type ReactNode, Suspense } from 'react'
import { KnownUser } from './known-user.tsx'
import { ProFrame } from './pro-frame.tsx'

// Rarely asked, so the first screen does not wait for it.
const ProofPlace = lazy(() => import('../accounts/proof-place.tsx').then((module) => ({ default: module.ProofPlace })))

/** The pro's app, designed for phones first. */
export function ProShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser side="GIGSTER">
      <ProFrame>{children}</ProFrame>
      <Suspense>
        <ProofPlace />
      </Suspense>
    </KnownUser>
  )
}
