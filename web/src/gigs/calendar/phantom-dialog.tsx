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
  /** Opens the list of this position's shifts, which holds the posted shifts of the series. */
  onList: () => void
  onClose: () => void
}

/** Explains a date of a series whose shift is not posted yet, and links to the series. */
export function PhantomDialog({ phantom, name, onSeries, onList, onClose }: PhantomDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={shiftTime(phantom.start_time, phantom.end_time, { zone: phantom.timezone })}
      actions={
        <Button variant="contained" onClick={onSeries ?? onList}>
          {onSeries ? <Trans>Open series</Trans> : <Trans>See posted shifts</Trans>}
        </Button>
      }
    >
      <Trans>
        This date is part of a series. We post its shift automatically as the date gets closer. To change the series, open any of its posted
        shifts.
      </Trans>
    </Dialog>
  )
}
