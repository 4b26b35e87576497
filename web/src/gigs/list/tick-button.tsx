import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** On a phone: shows and hides the boxes that select shifts. */
export function TickButton({ isTicking, onChange }: { isTicking: boolean; onChange: (ticking: boolean) => void }) {
  return (
    <Button variant="raised" size="small" aria-pressed={isTicking} onClick={() => onChange(!isTicking)}>
      {isTicking ? <Trans>Done</Trans> : <Trans>Select</Trans>}
    </Button>
  )
}
