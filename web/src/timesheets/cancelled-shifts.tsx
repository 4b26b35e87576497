import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { PastRow } from './past-row.tsx'

interface CancelledShiftsProps {
  applications: readonly ProApplication[]
  onReceipt: (payment_id: number) => void
}

/** Shifts that were cancelled and have not begun: why, and what the pro gets for a late one. */
export const CancelledShifts = ({ applications, onReceipt }: CancelledShiftsProps) => (
  <ul>
    {applications.map((application) => (
      <PastRow key={application.id} application={application} isLatest={false} onReceipt={onReceipt} />
    ))}
  </ul>
)
