import type { ReactNode } from 'react'
import { KnownUser } from './known-user.tsx'
import { ProFrame } from './pro-frame.tsx'

/** The pro's app, designed for phones first. */
export function ProShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser side="GIGSTER">
      <ProFrame>{children}</ProFrame>
    </KnownUser>
  )
}
