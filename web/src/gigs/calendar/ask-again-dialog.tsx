import { Plural, Trans } from '@lingui/react/macro'
import { shiftTime } from '../../ui/format-time.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CostOfEdit } from '../editing/cost-of-edit.tsx'
import { editOfTimes } from './shift-move.ts'
import type { AskingMove } from './use-move-shift.ts'

interface AskAgainDialogProps {
  asking: AskingMove
  name: string
  onMove: () => void
  onKeep: () => void
}

/** Before a move that takes back confirmations: who must confirm again, and what it costs if they say no. */
export function AskAgainDialog({ asking, name, onMove, onKeep }: AskAgainDialogProps) {
  const { gig, times } = asking
  const when = shiftTime(times.start_time, times.end_time, { zone: gig.timezone })
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={
        <Trans>
          Move {name} to {when}?
        </Trans>
      }
      consequence={
        <Plural
          value={gig.confirmed_pros_count}
          one="# confirmed pro must confirm again. Until then the spot is open."
          other="# confirmed pros must confirm again. Until then their spots are open."
        />
      }
      action={<Trans>Move and ask again</Trans>}
      keep={<Trans>Keep as is</Trans>}
      destructive={false}
      onConfirm={onMove}
    >
      <CostOfEdit gigId={gig.id} edit={editOfTimes(times, gig.timezone)} />
    </ConfirmDialog>
  )
}
