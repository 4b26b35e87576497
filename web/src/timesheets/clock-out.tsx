import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { clockTime } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

/** A clock-out this much before the end needs a confirmation, because it cannot be undone. */
const EARLY_MS = 15 * 60_000

/** Clocks out at once, or early only after a question, in case the thumb slipped. */
export function ClockOut({
  application,
  isMain = true,
  isPunching,
  onClockOut,
}: {
  application: ProApplication
  /** False on a break, when ending it comes first. */
  isMain?: boolean
  isPunching: boolean
  onClockOut: () => void
}) {
  const { gig, planned_end_time } = application
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const early = Date.parse(planned_end_time) - now > EARLY_MS
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size="mainAction"
        loading={isPunching}
        onClick={() => (early ? setAsking(true) : onClockOut())}
      >
        <Trans>Clock out</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Clock out early?</Trans>}
        consequence={
          <Trans>This shift ends at {clockTime(planned_end_time, { zone: gig.location.timezone })}. You can’t clock in again.</Trans>
        }
        action={<Trans>Clock out now</Trans>}
        keep={<Trans>Keep working</Trans>}
        destructive={false}
        onConfirm={() => {
          setAsking(false)
          onClockOut()
        }}
      />
    </>
  )
}
