import type { ReactNode } from 'react'
import { TermsGate } from '../accounts/terms-gate.tsx'
import { KnownUser } from './known-user.tsx'
import { ManagerFrame } from './manager-frame.tsx'

/** The manager's app: side navigation, or bottom tabs on a phone. */
export function ManagerShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser>
      <ManagerFrame>{children}</ManagerFrame>
      <TermsGate />
    </KnownUser>
  )
}
