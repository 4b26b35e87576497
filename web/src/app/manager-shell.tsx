import { useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { isStaffOnly } from '../me/is-staff-only.ts'
import { useMe } from '../me/use-me.ts'
import { KnownUser } from './known-user.tsx'
import { ManagerFrame } from './manager-frame.tsx'

// Rarely shows anything, so the first screen does not wait for it.
const ManagerGates = lazy(() => import('./manager-gates.tsx').then((module) => ({ default: module.ManagerGates })))

const AdminFrame = lazy(() => import('./admin-shell.tsx').then((module) => ({ default: module.AdminFrame })))

/** The frame around a manager's screen. The staff's own settings are in the admin area: they have no business. */
function Frame({ children }: { children: ReactNode }) {
  const isForAnyone = useMatches({ select: (matches) => matches.at(-1)?.staticData.audience === 'any' })
  if (!isStaffOnly(useMe()) || !isForAnyone) return <ManagerFrame>{children}</ManagerFrame>
  return (
    <Suspense>
      <AdminFrame>{children}</AdminFrame>
    </Suspense>
  )
}

/** The manager's app: side navigation, or bottom tabs on a phone. */
export function ManagerShell({ children }: { children: ReactNode }) {
  return (
    <KnownUser side="STAFFER">
      <Frame>{children}</Frame>
      <Suspense>
        <ManagerGates />
      </Suspense>
    </KnownUser>
  )
}
