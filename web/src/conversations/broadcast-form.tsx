import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_BROADCAST } from '@muster/contract/conversations/broadcast.ts'
import { listBroadcasts, sendToGroup } from '@muster/contract/conversations/broadcast-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProGroup } from '@muster/contract/network/group.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { groupName } from '../network/group-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface BroadcastFormProps {
  locationId: string
  /** The group that is chosen at first. */
  groupId: number | null
  onSent: (id: number) => void
  onBack: () => void
  onClose: () => void
}

/** Writes one message to every pro of a group. */
export function BroadcastForm({ groupId, onSent, onBack, onClose }: BroadcastFormProps) {
  const { t } = useLingui()
  const found = useQuery(read(listGroups, {}))
  const groups = found.data?.filter(({ members_count }) => members_count > 0) ?? []
  const [chosen, setChosen] = useState(groupId)
  const [body, setBody] = useState('')
  const group = groups.find(({ id }) => id === chosen) ?? groups[0]
  const send = useCall(sendToGroup, { changes: [listBroadcasts], onSuccess: ({ id }) => onSent(id) })
  const words: Record<CallError<typeof sendToGroup>, string> = {
    LOCATION_NOT_APPROVED: t`You can write to pros once we approve this location.`,
    MESSAGES_BLOCKED: t`You can’t write messages now. Your settings say why.`,
    TOO_MANY_REQUESTS: t`You sent many messages in the last hour. Try again later.`,
  }
  const count = group?.members_count ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Message a group</Trans>}
      description={<Trans>Each pro gets it in their conversation with you and can answer there. They don’t see who else got it.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={group === undefined || body.trim() === ''}
            loading={send.isPending}
            onClick={() => group && send.mutate({ body: { group_id: group.id, body } })}
          >
            {plural(count, { one: 'Send to # pro', other: 'Send to # pros' })}
          </Button>
        </>
      }
    >
      {failedToLoad(found) && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={3} />}
      {found.data && group === undefined && (
        <p className="text-gray">
          <Trans>Your groups have no one in them yet. Add pros to a group under Pros.</Trans>
        </p>
      )}
      {group && (
        <div className="grid gap-3">
          <Fields groups={groups} group={group} onChoose={setChosen} body={body} onBody={setBody} />
          <CallProblem error={send.error} words={words} />
        </div>
      )}
    </Dialog>
  )
}

interface FieldsProps {
  groups: readonly ProGroup[]
  group: ProGroup
  onChoose: (id: number) => void
  body: string
  onBody: (body: string) => void
}

function Fields({ groups, group, onChoose, body, onBody }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField label={t`Group`} value={group.id} onChange={(event) => onChoose(Number(event.target.value))}>
        {groups.map((one) => (
          <option key={one.id} value={one.id}>
            {groupName(one)} ({one.members_count})
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`Your message`}
        rows={5}
        maxLength={MOST_BROADCAST}
        value={body}
        help={plural(MOST_BROADCAST - body.length, { one: '# character left', other: '# characters left' })}
        onChange={(event) => onBody(event.target.value)}
      />
    </>
  )
}
