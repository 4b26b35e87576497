import { Trans, useLingui } from '@lingui/react/macro'
import type { ProProfile, WorkHistoryItem } from '@muster/contract/pros/pro.ts'
import { getMyProfile, removePastJob } from '@muster/contract/pros/pro-endpoints.ts'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PastJobDialog } from './past-job-dialog.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { WorkHistory } from './work-history.tsx'

/** The pro's jobs outside Muster. Businesses read that the pro reported them. */
export function OwnWorkHistory({ items }: { items: ProProfile['work_history'] }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<WorkHistoryItem | 'new' | null>(null)
  const [leaving, setLeaving] = useState<WorkHistoryItem | null>(null)
  return (
    <>
      <p className="mb-1 text-gray">
        <Trans>Businesses see these as reported by you, not checked by Muster.</Trans>
      </p>
      <WorkHistory
        items={items}
        actsOf={(job) => (
          <span className="flex">
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Edit ${job.business_name}`}
              icon={<Pencil size={15} aria-hidden />}
              onClick={() => setEditing(job)}
            />
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Remove ${job.business_name}`}
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => setLeaving(job)}
            />
          </span>
        )}
      />
      <Button variant="raised" className="mt-2" icon={<Plus size={14} aria-hidden />} onClick={() => setEditing('new')}>
        <Trans>Add job</Trans>
      </Button>
      <TextLink to="/chat/job-history" className="ml-3">
        <Trans>Tell us in a chat instead</Trans>
      </TextLink>
      {editing && <PastJobDialog job={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {leaving && <RemoveJob job={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RemoveJob({ job, onClose }: { job: WorkHistoryItem; onClose: () => void }) {
  const remove = useCall(removePastJob, { changes: [getMyProfile], onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove this job?</Trans>}
      consequence={<Trans>Businesses will no longer see {job.business_name} in your work history.</Trans>}
      action={<Trans>Remove job</Trans>}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: job.id } })}
    >
      <CallProblem error={remove.error} words={{}} />
    </ConfirmDialog>
  )
}
