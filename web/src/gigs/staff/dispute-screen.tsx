import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getDispute, listDisputes, sendEvidence } from '@muster/contract/payments/dispute-endpoints.ts'
import type { DisputeDetail, DisputedPayment } from '@muster/contract/payments/dispute.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { Surplus } from './returned-surplus.tsx'
import { DisputeFiles } from './dispute-files.tsx'
import { DisputeState, useReasonWords, waitsForUs } from './dispute-words.tsx'

/** One charge that a bank asks back: what it paid for, the evidence, and sending it. */
export function DisputeScreen() {
  const { disputeId } = useParams({ from: '/admin/disputes/$disputeId' })
  const found = useQuery(read(getDispute, { params: { id: Number(disputeId) } }))
  return (
    <>
      <PageHeader
        title={found.data ? <Trans>{money(found.data.amount)} asked back</Trans> : <Trans>Dispute</Trans>}
        trail={
          <>
            <TextLink to="/admin/disputes">
              <Trans>Disputes</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
      />
      <div className="max-w-4xl px-4 pb-12 desktop:px-6">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <>
            <Facts dispute={found.data} />
            {found.data.surplus && <Surplus dispute={found.data} surplus={found.data.surplus} />}
            <Paid payments={found.data.payments} />
            <Evidence dispute={found.data} />
            <DisputeFiles dispute={found.data} />
            <Answer dispute={found.data} />
          </>
        )}
      </div>
    </>
  )
}

function Facts({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useLingui()
  const reasonOf = useReasonWords()
  const { business_name, card, invoice_number, opened_at, external_id, closed_at } = dispute
  const isTaken = dispute.payments.some(({ status }) => status === 'FAILED')
  const facts = [
    [t`Business`, business_name],
    [t`Reason`, reasonOf(dispute.reason)],
    ...(card === null ? [] : [[t`Card`, card]]),
    ...(invoice_number === null ? [] : [[t`Invoice`, String(invoice_number)]]),
    [t`Asked back`, shortDate(opened_at)],
    ...(closed_at === null ? [] : [[t`Decided`, shortDate(closed_at)]]),
    [t`At the card provider`, external_id],
  ] as const
  return (
    <>
      <p className="pb-3">
        <DisputeState dispute={dispute} />
      </p>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-y-1.5 border-y border-light-gray py-3 phone:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-gray">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-gray">
        {dispute.status === 'won' ? (
          dispute.surplus === null && <Trans>The bank decided for the business. The charge counts as paid.</Trans>
        ) : isTaken ? (
          <Trans>The bank took the money. The business owes this charge again and can post shifts as before. The pro keeps the pay.</Trans>
        ) : (
          dispute.surplus === null && <Trans>The bank only asks so far: the charge still counts as paid.</Trans>
        )}
      </p>
    </>
  )
}

function Paid({ payments }: { payments: readonly DisputedPayment[] }) {
  return (
    <section className="mt-6">
      <h2 className="border-b border-light-gray pb-1 text-base">
        <Trans>What the charge paid for</Trans>
      </h2>
      <ul>
        {payments.map((payment) => (
          <PaidRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function PaidRow({ payment: { application_id, pro_name, position, start_time, timezone, total_amount } }: { payment: DisputedPayment }) {
  const { t } = useLingui()
  const what = [pro_name, position].filter((one) => one !== null).join(', ')
  return (
    <li className="flex items-start justify-between gap-4 border-b border-light-gray py-2">
      <span className="min-w-0">
        {application_id === null ? (
          <b className="block">{what}</b>
        ) : (
          <TextLink to="/admin/applications/$applicationId" params={{ applicationId: String(application_id) }}>
            {what}
          </TextLink>
        )}
        <span className="block text-gray">
          {start_time === null
            ? t`No shift`
            : `${shortDate(start_time, { zone: timezone })} · ${clockTime(start_time, { zone: timezone })}`}
        </span>
      </span>
      <b className="tabular-nums">{money(total_amount)}</b>
    </li>
  )
}

function Evidence({ dispute: { evidence, evidence_sent_at: sent } }: { dispute: DisputeDetail }) {
  return (
    <section className="mt-6">
      <h2 className="border-b border-light-gray pb-1 text-base">
        <Trans>Evidence</Trans>
      </h2>
      <p className="mt-2 text-gray">
        {sent === null ? (
          <Trans>What was agreed, punched, approved and said, as we know it now. It’s in English, for the bank.</Trans>
        ) : (
          <Trans>Sent on {shortDate(sent)}, word by word:</Trans>
        )}
      </p>
      <pre className="mt-2 rounded-control border border-light-gray bg-white p-3 font-sans text-small [overflow-wrap:anywhere] whitespace-pre-wrap">
        {evidence}
      </pre>
    </section>
  )
}

/** What the staff do with the evidence: send it with its files, or keep a copy. */
function Answer({ dispute }: { dispute: DisputeDetail }) {
  const [asks, setAsks] = useState(false)
  const { evidence, external_id } = dispute
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2">
        {waitsForUs(dispute) && (
          <Button variant="contained" onClick={() => setAsks(true)}>
            <Trans>Send evidence</Trans>
          </Button>
        )}
        <Button
          variant="outlined"
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(`${external_id}.txt`, [evidence], 'text/plain;charset=utf-8')}
        >
          <Trans>Download evidence</Trans>
        </Button>
      </div>
      {asks && <SendEvidence dispute={dispute} onClose={() => setAsks(false)} />}
    </>
  )
}

function SendEvidence({ dispute: { id, files }, onClose }: { dispute: DisputeDetail; onClose: () => void }) {
  const { t } = useLingui()
  const send = useCall(sendEvidence, {
    changes: [getDispute, listDisputes, getStaffToDo, getAdminHome],
    onSuccess: () => {
      onClose()
      toastDone(t`Evidence sent. The bank decides next.`)
    },
  })
  const words: Record<CallError<typeof sendEvidence>, string> = {
    ALREADY_ANSWERED: t`The evidence was sent already, or the bank has decided. Reload the page.`,
    ANSWER_TOO_LATE: t`The time to answer is over.`,
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Send this evidence?</Trans>}
      consequence={
        <>
          <Plural value={files.length} _0="No file goes with it." one="# file goes with it." other="# files go with it." />{' '}
          <Trans>The bank takes it once. Read it first: you can’t add to it later.</Trans>
        </>
      }
      action={<Trans>Send evidence</Trans>}
      loading={send.isPending}
      onConfirm={() => send.mutate({ params: { id } })}
    >
      <CallProblem error={send.error} words={words} />
    </ConfirmDialog>
  )
}
