import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** Says that the shift goes to the pro chosen on an earlier page, with a button to undo that. */
export function OfferedNote({ onDrop }: { onDrop: () => void }) {
  return (
    <p className="mb-4 flex items-center justify-between gap-3 rounded-control bg-brand-soft px-3 py-1.5">
      <Trans>We’ll send the offer to the pro you chose once you post.</Trans>
      <Button size="small" className="-mr-2" onClick={onDrop}>
        <Trans>Don’t send offer</Trans>
      </Button>
    </p>
  )
}
