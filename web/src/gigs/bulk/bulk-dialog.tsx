import { Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { swallowSecondClick } from './swallow-second-click.ts'

export interface BulkDialogProps {
  gigs: readonly GigRow[]
  onClose: () => void
}

interface FrameProps {
  title: string
  description?: string
  /** The button's label. It starts the run and closes the dialog. */
  word: string
  destructive?: boolean
  ready: boolean
  onStart: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before an action on many shifts. */
export function BulkDialog({ title, description, word, destructive = false, ready, onStart, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'contained'}
            disabled={!ready}
            onClick={() => {
              swallowSecondClick()
              onStart()
              onClose()
            }}
          >
            {word}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
