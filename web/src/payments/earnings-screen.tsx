import { Trans } from '@lingui/react/macro'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { waitsForNetwork } from '../api/waits-for-first.ts'
import { skillName } from '../skills/skill-name.ts'
import { useEndless } from '../api/use-endless.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { NoConnection } from '../ui/no-connection.tsx'
import { Bone, Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { EarningsFailures } from './earnings-failures.tsx'
import { HowYouGetPaid } from './how-you-get-paid.tsx'
import { PayoutAccountSection } from './payout-account.tsx'
import { PaymentState } from './payment-state.tsx'
import { ProReceipt } from './pro-receipt.tsx'
import { TaxDetailsLink } from '../tax/tax-details-link.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { YearSection } from './year-earnings.tsx'

const UsageAsk = lazy(() => import('../analytics/usage-ask.tsx').then(({ UsageAsk: component }) => ({ default: component })))

const from = '/locations/$locationId/dashboards'

/** What a pro earned, what is on the way, what failed, every payment with its receipt, and each year. */
export function EarningsScreen() {
  const earnings = useQuery(read(getEarnings, {}))
  const { payment_id, year } = useSearch({ from })
  const navigate = useNavigate({ from })
  if (failedToLoad(earnings)) return <ErrorState error={earnings.error} onRetry={() => void earnings.refetch()} />
  if (waitsForNetwork(earnings)) return <NoConnection onRetry={() => void earnings.refetch()} />
  const data = earnings.data
  return (
    <div>
      <header className="px-4 pt-4 pb-5 desktop:px-6 desktop:pt-6">
        <ScreenHeading className="text-extra-large font-semibold">
          <Trans>Earnings</Trans>
        </ScreenHeading>
        <p className="mt-3 text-normal text-gray">
          <Trans>Paid this week</Trans>
        </p>
        <div className="text-enormous font-semibold tracking-[-0.03em]">
          {data ? (
            money(data.week_amount)
          ) : (
            <Skeleton>
              <Bone className="h-10 w-40" />
            </Skeleton>
          )}
        </div>
        <dl className="mt-3 grid grid-cols-3 gap-3">
          <Figure name={<Trans>On the way</Trans>} amount={data?.on_the_way_amount} />
          <Figure name={<Trans>Not paid yet</Trans>} amount={data?.to_be_approved_amount} />
          <Figure name={<Trans>This year</Trans>} amount={data?.year_amount} />
        </dl>
        {data && <EarningsFailures failures={data.failures} />}
      </header>
      <PayoutAccountSection />
      {data && (
        <YearSection
          earnings={data}
          year={year ?? data.years[0]!}
          onYear={(chosen) => void navigate({ search: (before) => ({ ...before, year: chosen }), replace: true })}
        />
      )}
      <TaxDetailsLink />
      <Payments />
      {data && (
        <HowYouGetPaid isOpen={data.year_amount === 0} help={<OperatorLinks of={['support', 'contact_support']} className="pb-3" />} />
      )}
      <Suspense fallback={null}>
        <UsageAsk className="mx-4 mb-6 desktop:mx-6" />
      </Suspense>
      {payment_id !== undefined && (
        <ProReceipt id={payment_id} onClose={() => void navigate({ search: (before) => ({ ...before, payment_id: undefined }) })} />
      )}
    </div>
  )
}

/** The pro's latest payments, each with its receipt. */
function Payments() {
  const payments = useEndless(listProPayments, { query: {} })
  return (
    <section className="border-t border-light-gray bg-white">
      <h2 className="px-4 pt-4 font-semibold desktop:px-6">
        <Trans>Payments</Trans>
      </h2>
      {failedToLoad(payments) && <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />}
      {waitsForNetwork(payments) ? (
        <NoConnection onRetry={() => void payments.refetch()} />
      ) : (
        payments.isPending && <SkeletonRows rows={4} tall />
      )}
      {payments.isSuccess && payments.items.length === 0 && (
        <EmptyState title={<Trans>No payments yet</Trans>}>
          <Trans>Your first payment appears here when a business pays.</Trans>
        </EmptyState>
      )}
      <ul className="mt-1">
        {payments.items.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.hasNextPage && (
        <div className="p-4">
          <Button variant="outlined" fullWidth loading={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Figure({ name, amount }: { name: ReactNode; amount: number | undefined }) {
  return (
    <div>
      <dt className="text-small text-gray">{name}</dt>
      <dd className="font-semibold">{amount === undefined ? <Bone className="h-5 w-16" /> : money(amount)}</dd>
    </div>
  )
}

function PaymentRow({ payment }: { payment: Receipt }) {
  return (
    <li className="border-b border-light-gray last:border-b-0">
      <Link
        from={from}
        to="."
        search={(before) => ({ ...before, payment_id: payment.id })}
        className="flex min-h-16 items-center gap-3 px-4 py-2 desktop:px-6"
      >
        <span className="min-w-0 flex-1 leading-5">
          <b className="block truncate">{payment.location_name}</b>
          <span className="text-normal text-gray">
            {payment.skill ? `${skillName(payment.skill)} · ` : ''}
            {shortDate(payment.work_start_time ?? payment.shift_start_time ?? payment.created_ts, { zone: payment.timezone })}
          </span>
        </span>
        <span className="text-right leading-5">
          <b className="block">{money(payment.total_amount)}</b>
          <PaymentState status={payment.status} waitsForBank={payment.waits_for_bank} />
        </span>
      </Link>
    </li>
  )
}
