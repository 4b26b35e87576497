import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface LaterChangeProps {
  row: { set_by: string | null; reason: string }
  isPending: boolean
  onTakeBack: () => void
  /** What will hold, and from when. */
  children: ReactNode
  /** Why it was not taken back. */
  problem: ReactNode
}

/** A change that doesn't hold yet, with who set it and why; it can be taken back. */
export function LaterChange({ row: { set_by, reason }, isPending, onTakeBack, children, problem }: LaterChangeProps) {
  return (
    <div className="rounded-card border border-info p-3">
      <p>{children}</p>
      <div className="flex flex-wrap items-center justify-between gap-2 text-normal text-gray">
        <span>
          {set_by}
          {reason !== '' && <>: {reason}</>}
        </span>
        <Button variant="outlined" loading={isPending} onClick={onTakeBack}>
          <Trans>Take back</Trans>
        </Button>
      </div>
      {problem}
    </div>
  )
}
