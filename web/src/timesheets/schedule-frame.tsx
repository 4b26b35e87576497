import { Trans, useLingui } from '@lingui/react/macro'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../api/query.ts'
import { waitsForFirst } from '../api/waits-for-first.ts'
import { WaitingMarks } from '../captains/waiting-marks.tsx'
import { Tab, Tabs } from '../ui/tabs.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { LoadingApplications } from './application-list.tsx'
import { useStripDecided } from './strip-decided.ts'
import { nextShift } from './use-kept-punches.ts'

const params = { locationId: '-1' }

/**
 * Heading and tabs of the pro's schedule: coming up, to be paid, past. Hidden, its lists already load. Shown before it is known whether a clock
 * runs, all of it would be pushed down by the clock's strip.
 */
export function ScheduleFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const next = useQuery(read(listProApplications, nextShift))
  const isDecided = useStripDecided()
  const isKnown = next.data === undefined ? !waitsForFirst(next) : isDecided
  const frame = (
    <div hidden={!isKnown}>
      <header className="px-4 pt-4 desktop:px-6 desktop:pt-6">
        <ScreenHeading className="text-extra-large font-semibold">
          <Trans>Schedule</Trans>
        </ScreenHeading>
      </header>
      <div className="pt-2">
        <Tabs label={t`Schedule`}>
          <Tab to="/locations/$locationId/schedule" params={params} activeOptions={{ exact: true }}>
            <Trans>Coming up</Trans>
          </Tab>
          <Tab to="/locations/$locationId/schedule/payment-due" params={params}>
            <Trans>To be paid</Trans>
          </Tab>
          <Tab to="/locations/$locationId/schedule/history" params={params}>
            <Trans>Past</Trans>
          </Tab>
        </Tabs>
      </div>
      <WaitingMarks />
      {children}
    </div>
  )
  return (
    <>
      {!isKnown && <LoadingApplications />}
      {frame}
    </>
  )
}
