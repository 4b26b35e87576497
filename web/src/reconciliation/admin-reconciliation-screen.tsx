import { Plural, Trans } from '@lingui/react/macro'
import { listProviderReports } from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { PageFoot } from '../admin/page-foot.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { reconciliationSearch } from './reconciliation-search.ts'
import { ReportList } from './report-list.tsx'
import { ReportPage } from './report-page.tsx'
import { UploadDialog } from './upload-dialog.tsx'

type Filters = ReturnType<(typeof reconciliationSearch)['read']>

/** The provider's reports against our books: the list, or one of them. */
export function AdminReconciliationScreen() {
  const search = useSearch({ from: '/admin/reconciliation' })
  const navigate = useNavigate({ from: '/admin/reconciliation' })
  const change = (part: Partial<Filters>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }), replace: true })
  if (search.report !== undefined) return <ReportPage id={search.report} search={search} onChange={change} />
  return <Reports page={search.page} onPage={(page) => change({ page })} onUploaded={(report) => void navigate({ search: { report } })} />
}

const PAGE = 10

interface ReportsProps {
  page: number
  onPage: (page: number) => void
  onUploaded: (id: number) => void
}

function Reports({ page, onPage, onUploaded }: ReportsProps) {
  const [isUploading, setUploading] = useState(false)
  const found = useQuery({ ...read(listProviderReports, { query: { page, page_size: PAGE } }), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title={<Trans>Reconciliation</Trans>}
        actions={
          <Button variant="contained" icon={<FileUp size={16} aria-hidden />} onClick={() => setUploading(true)}>
            <Trans>Compare report</Trans>
          </Button>
        }
      />
      <p className="max-w-3xl px-4 pb-3 text-gray desktop:px-6">
        <Trans>Upload the payment provider’s report of a period. Muster compares every line with the books and names what differs.</Trans>
      </p>
      <div className="border-t border-light-gray">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={5} tall />
        ) : found.data.count === 0 ? (
          <EmptyState title={<Trans>No report yet</Trans>}>
            <Trans>Compare last month’s report to see whether the provider and the books agree.</Trans>
          </EmptyState>
        ) : (
          <ReportList reports={found.data.results} />
        )}
      </div>
      {found.data && found.data.count > PAGE && (
        <PageFoot
          page={page}
          pageSize={PAGE}
          count={found.data.count}
          counted={<Plural value={found.data.count} one="# report" other="# reports" />}
          onPage={onPage}
          onPageSize={() => onPage(1)}
        />
      )}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} onUploaded={onUploaded} />}
    </>
  )
}
