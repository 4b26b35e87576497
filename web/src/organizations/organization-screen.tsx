import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../ui/skeleton.tsx'

export { OverviewPage as OrganizationScreen } from './overview-page.tsx'
export { TeamsPage as OrganizationTeamsScreen } from './teams-page.tsx'

const Info = lazy(() => import('./info-page.tsx').then(({ InfoPage: component }) => ({ default: component })))

/** The organization's info loads apart: its form would weigh on the two pages that admins open every day. */
export const OrganizationInfoScreen = () => (
  <Suspense fallback={<SkeletonRows rows={4} tall />}>
    <Info />
  </Suspense>
)

const Remap = lazy(() => import('./org-remap-page.tsx').then(({ OrgRemapPage: component }) => ({ default: component })))

/** Moving a location loads apart for the same reason. */
export const OrgRemapScreen = () => (
  <Suspense fallback={<SkeletonRows rows={5} tall />}>
    <Remap />
  </Suspense>
)

const CompanySignIn = lazy(() => import('./company-sign-in-page.tsx').then(({ CompanySignInPage: component }) => ({ default: component })))

/** So does its company sign-in. */
export const CompanySignInScreen = () => (
  <Suspense fallback={<SkeletonRows rows={4} tall />}>
    <CompanySignIn />
  </Suspense>
)
