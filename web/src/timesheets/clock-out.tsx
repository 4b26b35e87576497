import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { clockTime } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

/** Going this much before the end is asked about first: a clock-out cannot be taken back. */
const EARLY_MS = 15 * 60_000

/** The end of the work: at once when it is time, and when it is early after a question, for a thumb slips. */
export function ClockOut({ gig, isPunching, onClockOut }: { gig: ProApplication['gig']; isPunching: boolean; onClockOut: () => void }) {
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const early = Date.parse(gig.end_time) - now > EARLY_MS
  return (
    <>
      <Button variant="contained" size="mainAction" loading={isPunching} onClick={() => (early ? setAsking(true) : onClockOut())}>
        <Trans>Clock out</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Clock out already?</Trans>}
        consequence={
          <Trans>
            The shift goes on until {clockTime(gig.end_time, { zone: gig.location.timezone })}. You cannot clock in to it again.
          </Trans>
        }
        action={<Trans>Clock out now</Trans>}
        keep={<Trans>Stay on the clock</Trans>}
        destructive={false}
        onConfirm={() => {
          setAsking(false)
          onClockOut()
        }}
      />
    </>
  )
}
