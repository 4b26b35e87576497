import { Trans } from '@lingui/react/macro'
import { listStaffVisits } from '@muster/contract/view-as/view-as-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Glasses from 'lucide-react/icons/glasses'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { longDate } from '../ui/format-time.ts'
import { brandName } from '../i18n/brand-name.ts'

/** The days on which the provider's staff looked at one's account. Nothing if they never did. */
export function StaffVisits() {
  const visits = useQuery(read(listStaffVisits, {}))
  if (failedToLoad(visits)) return <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />
  const days = [...new Set(visits.data?.map(({ started_at }) => longDate(started_at)))]
  if (days.length === 0) return null
  const brand = brandName()
  return (
    <section className="mt-4">
      <h3 className="text-normal font-semibold">
        <Trans>{brand}’s staff looked at your account</Trans>
      </h3>
      <p className="text-gray">
        <Trans>To help you or to check something. They read what you read, for up to 30 minutes, and can’t change anything.</Trans>
      </p>
      <ul className="mt-1">
        {days.map((day) => (
          <li key={day} className="flex min-h-9 items-center gap-3">
            <Glasses size={20} className="shrink-0 text-gray" strokeWidth={1.75} aria-hidden />
            {day}
          </li>
        ))}
      </ul>
    </section>
  )
}
