import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WaitingMarks } from '../captains/waiting-marks.tsx'
import { Tab, Tabs } from '../ui/tabs.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

const params = { locationId: '-1' }

/** Heading and tabs of the pro's schedule: coming up, to be paid, past. */
export function ScheduleFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div>
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
}
