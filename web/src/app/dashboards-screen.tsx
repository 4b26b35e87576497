import { lazy, Suspense } from 'react'
import { useMe } from '../me/use-me.ts'
import { modeInUse } from '../session/app-mode.ts'
import { Bone } from '../ui/skeleton.tsx'
import { NotBuiltScreen } from './not-built-screen.tsx'

const EarningsScreen = lazy(() => import('../payments/earnings-screen.tsx').then((module) => ({ default: module.EarningsScreen })))

/** One address for two apps: a pro's earnings, and a manager's dashboards, which are not built yet. */
export function DashboardsScreen() {
  const me = useMe()
  if (modeInUse(me.app_mode) === 'STAFFER') return <NotBuiltScreen />
  return (
    <Suspense fallback={<Bone className="m-4 h-64" />}>
      <EarningsScreen />
    </Suspense>
  )
}
