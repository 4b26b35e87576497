import { lazy, Suspense } from 'react'
import { useMe } from '../me/use-me.ts'
import { modeInUse } from '../session/app-mode.ts'
import { Bone } from '../ui/skeleton.tsx'

const ReferralScreen = lazy(() => import('../referrals/referral-screen.tsx').then((module) => ({ default: module.ReferralScreen })))
const ProReferralScreen = lazy(() =>
  import('../referrals/pro-referral-screen.tsx').then((module) => ({ default: module.ProReferralScreen })),
)

/** One address for two apps: a business invites businesses, and a pro invites pros. */
export function ReferralScreens() {
  const me = useMe()
  return (
    <Suspense fallback={<Bone className="m-4 h-64" />}>
      {modeInUse(me.app_mode) === 'STAFFER' ? <ReferralScreen /> : <ProReferralScreen />}
    </Suspense>
  )
}
