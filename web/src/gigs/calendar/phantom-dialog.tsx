import { Trans } from '@lingui/react/macro'
import { shiftTime } from '../../ui/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownGig } from './shown-gig.ts'

interface PhantomDialogProps {
  phantom: ShownGig
  name: string
  /** Opens a shift of the series; absent when none is in view. */
  onSeries: (() => void) | undefined
  /** The list of the shifts of this position, where the series' own shifts are. */
  onList: () => void
  onClose: () => void
}

/** A date of a series that has no shift yet: what it is, and the way to the series. */
export function PhantomDialog({ phantom, name, onSeries, onList, onClose }: PhantomDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={shiftTime(phantom.start_time, phantom.end_time, { zone: phantom.timezone })}
      actions={
        <Button variant="contained" onClick={onSeries ?? onList}>
          {onSeries ? <Trans>Open the series</Trans> : <Trans>See the posted shifts</Trans>}
        </Button>
      }
    >
      <Trans>
        This date comes from a shift that repeats. It is posted by itself when the date comes nearer; the series is changed on any of its
        posted shifts.
      </Trans>
    </Dialog>
  )
}
