import { Trans, useLingui } from '@lingui/react/macro'
import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import { getResumeHere } from '@muster/contract/pros/resume-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { toastFailed } from '../ui/toast.tsx'
import { RecordPart } from './record-part.tsx'
import { openDownload } from '../ui/save-file.ts'
import { ResumeFacts } from './resume-facts.tsx'

/** A pro's resume, where this location may read it. Its address works for minutes, so we ask for it on the click. */
export function ProRecordResume({ pro: { id, resume } }: { pro: Pick<ProRecord, 'id' | 'resume'> }) {
  const { t } = useLingui()
  const fetched = useMutation({
    mutationFn: () => call(getResumeHere, { params: { id } }),
    onSuccess: (answer) => (answer.resume === null ? toastFailed(t`The pro removed it.`) : openDownload(answer.resume.resource_url)),
  })
  if (resume === null) return null
  return (
    <RecordPart title={<Trans context="a document">Resume</Trans>}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-40">
          <b className="block [overflow-wrap:anywhere]">{resume.name}</b>
          <span className="text-gray">
            <ResumeFacts resume={resume} />
          </span>
        </span>
        <Button variant="outlined" icon={<Download size={15} aria-hidden />} loading={fetched.isPending} onClick={() => fetched.mutate()}>
          <Trans>Download</Trans>
        </Button>
      </div>
      <CallProblem error={fetched.error} />
    </RecordPart>
  )
}
