import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { exportStaffList } from '@muster/contract/staff/staff-list-endpoints.ts'
import { MOST_STAFF_CSV_ROWS, type StaffList } from '@muster/contract/staff/staff-list.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense } from 'react'
import { call } from '../api/client.ts'
import { urlOf } from '../api/request-of.ts'
import { localeNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { dayOf } from '../ui/format-time.ts'
import { saveCsv } from '../ui/save-file.ts'
import { toastFailed } from '../ui/toast.tsx'

// The list is there before anyone looks for a view of it.
const StaffViews = lazy(() => import('./staff-views.tsx').then((module) => ({ default: module.StaffViews })))

interface ListToolsProps {
  list: StaffList
  /** The list's call and its query now: the file has what the list shows. */
  endpoint: Pick<Endpoint, 'path'>
  query: Readonly<Record<string, unknown>>
  /** The page that the list shows; none while it loads or refuses the filters. */
  page: { count: number; count_exact?: boolean | undefined } | undefined
}

/** What can be done with a list of the staff: named filters, and its rows as a CSV file. */
export function ListTools({ list, endpoint, query, page }: ListToolsProps) {
  const { t } = useLingui()
  const save = useMutation({
    mutationFn: () => {
      const [, search = ''] = urlOf(endpoint, { query }).split('?')
      return call(exportStaffList, { query: { list, search } })
    },
    onSuccess: (text) => saveCsv(`${list}-${dayOf(new Date())}`, text),
    onError: () => toastFailed(t`We couldn’t create the file. Try again in a moment.`),
  })
  const most = MOST_STAFF_CSV_ROWS.toLocaleString(localeNow())
  const isLong = page !== undefined && (page.count_exact === false || page.count > MOST_STAFF_CSV_ROWS)
  const label = isLong ? t`Save as CSV: at most ${most} rows` : t`Save as CSV`
  return (
    <>
      {/* As wide as the button that comes. */}
      <Suspense fallback={<span className="w-[102px] phone:w-[68px]" />}>
        <StaffViews list={list} />
      </Suspense>
      <Button
        variant="raised"
        iconOnly
        aria-label={label}
        title={label}
        loading={save.isPending}
        disabled={page === undefined || page.count === 0}
        icon={<Download size={16} aria-hidden />}
        onClick={() => save.mutate()}
      />
    </>
  )
}
