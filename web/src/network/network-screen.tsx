import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../ui/skeleton.tsx'

const Groups = lazy(() => import('./groups-page.tsx').then(({ GroupsPage: component }) => ({ default: component })))
const Network = lazy(() => import('./network-page.tsx').then(({ NetworkPage: component }) => ({ default: component })))
const Invites = lazy(() => import('./invites-page.tsx').then(({ InvitesPage: component }) => ({ default: component })))

/** The three screens about a location's own pros. Each loads its own page, because together they are heavy for a phone. */
export const GroupsScreen = () => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <Groups />
  </Suspense>
)
export const NetworkScreen = () => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <Network />
  </Suspense>
)
export const InvitesScreen = () => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <Invites />
  </Suspense>
)
