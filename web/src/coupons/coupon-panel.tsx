import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { editCoupon, getCouponForAdmin, listCouponsForAdmin } from '@muster/contract/coupons/coupon-endpoints.ts'
import type { AdminCoupon, CouponEntryRow } from '@muster/contract/coupons/coupon.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { periodWords } from '../invoices/invoice-period.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money, shortMoney } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { PanelSection, SidePanel } from '../ui/side-panel.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { Audience } from './admin-coupon-table.tsx'
import { CouponOffer, CouponStateWord } from './coupon-words.tsx'
import { EditCouponDialog } from './edit-coupon-dialog.tsx'
import { SpentMeter } from './spent-meter.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

/** One coupon next to the list: what it gives, what it has cost, who entered it, and what staff can change. */
export function CouponPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(read(getCouponForAdmin, { params: { id } }))
  const data = found.data
  return (
    <SidePanel label={t`Coupon`} heading={data && t`Coupon ${data.coupon.code}`} onClose={onClose}>
      {failedToLoad(found) && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!data && !failedToLoad(found) && (
        <Skeleton className="px-5">
          <Bone className="h-40" />
        </Skeleton>
      )}
      {data && (
        <>
          <Head coupon={data.coupon} />
          <Spent coupon={data.coupon} />
          <PanelSection title={<Trans>Terms</Trans>}>
            <Terms coupon={data.coupon} />
          </PanelSection>
          <PanelSection title={<Trans>Locations that entered it</Trans>}>
            <Entries entries={data.entries} />
          </PanelSection>
        </>
      )}
    </SidePanel>
  )
}

function Head({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'off' | null>(null)
  const on = useCall(editCoupon, {
    changes: [getCouponForAdmin, listCouponsForAdmin],
    onSuccess: () => toastDone(t`The coupon is on again`),
  })
  const isOff = coupon.state === 'OFF'
  return (
    <div className="px-5 pb-4">
      <p className="text-huge font-semibold">{coupon.code}</p>
      <p className="mb-2 text-gray">{coupon.name}</p>
      <CouponStateWord state={coupon.state} />
      {coupon.off_reason !== null && <p className="text-gray">{coupon.off_reason}</p>}
      <div className="mt-3 flex gap-2">
        <Button variant="outlined" onClick={() => setOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
        {isOff ? (
          <Button variant="outlined" loading={on.isPending} onClick={() => on.mutate({ params: { id: coupon.id }, body: { is_on: true } })}>
            <Trans>Switch on</Trans>
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => setOpen('off')}>
            <Trans>Switch off</Trans>
          </Button>
        )}
      </div>
      <CallProblem error={on.error} />
      {open === 'edit' && <EditCouponDialog coupon={coupon} onClose={() => setOpen(null)} />}
      {open === 'off' && <TurnOffDialog coupon={coupon} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Spent({ coupon }: { coupon: AdminCoupon }) {
  const { used, committed, budget, shifts_count, kind } = coupon
  const left = budget - committed
  return (
    <PanelSection title={<Trans>Cost so far</Trans>}>
      <p className="text-extra-large font-semibold">{money(used)}</p>
      <SpentMeter {...coupon} className="my-2 w-full" />
      <p className="text-small text-gray">
        <Plural value={shifts_count} one="on # shift" other="on # shifts" /> ·{' '}
        {kind === 'AMOUNT' && committed > used && (
          <>
            <Trans>{money(committed - used)} more is promised</Trans> ·{' '}
          </>
        )}
        <Trans>
          {money(left)} left of {shortMoney(budget)}
        </Trans>
      </p>
    </PanelSection>
  )
}

function Terms({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useLingui()
  const { kind, first_day, last_day, uses_per_location, created_by, created_ts } = coupon
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t`Gives`, <CouponOffer key="offer" {...coupon} />],
    [t`Shifts of`, periodWords(first_day, last_day)],
    [
      t`Each location`,
      kind === 'PERCENTAGE' ? (
        <Plural key="uses" value={uses_per_location} one="# shift" other="# shifts" />
      ) : (
        <Plural key="uses" value={uses_per_location} one="once" other="# times, one after the other" />
      ),
    ],
    [t`For`, <Audience key="for" coupon={coupon} />],
    [t`Made`, [shortDate(created_ts), created_by].filter(Boolean).join(' · ')],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-gray">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Entries({ entries }: { entries: readonly CouponEntryRow[] }) {
  if (entries.length === 0)
    return (
      <p className="text-gray">
        <Trans>No location yet. They enter the code under Billing.</Trans>
      </p>
    )
  return (
    <ul>
      {entries.map(({ location_id, location_name, entered_at, used, shifts }) => (
        <li key={location_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-light-gray py-2 last:border-b-0">
          <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location_id) }} tone="ink" className="truncate">
            {location_name}
          </TextLink>
          <b className="text-right">{money(used)}</b>
          <span className="text-small text-gray">{shortDate(entered_at)}</span>
          <span className="text-right text-small text-gray">
            <Plural value={shifts} one="# shift" other="# shifts" />
          </span>
        </li>
      ))}
    </ul>
  )
}
