import { Trans } from '@lingui/react/macro'
import { shiftTime } from '../../ui/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EditedByAnother } from '../editing/edited-by-another.tsx'
import { skillName } from '../../skills/skill-name.ts'
import { mayMove } from './moving.ts'
import type { MoveConflict } from './use-move-shift.ts'

interface MoveConflictDialogProps {
  conflict: MoveConflict
  now: number
  onInsist: () => void
  onGiveWay: () => void
}

/** Someone else changed the shift during the move. Shows what changed, and asks whether to move it anyway. */
export function MoveConflictDialog({ conflict, now, onInsist, onGiveWay }: MoveConflictDialogProps) {
  const { before, now: gig, times } = conflict
  const zone = { zone: gig.timezone }
  return (
    <Dialog
      open
      onClose={onGiveWay}
      title={skillName(gig.skill)}
      description={<Trans>You were moving it to {shiftTime(times.start_time, times.end_time, zone)}. We didn’t save that.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onGiveWay}>
            <Trans>Keep as is</Trans>
          </Button>
          {mayMove(gig, now) && (
            <Button variant="contained" onClick={onInsist}>
              <Trans>Move anyway</Trans>
            </Button>
          )}
        </>
      }
    >
      <EditedByAnother before={before} now={gig} />
    </Dialog>
  )
}
