import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { MOST_RESUME_BYTES, type OwnResume as Shown } from '@muster/contract/pros/resume.ts'
import { getMyResume, putMyResume, removeMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { allOf, read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FieldNote } from '../ui/field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { openDownload } from '../ui/save-file.ts'
import { ResumeFacts } from './resume-facts.tsx'

/** The pro's resume: add, replace, download or remove a PDF. */
export function OwnResume() {
  const own = useQuery(read(getMyResume, {}))
  const [isLeaving, setLeaving] = useState(false)
  if (failedToLoad(own)) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  if (own.isPending) return <SkeletonRows rows={1} />
  const { resume } = own.data
  return (
    <div className="grid gap-2.5">
      <p className="text-gray">
        <Trans>Businesses you applied to or worked for can open it. No one else can.</Trans>
      </p>
      {resume && <Kept resume={resume} onRemove={() => setLeaving(true)} />}
      <Choice hasOne={resume !== null} />
      {isLeaving && <RemoveDialog onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** The address of the file works for minutes, so we ask for it on the click. */
function Kept({ resume, onRemove }: { resume: Shown; onRemove: () => void }) {
  const fetched = useMutation({
    mutationFn: () => call(getMyResume, {}),
    onSuccess: (answer) => answer.resume && openDownload(answer.resume.resource_url),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-light-gray px-3.5 py-3">
      <span className="min-w-0 flex-1 basis-44">
        <b className="block [overflow-wrap:anywhere]">{resume.name}</b>
        <span className="text-gray">
          <ResumeFacts resume={resume} />
        </span>
      </span>
      <Button variant="ghost" loading={fetched.isPending} onClick={() => fetched.mutate()}>
        <Trans>Download</Trans>
      </Button>
      <Button variant="ghost" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}

function Choice({ hasOne }: { hasOne: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const client = useQueryClient()
  const [isTooLarge, setTooLarge] = useState(false)
  const send = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return call(putMyResume, { body })
    },
    onSuccess: async () => {
      await client.invalidateQueries(allOf(getMyResume))
      toastDone(t`Resume saved`)
    },
  })
  const words: Record<CallError<typeof putMyResume>, string> = {
    PAYLOAD_TOO_LARGE: t`This file is too large. Use a PDF of at most 5 MB.`,
    TOO_MANY_REQUESTS: t`You added many files in the last hour. Try again later.`,
  }
  const fault = isTooLarge ? words.PAYLOAD_TOO_LARGE : send.error instanceof CallFailed ? send.error.details[0]?.message : undefined
  return (
    <div>
      <label
        htmlFor={id}
        className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-medium-gray bg-white px-3 text-normal font-semibold hover:border-black has-disabled:cursor-not-allowed has-disabled:border-light-gray has-disabled:text-gray has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11 touch:px-4"
      >
        {send.isPending ? <Trans>Uploading…</Trans> : hasOne ? <Trans>Replace resume</Trans> : <Trans>Add resume</Trans>}
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          disabled={send.isPending}
          aria-describedby={`${id}-note`}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (!file) return
            setTooLarge(file.size > MOST_RESUME_BYTES)
            if (file.size <= MOST_RESUME_BYTES) send.mutate(file)
          }}
        />
      </label>
      <FieldNote id={`${id}-note`} error={fault} help={<Trans>A PDF of at most 5 MB.</Trans>} />
      <CallProblem error={isTooLarge ? null : send.error} words={words} />
    </div>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = useCall(removeMyResume, { changes: [getMyResume], onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove your resume?</Trans>}
      consequence={<Trans>No business can open it again.</Trans>}
      action={<Trans>Remove resume</Trans>}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({})}
    >
      <CallProblem error={remove.error} />
    </ConfirmDialog>
  )
}
