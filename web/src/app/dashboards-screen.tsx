import { FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '../me/use-me.ts'
import { modeInUse } from '../session/app-mode.ts'
import { Bone } from '../ui/skeleton.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const EarningsScreen = lazy(() => import('../payments/earnings-screen.tsx').then((module) => ({ default: module.EarningsScreen })))
const DashboardScreen = lazy(() => import('../dashboards/dashboard-screen.tsx').then((module) => ({ default: module.DashboardScreen })))

/** One address for two apps: a pro's earnings, and a manager's dashboards. */
export function DashboardsScreen() {
  const me = useMe()
  return (
    <Suspense fallback={<Bone className="m-4 h-64" />}>
      {modeInUse(me.app_mode) === 'STAFFER' ? <DashboardScreen name="fill-rate" /> : <EarningsScreen />}
    </Suspense>
  )
}

/** One of a manager's figures. A pro has earnings in place of figures. */
export function FigureScreen() {
  const me = useMe()
  const { locationId, name } = useParams({ from: '/locations/$locationId/dashboards/$name' })
  if (modeInUse(me.app_mode) !== 'STAFFER') return <Navigate to="/locations/$locationId/dashboards" params={{ locationId }} replace />
  const figure = FigureName.safeParse(name)
  if (!figure.success) return <NotFoundScreen />
  return (
    <Suspense fallback={<Bone className="m-4 h-64" />}>
      <DashboardScreen name={figure.data} />
    </Suspense>
  )
}
