import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getDispute, putDisputeFile, removeDisputeFile } from '@muster/contract/payments/dispute-endpoints.ts'
import { type DisputeDetail, type DisputeFile, DisputeFileKind } from '@muster/contract/payments/dispute.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { useId } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/client.ts'
import { allOf } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { openDownload } from '../../ui/save-file.ts'
import { waitsForUs } from './dispute-words.tsx'

const TYPES = 'application/pdf,.pdf,image/jpeg,image/png,image/webp'

/** The files that go to the bank with the evidence. Before it is sent, staff add, replace and remove them. */
export function DisputeFiles({ dispute }: { dispute: DisputeDetail }) {
  const isOpen = waitsForUs(dispute)
  if (!isOpen && dispute.files.length === 0) return null
  const kinds = DisputeFileKind.options.map((kind) => ({ kind, file: dispute.files.find((one) => one.kind === kind) }))
  const total = fileSize(dispute.files.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <section className="mt-6">
      <h2 className="border-b border-light-gray pb-1 text-base">
        <Trans>Files for the bank</Trans>
      </h2>
      {isOpen && (
        <p className="mt-2 text-gray">
          {dispute.files.length === 0 ? (
            <Trans>PDF or pictures, one of each kind, up to 4.5 MB in all.</Trans>
          ) : (
            <Trans>PDF or pictures, one of each kind, up to 4.5 MB in all. So far: {total}.</Trans>
          )}
        </p>
      )}
      <ul>
        {kinds
          .filter(({ file }) => isOpen || file !== undefined)
          .map(({ kind, file }) => (
            <KindRow key={kind} id={dispute.id} kind={kind} file={file ?? null} isOpen={isOpen} />
          ))}
      </ul>
    </section>
  )
}

interface RowProps {
  id: number
  kind: DisputeFileKind
  file: DisputeFile | null
  isOpen: boolean
}

function KindRow({ id, kind, file, isOpen }: RowProps) {
  const { t } = useLingui()
  const { put, remove, fault, words } = useFileActs(id, kind)
  const [name, hint] = useKindWords(kind)
  return (
    <li className="border-b border-light-gray py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-56">
          <b className="block">{name}</b>
          {file === null ? <span className="text-gray">{hint}</span> : <FileFacts id={id} file={file} />}
        </span>
        {isOpen && (
          <span className="flex gap-2">
            <Choice
              label={file === null ? t`Add file` : t`Replace`}
              of={name}
              isBusy={put.isPending}
              onChoose={(chosen) => put.mutate(chosen)}
            />
            {file !== null && (
              <Button
                variant="ghost"
                aria-label={t`Remove ${file.name}`}
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { id, kind } })}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </span>
        )}
      </div>
      {fault === undefined ? (
        <CallProblem error={put.error ?? remove.error} words={words} />
      ) : (
        <p role="alert" className="mt-1 text-small text-error">
          {fault}
        </p>
      )}
    </li>
  )
}

/** The address of a file works for minutes, so we ask for it on the click. */
function FileFacts({ id, file: { kind, name, format, bytes, added_at, resource_url } }: { id: number; file: DisputeFile }) {
  const fetched = useMutation({
    mutationFn: () => call(getDispute, { params: { id } }),
    onSuccess: ({ files }) => {
      const address = files.find((one) => one.kind === kind)?.resource_url
      if (address) openDownload(address)
    },
  })
  const facts = `${fileSize(bytes)} · ${shortDate(added_at)}`
  const icon = { size: 16, 'aria-hidden': true, className: 'shrink-0' } as const
  return (
    <span className="flex items-center gap-2 text-gray">
      {format === 'document' ? <FileText {...icon} /> : <Image {...icon} />}
      <span className="min-w-0">
        {resource_url === null ? (
          <span className="[overflow-wrap:anywhere]">{name}</span>
        ) : (
          <button
            type="button"
            className="cursor-pointer rounded-tag text-left font-semibold text-brand [overflow-wrap:anywhere] hover:text-brand-hover hover:underline"
            disabled={fetched.isPending}
            onClick={() => fetched.mutate()}
          >
            {name}
          </button>
        )}{' '}
        <span className="whitespace-nowrap">
          {facts}
          {resource_url === null && (
            <>
              {' · '}
              <Trans>erased</Trans>
            </>
          )}
        </span>
        <CallProblem error={fetched.error} />
      </span>
    </span>
  )
}

interface ChoiceProps {
  label: string
  /** What the file is of, for people who hear the button. */
  of: string
  isBusy: boolean
  onChoose: (file: File) => void
}

function Choice({ label, of, isBusy, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-medium-gray bg-white px-3 text-normal font-semibold hover:border-black has-disabled:cursor-not-allowed has-disabled:border-light-gray has-disabled:text-gray has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11 touch:px-4 touch:text-base"
    >
      {isBusy ? <Trans>Uploading…</Trans> : label}
      <input
        id={id}
        type="file"
        accept={TYPES}
        aria-label={`${label}: ${of}`}
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}

type Refused = CallError<typeof putDisputeFile> | CallError<typeof removeDisputeFile>

/** Adding or replacing the file of a kind, and removing it. */
function useFileActs(id: number, kind: DisputeFileKind) {
  const { t } = useLingui()
  const client = useQueryClient()
  const put = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return call(putDisputeFile, { params: { id, kind }, body })
    },
    onSuccess: () => client.invalidateQueries(allOf(getDispute)),
  })
  const remove = useCall(removeDisputeFile, { changes: [getDispute] })
  const words: Record<Refused, string> = {
    ALREADY_ANSWERED: t`The evidence was sent already, or the bank has decided. Reload the page.`,
    ANSWER_TOO_LATE: t`The time to answer is over.`,
    PAYLOAD_TOO_LARGE: t`This file is too large.`,
    TOO_MANY_REQUESTS: t`You added many files in the last hour. Try again later.`,
  }
  const fault = put.error instanceof CallFailed ? put.error.details[0]?.message : undefined
  return { put, remove, fault, words }
}

/** What each kind of file is called, and what it may be. */
function useKindWords(kind: DisputeFileKind): [string, string] {
  const { t } = useLingui()
  const words: Record<DisputeFileKind, [string, string]> = {
    receipt: [t`Receipt`, t`The receipt or invoice that the business got`],
    service_documentation: [t`Proof of the work`, t`A contract, a signed timesheet or a schedule`],
    customer_communication: [t`Messages`, t`What the business wrote before, during or after the work`],
    uncategorized: [t`Other file`, t`Anything else the bank should see`],
  }
  return words[kind]
}
