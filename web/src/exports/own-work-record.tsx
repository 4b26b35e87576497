import { Trans } from '@lingui/react/macro'
import { getWorkRecord } from '@muster/contract/exports/export-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextLink } from '../ui/text-link.tsx'

/** The pro’s work record to keep and show elsewhere. */
export function OwnWorkRecord() {
  const save = useMutation({
    mutationFn: () => call(getWorkRecord, {}),
    onSuccess: ({ file_name, text }) => saveFile(file_name, [text], 'application/json'),
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-gray">
        <Trans>
          A signed file of your approved shifts, ratings, badges and certificates. It’s yours: send it to anyone, and they can check that
          nothing was changed.
        </Trans>
      </p>
      <CallProblem error={save.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outlined" icon={<Download size={16} aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>
          <Trans>Save work record</Trans>
        </Button>
        <TextLink to="/verify-record" className="inline-flex min-h-8 items-center touch:min-h-11">
          <Trans>Check a record</Trans>
        </TextLink>
      </div>
    </div>
  )
}
