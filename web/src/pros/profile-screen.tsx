import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { OwnCertifications } from '../certifications/own-certifications.tsx'
import { OwnCard } from '../network/own-card.tsx'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NO_LOCATION } from '../current-location/current-location.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { BadgeList } from './badge-list.tsx'
import { PerformanceFigures } from './performance-figures.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RankProgress } from './rank-progress.tsx'
import { ProfilePart } from './profile-part.tsx'
import { OwnMarketWish } from './own-market-wish.tsx'
import { OwnResume } from './own-resume.tsx'
import { OwnWorkHistory } from './own-work-history.tsx'

const OwnSuspension = lazy(() => import('../suspensions/own-suspension.tsx').then((module) => ({ default: module.OwnSuspension })))

const OwnWorkRecord = lazy(() => import('../exports/own-work-record.tsx').then((module) => ({ default: module.OwnWorkRecord })))

/** The pro's own profile: performance, badges, what businesses see, and links to settings. */
export function ProfileScreen() {
  const profile = useQuery(read(getMyProfile, {}))
  const { certification_id: wanted, points: isExplained } = useSearch({ from: '/locations/$locationId/profile' })
  if (profile.isPending) return <LoadingProfile />
  if (failedToLoad(profile)) return <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
  const { data } = profile
  return (
    <div className="px-4 pt-4 pb-8 desktop:px-6 desktop:pt-6">
      <ProfileHead profile={data} />
      {data.suspended_until !== null && (
        <div className="pb-5">
          <Suspense fallback={null}>
            <OwnSuspension />
          </Suspense>
        </div>
      )}
      <ProfilePart title={<Trans>Your performance</Trans>}>
        <PerformanceFigures
          profile={data}
          help={<OperatorLinks of={['support', 'contact_support']} className="pt-2" />}
          isExplained={isExplained}
        />
      </ProfilePart>
      <ProfilePart title={<Trans>Badges</Trans>}>
        <BadgeList badges={data.badges} />
        <RankProgress />
      </ProfilePart>
      <ProfilePart title={<Trans>What businesses see</Trans>}>
        <ProfileForm key={data.profile_id} profile={data} />
      </ProfilePart>
      <OwnMarketWish profile={data} />
      <ProfilePart title={<Trans>Your card</Trans>}>
        <OwnCard uuid={data.uuid} />
      </ProfilePart>
      <ProfilePart title={<Trans>Certifications</Trans>}>
        <OwnCertifications zipCode={data.zip_code} wanted={wanted} />
      </ProfilePart>
      <ProfilePart title={<Trans>Other jobs</Trans>}>
        <OwnWorkHistory items={data.work_history} />
      </ProfilePart>
      <ProfilePart title={<Trans context="a document">Resume</Trans>}>
        <OwnResume />
      </ProfilePart>
      <WorkRecordPart />
      <AccountActs />
      <OperatorLinks of={['support', 'contact_support', 'marketplace_terms', 'privacy_policy']} className="pt-4" />
    </div>
  )
}

function LoadingProfile() {
  return (
    <Skeleton className="grid gap-6 px-4 pt-6 desktop:px-6">
      <div className="flex items-center gap-4">
        <Bone className="size-[100px] rounded-full" />
        <div className="grid gap-2">
          <Bone className="h-6 w-36" />
          <Bone className="w-24" />
        </div>
      </div>
      {[0, 1, 2, 3].map((line) => (
        <Bone key={line} className="h-12 w-full" />
      ))}
    </Skeleton>
  )
}

function WorkRecordPart() {
  return (
    <ProfilePart title={<Trans>Your work record</Trans>}>
      <Suspense fallback={null}>
        <OwnWorkRecord />
      </Suspense>
    </ProfilePart>
  )
}

/** The way to the settings, and out. */
function AccountActs() {
  const signOut = useSignOut()
  return (
    <div className="flex flex-wrap gap-2 border-t border-light-gray pt-5">
      <LinkButton to="/locations/$locationId/referral" params={{ locationId: String(NO_LOCATION) }} variant="outlined">
        <Trans>Invite a pro</Trans>
      </LinkButton>
      <LinkButton to="/settings" variant="outlined">
        <Trans>Language, theme, devices</Trans>
      </LinkButton>
      <LinkButton to="/notification-settings" variant="outlined">
        <Trans>Notifications</Trans>
      </LinkButton>
      <Button variant="ghost" onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
