import { Plural, Trans } from '@lingui/react/macro'
import { listDisputes } from '@muster/contract/payments/dispute-endpoints.ts'
import type { Dispute } from '@muster/contract/payments/dispute.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DisputeState, useReasonWords, waitsForUs } from './dispute-words.tsx'

/** Charges that cardholders' banks ask back, those that wait for our evidence first. */
export function DisputesScreen() {
  const found = useQuery(read(listDisputes, {}))
  const waiting = found.data?.filter(waitsForUs) ?? []
  const others = found.data?.filter((dispute) => !waitsForUs(dispute)) ?? []
  return (
    <>
      <PageHeader
        title={<Trans>Disputes</Trans>}
        note={waiting.length > 0 && <Plural value={waiting.length} one="# needs evidence" other="# need evidence" />}
      />
      <div className="max-w-4xl px-4 pb-12 desktop:px-6">
        <p className="pb-2 text-gray">
          <Trans>
            A cardholder’s bank asks a charge back. The business owes it again, the pro keeps the pay, and evidence in time can bring the
            money back.
          </Trans>
        </p>
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={5} tall />
        ) : found.data.length === 0 ? (
          <EmptyState title={<Trans>No disputes</Trans>}>
            <Trans>When a bank asks a charge back, it appears here with the day by which to answer.</Trans>
          </EmptyState>
        ) : (
          <>
            <Section title={<Trans>To answer</Trans>} disputes={waiting} />
            <Section title={<Trans>Answered and decided</Trans>} disputes={others} />
          </>
        )}
      </div>
    </>
  )
}

function Section({ title, disputes }: { title: ReactNode; disputes: readonly Dispute[] }) {
  const reasonOf = useReasonWords()
  if (disputes.length === 0) return null
  return (
    <section className="mt-5">
      <h2 className="border-b border-light-gray pb-1 text-base">{title}</h2>
      <ul>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Link
              to="/admin/disputes/$disputeId"
              params={{ disputeId: String(dispute.id) }}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-0.5 border-b border-light-gray py-2.5 hover:bg-background phone:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">
                <b className="block truncate">{dispute.business_name}</b>
                <span className="block text-gray">{reasonOf(dispute.reason)}</span>
              </span>
              <span className="text-right phone:row-start-1 phone:col-start-2">
                <b className="block tabular-nums">{money(dispute.amount)}</b>
                <span className="block text-small text-gray">{shortDate(dispute.opened_at)}</span>
              </span>
              <span className="flex items-center justify-end gap-2 desktop:w-56 phone:col-span-2 phone:justify-between">
                <DisputeState dispute={dispute} />
                <ChevronRight size={16} className="text-gray" aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
