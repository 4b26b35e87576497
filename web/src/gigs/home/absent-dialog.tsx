import { useLingui } from '@lingui/react/macro'
import { toastDone } from '../../ui/toast.tsx'
import type { Home } from './home-absent.tsx'
import { MessageProsDialog } from '../applications/message-pros-dialog.tsx'
import { NoShowDialog } from '../applications/no-show-dialog.tsx'

export interface AbsentAct {
  kind: 'message' | 'replace'
  one: Home['late_or_missing'][number]
}

/** What a manager does about one late pro without leaving the day's page. */
export function AbsentDialog({ act: { kind, one }, onClose }: { act: AbsentAct; onClose: () => void }) {
  const { t } = useLingui()
  // "Paulette G." is Paulette in a sentence.
  const name = one.pro.display_name.replace(/ \S+\.$/, '')
  return kind === 'message' ? (
    <MessageProsDialog gigId={one.gig_id} to={[{ application_id: one.application_id, name }]} onClose={onClose} />
  ) : (
    <NoShowDialog
      applicationId={one.application_id}
      name={name}
      open
      onClose={onClose}
      onDone={() => toastDone(t`${name} is marked as not arrived. Someone else is looked for.`)}
    />
  )
}
