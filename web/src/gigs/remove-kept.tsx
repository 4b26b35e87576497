import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface RemoveKeptProps {
  /** The button: "Remove these times". */
  label: ReactNode
  /** The question: "Remove 5:00 – 11:00 pm?" */
  question: ReactNode
  isRemoving: boolean
  onRemove: () => void
}

/** Removes a saved value that everyone at the location uses, after a question. */
export function RemoveKept({ label, question, isRemoving, onRemove }: RemoveKeptProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" icon={<Trash2 size={12} aria-hidden />} loading={isRemoving} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question}
        consequence={<Trans>Everyone at this location uses this list. The shift you’re posting doesn’t change.</Trans>}
        action={<Trans>Remove</Trans>}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
      />
    </>
  )
}
