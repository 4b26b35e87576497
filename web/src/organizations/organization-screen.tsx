import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../ui/skeleton.tsx'

const Overview = lazy(() => import('./overview-page.tsx').then(({ OverviewPage: component }) => ({ default: component })))
const Teams = lazy(() => import('./teams-page.tsx').then(({ TeamsPage: component }) => ({ default: component })))
const Info = lazy(() => import('./info-page.tsx').then(({ InfoPage: component }) => ({ default: component })))

/** The three screens about an organization. Each loads its own page, because together they are heavy for a phone. */
export const OrganizationScreen = () => (
  <Suspense fallback={<SkeletonRows rows={8} tall />}>
    <Overview />
  </Suspense>
)
export const OrganizationTeamsScreen = () => (
  <Suspense fallback={<SkeletonRows rows={8} tall />}>
    <Teams />
  </Suspense>
)
export const OrganizationInfoScreen = () => (
  <Suspense fallback={<SkeletonRows rows={4} tall />}>
    <Info />
  </Suspense>
)
