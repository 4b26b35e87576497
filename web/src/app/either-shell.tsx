import type { ReactNode } from 'react'
import { KnownUser } from './known-user.tsx'

/** Stands in for the first moment of a session, until it is known which app the person uses. */
export function EitherShell({ children }: { children: ReactNode }) {
  return <KnownUser>{children}</KnownUser>
}
