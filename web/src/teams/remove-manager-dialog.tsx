import { Trans, useLingui } from '@lingui/react/macro'
import type { LocationManager } from '@muster/contract/teams/team.ts'
import { listLocationManagers, removeLocationManager } from '@muster/contract/teams/team-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../api/use-call.ts'
import { saveLocationId } from '../current-location/current-location.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useLastAdminWords } from './use-last-admin-words.ts'

interface RemoveManagerDialogProps {
  manager: LocationManager
  isOwn: boolean
  place: string
  onClose: () => void
}

/** Says what someone loses, then takes their role at the location. Who leaves lands at their other locations. */
export function RemoveManagerDialog({ manager, isOwn, place, onClose }: RemoveManagerDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const words = useLastAdminWords()
  const name = `${manager.user.first_name} ${manager.user.last_name}`
  const remove = useCall(removeLocationManager, {
    changes: isOwn ? [] : [listLocationManagers],
    onSuccess: () => {
      toastDone(isOwn ? t`You left ${place}` : t`${name} no longer manages ${place}`)
      onClose()
      if (!isOwn) return
      saveLocationId(null)
      client.clear()
      void router.navigate({ href: '/', replace: true })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isOwn ? <Trans>Leave {place}?</Trans> : <Trans>Remove {name}?</Trans>}
      consequence={
        isOwn ? (
          <Trans>You can’t open this location any more, until an admin invites you again.</Trans>
        ) : (
          <Trans>
            {name} can’t open {place} any more, from now on. Shifts they posted stay, and we let them know.
          </Trans>
        )
      }
      action={isOwn ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { managerId: manager.id } })}
    >
      <CallProblem error={remove.error} words={words} />
    </ConfirmDialog>
  )
}
