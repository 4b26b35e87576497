import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { exportPayroll, listPayrollExports, type PayrollExport } from '@muster/contract/tax/payroll-endpoints.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { PageFoot } from '../admin/page-foot.tsx'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { saveCsv } from '../ui/save-file.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastFailed } from '../ui/toast.tsx'
import { dayWords } from './day-words.ts'
import { OpenPayrollPart } from './open-payroll.tsx'

const PAGE = 12

/** Employees' pay for the payroll service: what is open, and each closed period with its export. */
export function Payroll({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const found = useQuery({ ...read(listPayrollExports, { query: { page, page_size: PAGE } }), placeholderData: keepPreviousData })
  return (
    <>
      <OpenPayrollPart />
      <section aria-labelledby="closed-periods" className="px-4 pt-4 pb-6 desktop:px-6">
        <h2 id="closed-periods" className="text-base font-semibold">
          <Trans>Closed periods</Trans>
        </h2>
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonRows rows={4} />
        ) : found.data.count === 0 ? (
          <EmptyState title={<Trans>No period is closed yet</Trans>}>
            <Trans>Close the first one above. Its export is what your payroll service needs.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {found.data.results.map((one) => (
              <Period key={one.id} period={one} />
            ))}
          </ul>
        )}
      </section>
      {found.data && found.data.count > PAGE && (
        <PageFoot
          page={page}
          pageSize={PAGE}
          count={found.data.count}
          counted={<Plural value={found.data.count} one="# period" other="# periods" />}
          onPage={onPage}
          onPageSize={() => onPage(1)}
        />
      )}
    </>
  )
}

function Period({
  period: { id, first_day, last_day, pro_count, line_count, total_amount, created_ts, created_by },
}: {
  period: PayrollExport
}) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn: () => call(exportPayroll, { params: { id } }),
    onSuccess: (text) => saveCsv(`payroll-${first_day}-${last_day}`, text),
    onError: () => toastFailed(t`We couldn’t download the file. Try again in a moment.`),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-light-gray py-3 last:border-b-0">
      <span className="min-w-0">
        <b className="block">
          {dayWords(first_day)} – {dayWords(last_day)}
        </b>
        <span className="text-gray">
          {money(total_amount)} · <Plural value={pro_count} one="# employee" other="# employees" /> ·{' '}
          <Plural value={line_count} one="# receipt" other="# receipts" />
        </span>
        <span className="block text-normal text-gray">
          {created_by === null ? (
            <Trans>
              Closed {shortDate(created_ts)}, {clockTime(created_ts)}
            </Trans>
          ) : (
            <Trans>
              Closed by {created_by} · {shortDate(created_ts)}, {clockTime(created_ts)}
            </Trans>
          )}
        </span>
      </span>
      <Button
        variant="outlined"
        size="small"
        icon={<Download size={14} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <Trans>Download CSV</Trans>
      </Button>
    </li>
  )
}
