import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { MOST_REPORT_BYTES } from '@muster/contract/reconciliation/report-line.ts'
import {
  exportEmbeddedReport,
  listProviderReports,
  uploadProviderReport,
} from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useId, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { allOf } from '../api/query.ts'
import { lastMonth } from '../books/last-month.ts'
import { type PeriodChoice, PeriodFields } from '../books/period-fields.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dayOf, viewerZone } from '../ui/format-time.ts'
import { saveCsv } from '../ui/save-file.ts'
import { toastFailed } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'

interface UploadDialogProps {
  onClose: () => void
  onUploaded: (id: number) => void
}

/** Sends the file with its days, and reads the list of reports again. */
function useUpload(period: PeriodChoice, onUploaded: (id: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData()
      body.set('file', chosen)
      return call(uploadProviderReport, { query: period, body })
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries(allOf(listProviderReports))
      onUploaded(id)
    },
  })
}

/** Uploads a report of the provider, with the days it is of. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const { t } = useLingui()
  const now = useNow()
  const [period, setPeriod] = useState<PeriodChoice>({ ...lastMonth(dayOf(new Date(now), { zone: 'UTC' })), timezone: 'UTC' })
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload(period, onUploaded)
  const details = upload.error instanceof CallFailed ? upload.error.details : []
  const fault = details.find(({ target }) => target === 'file')?.message
  const ofDays = details.find(({ target }) => target !== 'file')?.message
  const words: Record<CallError<typeof uploadProviderReport>, string> = {
    PAYLOAD_TOO_LARGE: t`This file is too large. Upload at most 10 MB, or choose fewer days.`,
    TOO_MANY_REQUESTS: t`You uploaded many reports in the last hour. Try again later.`,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Compare a report</Trans>}
      description={<Trans>In Stripe: Reports, Balance, “Balance change from activity”, itemized, as CSV.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" disabled={file === null} loading={upload.isPending} onClick={() => file && upload.mutate(file)}>
            <Trans>Compare report</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap gap-2">
          <PeriodFields
            period={period}
            zones={['UTC', viewerZone()]}
            error={ofDays}
            onChange={(part) => {
              upload.reset()
              setPeriod((old) => ({ ...old, ...part }))
            }}
          />
        </div>
        <FileChoice
          file={file}
          fault={fault ?? (file !== null && file.size > MOST_REPORT_BYTES ? words.PAYLOAD_TOO_LARGE : undefined)}
          onChoose={(chosen) => {
            upload.reset()
            setFile(chosen)
          }}
        />
        {details.length === 0 && <CallProblem error={upload.error} words={words} />}
        <TryIt period={period} />
      </div>
    </Dialog>
  )
}

function FileChoice({ file, fault, onChoose }: { file: File | null; fault: string | undefined; onChoose: (file: File) => void }) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-center gap-3 rounded-control border border-dashed border-medium-gray px-3 py-3 has-focus-visible:outline-2 has-focus-visible:outline-brand"
      >
        <FileText size={18} className="shrink-0 text-gray" aria-hidden />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {file === null ? <Trans>CSV, at most 50,000 lines and 10 MB</Trans> : <b>{file.name}</b>}
        </span>
        <span className={buttonLook({ variant: 'raised', size: 'small' })}>
          <Trans>Choose file</Trans>
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      </label>
      {fault !== undefined && (
        <p role="alert" className="mt-1 text-small text-error">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Without a real provider, the embedded one makes a report to try it. */
function TryIt({ period }: { period: PeriodChoice }) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn: () => call(exportEmbeddedReport, { query: period }),
    onSuccess: (text) => saveCsv(`provider-report-${period.first_day}-${period.last_day}`, text),
    onError: (error) =>
      toastFailed(
        error instanceof CallFailed && error.status === 404
          ? t`Your payments go through Stripe. Download the report from its dashboard.`
          : t`We couldn’t download the file. Try again in a moment.`,
      ),
  })
  return (
    <p className="text-gray">
      <Trans>
        To try it with the embedded provider, download its report of these days first. It lacks demo history, which it never moved.
      </Trans>{' '}
      <Button variant="ghost" size="small" loading={download.isPending} onClick={() => download.mutate()}>
        <Trans>Download report</Trans>
      </Button>
    </p>
  )
}
