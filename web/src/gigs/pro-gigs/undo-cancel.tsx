import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { useUndoCancel } from './use-undo-cancel.ts'

/** Takes a cancellation back, after its toast is gone. */
export function UndoCancel({ applicationId, until, zone }: { applicationId: number; until: string; zone: string }) {
  const undo = useUndoCancel()
  return (
    <div className="grid gap-2">
      <p className="w-0 min-w-full text-normal text-gray">
        <Trans>You cancelled this shift. You can undo it until {clockTime(until, { zone })}, as long as the spot is free.</Trans>
      </p>
      <Button variant="contained" size="mainAction" loading={undo.isPending} onClick={() => undo.mutate(applicationId)}>
        <Trans>Undo cancellation</Trans>
      </Button>
    </div>
  )
}
