import { Trans } from '@lingui/react/macro'
import { type AdminHome, getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { AlertsOn } from '../alerts/alerts-on.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RiskyShifts } from './risky-shifts.tsx'
import { SetupReminder } from './setup-reminder.tsx'
import { StuckJobs } from './stuck-jobs.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** Live events name appeals, certificates and locations. The rest, such as failed charges, is asked for this often. */
const ASK_EVERY_MS = 60_000

/** What waits for the operator: money and people first, then shifts that start soon without their crew, then stuck jobs. */
export function AdminHomeScreen() {
  const home = useQuery({ ...read(getAdminHome, {}), refetchInterval: ASK_EVERY_MS })
  return (
    <>
      <PageHeader
        title={<Trans>Home</Trans>}
        actions={
          <TextLink to="/admin/dashboards" search={{}}>
            <Trans>Dashboards</Trans>
          </TextLink>
        }
      />
      <SetupReminder />
      {home.data && <AlertsOn alerts={home.data.alerts_on} />}
      {home.isPending ? (
        <SkeletonRows rows={8} />
      ) : failedToLoad(home) ? (
        <ErrorState error={home.error} onRetry={() => void home.refetch()} />
      ) : isQuiet(home.data) ? (
        home.data.alerts_on.length === 0 && (
          <EmptyState title={<Trans>Nothing waits for you</Trans>}>
            <Trans>New certificates, appeals, locations and failed payments appear here.</Trans>
          </EmptyState>
        )
      ) : (
        <div className="grid w-full items-start gap-x-12 gap-y-8 px-4 pb-10 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desktop:px-6">
          <div className="grid gap-8">
            <WaitingRows home={home.data} />
            <StuckJobs jobs={home.data.stuck_jobs} />
          </div>
          <RiskyShifts risk={home.data.shifts_at_risk} />
        </div>
      )}
    </>
  )
}

const isQuiet = ({ shifts_at_risk, stuck_jobs, alerts_on: _, ...waiting }: AdminHome): boolean =>
  shifts_at_risk.count === 0 && stuck_jobs.length === 0 && Object.values(waiting).every(({ count }) => count === 0)
