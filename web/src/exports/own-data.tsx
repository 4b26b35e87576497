import { Trans, useLingui } from '@lingui/react/macro'
import { type DataExport, EXPORT_KEPT_DAYS } from '@muster/contract/exports/export.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { askDataExport, downloadDataExport, getDataExport } from '@muster/contract/exports/export-endpoints.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { allOf, read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { saveFile } from '../ui/save-file.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'

/** A file takes seconds. People may leave and come back. */
const LOOK_AGAIN_MS = 2_000

/** Everything held about the person: ask for the file, wait, download. */
export function OwnData() {
  const { t } = useLingui()
  const own = useQuery({
    ...read(getDataExport, {}),
    refetchInterval: ({ state }) => (state.data?.export?.ready_at === null ? LOOK_AGAIN_MS : false),
  })
  const now = useNow()
  const ask = useCall(askDataExport, { changes: [getDataExport] })
  const words: Record<CallError<typeof askDataExport>, string> = {
    ASKED_TOO_SOON: t`You asked for your data less than a day ago. Ask again tomorrow.`,
  }
  if (failedToLoad(own)) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  if (own.isPending) return <SkeletonRows rows={1} />
  const last = own.data.export
  const mustWait = last !== null && !hasPassed(last.may_ask_at, new Date(now))
  return (
    <div className="grid justify-items-start gap-3">
      {last && <LastExport last={last} />}
      <CallProblem error={ask.error} words={words} />
      {!mustWait && (
        <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate({})}>
          {last === null ? <Trans>Prepare my data</Trans> : <Trans>Prepare again</Trans>}
        </Button>
      )}
    </div>
  )
}

function LastExport({ last: { ready_at, expires_at, bytes, may_ask_at } }: { last: DataExport }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => call(downloadDataExport, {}),
    onSuccess: ({ file_name, base64 }) =>
      saveFile(file_name, [Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], 'application/zip'),
    onError: () => void client.invalidateQueries(allOf(getDataExport)),
  })
  if (ready_at === null || expires_at === null)
    return (
      <output className="flex items-center gap-2">
        <LoaderCircle size={16} className="animate-spin text-gray" aria-hidden />
        <Trans>We’re preparing your data. You can leave this page.</Trans>
      </output>
    )
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  return (
    <>
      <Button variant="contained" icon={<Download size={16} aria-hidden />} loading={save.isPending} onClick={() => save.mutate()}>
        <Trans>Download ({kilobytes} KB)</Trans>
      </Button>
      <CallProblem error={save.error} />
      <p className="text-gray">
        <Trans>
          Prepared {shortDate(ready_at)} at {clockTime(ready_at)}. We keep it for {EXPORT_KEPT_DAYS} days, until {shortDate(expires_at)}.
          You can ask for a new one from {shortDate(may_ask_at)} at {clockTime(may_ask_at)}.
        </Trans>
      </p>
    </>
  )
}
