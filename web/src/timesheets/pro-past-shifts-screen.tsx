import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ProReceipt } from '../payments/pro-receipt.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ApplicationList } from './application-list.tsx'
import { PastRow } from './past-row.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'

/** Past shifts: paid ones with a receipt, cancelled ones with the reason. */
export function ProPastShiftsScreen() {
  // The receipt opens here, so that Back closes it and the list stays where it was.
  const [receipt, setReceipt] = useState<number | null>(null)
  return (
    <ScheduleFrame>
      <ApplicationList
        group="history"
        empty={
          <EmptyState title={<Trans>No past shifts yet</Trans>}>
            <Trans>Every shift you work appears here with its receipt.</Trans>
          </EmptyState>
        }
      >
        {(application, index) => <PastRow key={application.id} application={application} isLatest={index === 0} onReceipt={setReceipt} />}
      </ApplicationList>
      {receipt !== null && <ProReceipt id={receipt} onClose={() => setReceipt(null)} />}
    </ScheduleFrame>
  )
}
