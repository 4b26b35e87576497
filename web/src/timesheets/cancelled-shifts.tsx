import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useState } from 'react'
import { ProReceipt } from '../payments/pro-receipt.tsx'
import { PastRow } from './past-row.tsx'

/** Shifts that were cancelled and have not begun: why, and what the pro gets for a late one. */
export function CancelledShifts({ applications }: { applications: readonly ProApplication[] }) {
  const [receipt, setReceipt] = useState<number | null>(null)
  return (
    <>
      <ul>
        {applications.map((application) => (
          <PastRow key={application.id} application={application} isLatest={false} onReceipt={setReceipt} />
        ))}
      </ul>
      {receipt !== null && <ProReceipt id={receipt} onClose={() => setReceipt(null)} />}
    </>
  )
}
