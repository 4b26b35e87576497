import { Trans, useLingui } from '@lingui/react/macro'
import { nameCaptain, unnameCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useCall } from '../../api/use-call.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { rosterChanges } from './roster-changes.ts'

/** Makes a confirmed pro the team captain, or removes them as captain. The server notifies the pro. */
export function CaptainItem({ application }: { application: Application }) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const { is_captain } = application
  const call = useCall(is_captain ? unnameCaptain : nameCaptain, { changes: rosterChanges })
  const words: Record<CallError<typeof nameCaptain>, string> = {
    APPLICATION_CANCELLED: t`This pro was already released.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for this shift.`,
    SHIFT_OVER: t`The shift is over.`,
  }
  // The click closes the menu and this item goes with it, so the outcome must not depend on the item still being there.
  const change = async (): Promise<void> => {
    try {
      await call.mutateAsync({ params: { id: application.id } })
      toastDone(
        is_captain ? t`${name} is no longer the captain. We’ll let them know.` : t`${name} is now the team captain. We’ll let them know.`,
      )
    } catch (error) {
      toastRefusal(error, words)
    }
  }
  return (
    <MenuItem icon={<ClipboardCheck size={16} aria-hidden />} onClick={() => void change()}>
      {is_captain ? <Trans>Remove as captain</Trans> : <Trans>Make team captain</Trans>}
    </MenuItem>
  )
}
