import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProGroup } from '@muster/contract/network/group.ts'
import { NewGroup } from '@muster/contract/network/group.ts'
import { addGroup, editGroup, listGroups } from '@muster/contract/network/group-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

interface GroupDialogProps {
  locationId: number
  /** The group to rename; a new one otherwise. */
  group?: ProGroup
  /** Pros who are in a new group from the start. */
  pros?: readonly number[]
  onDone: (group: ProGroup) => void
  onClose: () => void
}

/** Names a group: a new one, or again. */
export function GroupDialog({ locationId, group, pros = [], onDone, onClose }: GroupDialogProps) {
  const { t } = useLingui()
  const form = useMusterForm(NewGroup, { name: group?.name ?? '', pros: [...pros], location_id: locationId })
  const options = { form, changes: [listGroups], onSuccess: onDone }
  const add = useCall(addGroup, options)
  const rename = useCall(editGroup, options)
  const call = group ? rename : add
  const words: Record<CallError<typeof addGroup>, string> = { LOCATION_NOT_APPROVED: t`You can group pros once we approve this location.` }
  const save = form.handleSubmit((body) =>
    group ? rename.mutate({ params: { id: group.id }, body: { name: body.name, location_id: locationId } }) : add.mutate({ body }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? <Trans>Rename group</Trans> : <Trans>New group</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={call.isPending} onClick={() => void save()}>
            {group ? <Trans>Rename</Trans> : <Trans>Make group</Trans>}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void save(event)} className="grid gap-3">
        <TextField
          label={t`Group name`}
          placeholder={t`Saturday banquets`}
          maxLength={60}
          {...form.register('name')}
          error={form.formState.errors.name?.message}
        />
        <CallProblem error={call.error} words={words} />
      </form>
    </Dialog>
  )
}
