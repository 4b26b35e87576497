import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { PastShiftList } from './past-shift-list.tsx'

const PaymentsList = lazy(() => import('./payments-list.tsx').then(({ PaymentsList: component }) => ({ default: component })))

const from = '/locations/$locationId/gigs/past-gigs'

/** The shifts that are over, whatever became of them, or the payments for them. */
export function PastShiftsScreen() {
  const { t } = useLingui()
  const { show } = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <div>
      <PageHeader
        title={<Trans>Past shifts</Trans>}
        beside={
          <Segmented
            label={t`What to show`}
            value={show}
            onChange={(wanted) => void navigate({ search: (old) => ({ ...old, page: 1, show: wanted }), replace: true })}
            segments={[
              { value: 'shifts', label: t`Shifts` },
              { value: 'payments', label: t`Payments` },
            ]}
          />
        }
      />
      <Suspense fallback={<SkeletonRows rows={8} />}>{show === 'payments' ? <PaymentsList /> : <PastShiftList />}</Suspense>
    </div>
  )
}
