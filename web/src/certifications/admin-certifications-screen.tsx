import { Plural, Trans } from '@lingui/react/macro'
import type { CallInput, CallResult } from '@muster/contract/endpoint.ts'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { listCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFoot } from '../admin/page-foot.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { localeNow } from '../i18n/language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useLetterKeys } from '../ui/use-letter-keys.ts'
import { usePhone } from '../ui/use-phone.ts'
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

/** The queue beside the certificate that is open. On a phone, one of them. */
function Review({ page, search, onChange, onStale }: ReviewProps) {
  const navigate = useNavigate({ from: '/admin/certifications' })
  const isPhone = usePhone()
  const select = (id: number | undefined): void => void navigate({ search: (old) => ({ ...old, selected_id: id }), replace: !isPhone })
  const { shown, moveOn, go } = useChoice(page.results, search.selected_id, isPhone, select)
  useLetterKeys({ j: () => go(1), k: () => go(-1) })
  return (
    <div className="flex min-h-0 flex-1 desktop:overflow-hidden">
      {!(isPhone && shown) && (
        <div className="@container flex w-[270px] shrink-0 flex-col overflow-y-auto border-r border-light-gray phone:w-full phone:border-r-0">
          <CertificationQueue rows={page.results} selectedId={shown?.id} onSelect={select} />
          <PageFoot
            page={search.page}
            pageSize={search.page_size}
            count={page.count}
            counted={<Plural value={page.count} one="# certificate" other="# certificates" />}
            onPage={(number) => onChange({ page: number })}
            onPageSize={(page_size) => onChange({ page_size })}
          />
        </div>
      )}
      {shown && (
        <CertificationRecord
          // A new photo of the same certificate is a new judgement.
          key={`${shown.id} ${shown.attachment_id}`}
          request={shown}
          onDecided={moveOn}
          onStale={onStale}
          onBack={isPhone ? () => select(undefined) : undefined}
        />
      )}
    </div>
  )
}

/**
 * Which certificate is open, and how to move. A desk always shows one. After a decision the first that waits opens, before the list without the
 * decided one arrives.
 */
function useChoice(
  rows: readonly CertificationRequest[],
  selectedId: number | undefined,
  isPhone: boolean,
  select: (id: number | undefined) => void,
) {
  // The list is fetched again after each decision, so a row that is open may leave it.
  const [kept, setKept] = useState<CertificationRequest>()
  const found = rows.find(({ id }) => id === selectedId)
  if (found !== undefined && found !== kept) setKept(found)
  const shown = found ?? (kept?.id === selectedId ? kept : undefined) ?? (isPhone ? undefined : rows[0])
  const at = rows.findIndex(({ id }) => id === shown?.id)
  const go = (step: number): void => {
    const next = rows[at + step]
    if (next) select(next.id)
  }
  const moveOn = (): void => select(rows.find(({ id, status }) => id !== shown?.id && status === 'PENDING')?.id)
  return { shown, go, moveOn }
}
