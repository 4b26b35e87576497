import type { ReactNode } from 'react'
import { KnownUser } from './known-user.tsx'

/** Shown when a session starts, until the app knows which mode the person uses. */
export function EitherShell({ children }: { children: ReactNode }) {
  return <KnownUser>{children}</KnownUser>
}
