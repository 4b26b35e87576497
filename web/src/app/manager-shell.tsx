import type { ReactNode } from 'react'
import { KnownUser } from './known-user.tsx'
import { ManagerFrame } from './manager-frame.tsx'

/** The manager's app: side navigation, or bottom tabs on a phone. */
export function ManagerShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser>
      <ManagerFrame>{children}</ManagerFrame>
    </KnownUser>
  )
}
