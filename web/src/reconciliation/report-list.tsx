import { Plural, Trans } from '@lingui/react/macro'
import type { ProviderReport } from '@muster/contract/reconciliation/provider-report.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { shortDate } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'

const dayWords = (day: string): string => shortDate(`${day}T12:00:00Z`, { zone: 'UTC' })

/** The days that a report is of. */
export function ReportDays({ report: { first_day, last_day } }: { report: ProviderReport }) {
  return first_day === last_day ? (
    dayWords(first_day)
  ) : (
    <>
      {dayWords(first_day)} – {dayWords(last_day)}
    </>
  )
}

/** The reports that were compared, the newest first. */
export function ReportList({ reports }: { reports: readonly ProviderReport[] }) {
  return (
    <ul>
      {reports.map((report) => (
        <li key={report.id}>
          <Link
            to="/admin/reconciliation"
            search={{ report: report.id }}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-0.5 border-b border-light-gray px-4 py-3 hover:bg-background desktop:px-6 phone:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0">
              <b className="block">
                <ReportDays report={report} />
              </b>
              <span className="block truncate text-gray">
                {report.file_name} · <Plural value={report.line_count} one="# line" other="# lines" />
              </span>
            </span>
            <span className="text-right text-gray phone:col-span-2 phone:row-start-2 phone:text-left">
              {report.created_by === null ? (
                shortDate(report.created_ts)
              ) : (
                <>
                  {report.created_by} · {shortDate(report.created_ts)}
                </>
              )}
            </span>
            <span className="flex items-center justify-end gap-2 desktop:w-48">
              <ReportState report={report} />
              <ChevronRight size={16} className="text-gray" aria-hidden />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function ReportState({ report: { open_count, difference_count } }: { report: ProviderReport }) {
  if (open_count > 0)
    return (
      <StatusWord tone="gap" icon={<CircleAlert size={14} aria-hidden />}>
        <Plural value={open_count} one="# open" other="# open" />
      </StatusWord>
    )
  return (
    <StatusWord tone="good" icon={<CircleCheck size={14} aria-hidden />}>
      {difference_count === 0 ? <Trans>No differences</Trans> : <Trans>All settled</Trans>}
    </StatusWord>
  )
}
