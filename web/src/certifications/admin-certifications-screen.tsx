import { Plural, Trans } from '@lingui/react/macro'
import type { CallInput, CallResult } from '@muster/contract/endpoint.ts'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { listCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TwoPanes, usePaneChoice } from '../admin/two-panes.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { localeNow } from '../i18n/language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CertificationFilters } from './certification-filters.tsx'
import { CertificationQueue } from './certification-queue.tsx'
import { CertificationRecord } from './certification-record.tsx'
import type { adminCertificationsSearch } from './admin-certifications-search.ts'

type Search = ReturnType<(typeof adminCertificationsSearch)['read']>

type Query = CallInput<typeof listCertificationRequests>['query']
type Ordering = NonNullable<NonNullable<Query>['ordering']>

const ORDERINGS: readonly Ordering[] = [
  'needed_by',
  'created_ts',
  '-created_ts',
  'updated_ts',
  '-updated_ts',
  'expiration_date',
  '-expiration_date',
]

/** The certificates that pros sent: those to judge first, each with its photo beside the form. */
export function AdminCertificationsScreen() {
  const search = useSearch({ from: '/admin/certifications' })
  const navigate = useNavigate({ from: '/admin/certifications' })
  const { selected_id: _, ordering, ...filters } = search
  const requests = useQuery({
    ...read(listCertificationRequests, { query: { ...filters, ordering: ORDERINGS.find((one) => one === ordering) ?? 'needed_by' } }),
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<Search>): void => void navigate({ search: (old) => ({ ...old, page: 1, selected_id: undefined, ...part }) })
  return (
    <>
      <PageHeader title={<Trans>Certifications</Trans>} note={requests.data?.count.toLocaleString(localeNow())} />
      <CertificationFilters search={search} onChange={change} />
      {requests.isPending ? (
        <SkeletonRows rows={12} />
      ) : failedToLoad(requests) ? (
        <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />
      ) : requests.data.results.length === 0 ? (
        <NothingToShow isReview={search.status === 'PENDING'} />
      ) : (
        <Review page={requests.data} search={search} onChange={change} onStale={() => void requests.refetch()} />
      )}
    </>
  )
}

function NothingToShow({ isReview }: { isReview: boolean }) {
  return isReview ? (
    <EmptyState title={<Trans>Nothing waits for review</Trans>}>
      <Trans>New certificates appear here as pros send them.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No certificates match</Trans>}>
      <Trans>Change or clear the filters above.</Trans>
    </EmptyState>
  )
}

interface ReviewProps {
  page: CallResult<typeof listCertificationRequests>
  search: Search
  onChange: (part: Partial<Search>) => void
  /** Reads the list again. */
  onStale: () => void
}

/** The queue beside the certificate that is open. */
function Review({ page: { results, count }, search, onChange, onStale }: ReviewProps) {
  const kept = useKept(results, search.selected_id)
  const { shown, isPhone, select } = usePaneChoice(results, search.selected_id, kept)
  // The next that waits opens after a decision, before the list without the decided one arrives; after the last, the first.
  const moveOn = (): void => {
    const at = results.findIndex(({ id }) => id === shown?.id)
    const others = [...results.slice(at + 1), ...results.slice(0, Math.max(0, at))]
    select(others.find(({ status }) => status === 'PENDING')?.id)
  }
  return (
    <TwoPanes
      isPhone={isPhone}
      queue={<CertificationQueue rows={results} selectedId={shown?.id} onSelect={select} />}
      record={
        shown && (
          <CertificationRecord
            // A new photo of the same certificate is a new judgement.
            key={`${shown.id} ${shown.attachment_id}`}
            request={shown}
            onDecided={moveOn}
            onStale={onStale}
            onBack={isPhone ? () => select(undefined) : undefined}
          />
        )
      }
      search={search}
      count={count}
      counted={<Plural value={count} one="# certificate" other="# certificates" />}
      onChange={onChange}
    />
  )
}

/** The open certificate as it was last listed. The list is fetched again after each decision, so a row that is open may leave it. */
function useKept(rows: readonly CertificationRequest[], selectedId: number | undefined): CertificationRequest | undefined {
  const [kept, setKept] = useState<CertificationRequest>()
  const found = rows.find(({ id }) => id === selectedId)
  if (found !== undefined && found !== kept) setKept(found)
  return kept
}
