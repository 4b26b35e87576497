import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** Says that what is posted is offered to the pro one came from, and lets go of that. */
export function OfferedNote({ onDrop }: { onDrop: () => void }) {
  return (
    <p className="mb-4 flex items-center justify-between gap-3 rounded-control bg-brand-soft px-3 py-1.5">
      <Trans>Offered to the pro you chose as soon as it is posted.</Trans>
      <Button size="small" className="-mr-2" onClick={onDrop}>
        <Trans>Do not offer it</Trans>
      </Button>
    </p>
  )
}
