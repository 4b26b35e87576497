import { useLingui } from '@lingui/react/macro'
import { toastDone } from '../../ui/toast.tsx'
import type { Home } from './home-facts.ts'
import { MessageProsDialog } from '../applications/message-pros-dialog.tsx'
import { NoShowDialog } from '../applications/no-show-dialog.tsx'
import { useUndoNoShow } from '../applications/undo-no-show.tsx'

export interface AbsentAct {
  kind: 'message' | 'replace'
  one: Home['late_or_missing'][number]
}

/** Messages a late pro, or marks a no-show, without leaving home. */
export function AbsentDialog({ act: { kind, one }, onClose }: { act: AbsentAct; onClose: () => void }) {
  const { t } = useLingui()
  // In a sentence, "Paulette G." is just Paulette.
  const name = one.pro.display_name.replace(/ \S+\.$/, '')
  const { undo } = useUndoNoShow(name)
  return kind === 'message' ? (
    <MessageProsDialog gigId={one.gig_id} to={[{ application_id: one.application_id, name }]} onClose={onClose} />
  ) : (
    <NoShowDialog
      applicationId={one.application_id}
      name={name}
      open
      onClose={onClose}
      onDone={() =>
        toastDone(t`${name} is marked as a no-show. We’re finding a replacement.`, {
          undo: { label: t`Undo`, run: () => undo(one.application_id) },
        })
      }
    />
  )
}
