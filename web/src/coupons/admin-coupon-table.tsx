import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminCoupon } from '@muster/contract/coupons/coupon.ts'
import { dateWords, periodWords } from '../invoices/invoice-period.ts'
import { money, shortMoney } from '../ui/format-money.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import type { COUPON_ORDERINGS } from './admin-coupons-search.ts'
import { CouponOffer, CouponStateWord } from './coupon-words.tsx'
import { SpentMeter } from './spent-meter.tsx'

type Ordering = (typeof COUPON_ORDERINGS)[number]

interface CouponListProps {
  coupons: readonly AdminCoupon[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Coupons on a wide screen. A press on a row opens its panel. */
export function CouponTable({
  coupons,
  chosen,
  ordering,
  onOrder,
  onChoose,
}: CouponListProps & { ordering: Ordering; onOrder: (ordering: Ordering) => void }) {
  const { t } = useLingui()
  return (
    <Table label={t`Business coupons`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead sorted={ordering === 'code' ? 'ascending' : undefined} onSort={() => onOrder('code')}>{t`Code`}</ColumnHead>
          <ColumnHead>{t`Name`}</ColumnHead>
          <ColumnHead>{t`Gives`}</ColumnHead>
          <ColumnHead>{t`For`}</ColumnHead>
          <ColumnHead
            sorted={ordering === 'last_day' ? 'ascending' : undefined}
            onSort={() => onOrder('last_day')}
          >{t`Shifts of`}</ColumnHead>
          <ColumnHead>{t`State`}</ColumnHead>
          <ColumnHead figure>{t`Locations`}</ColumnHead>
          <ColumnHead figure className="pr-4" sorted={ordering === '-used' ? 'descending' : undefined} onSort={() => onOrder('-used')}>
            {t`Cost so far`}
          </ColumnHead>
          <ColumnHead>{t`Budget`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} chosen={coupon.id === chosen} onChoose={() => onChoose(coupon.id)} />
        ))}
      </tbody>
    </Table>
  )
}

function CouponRow({ coupon, chosen, onChoose }: { coupon: AdminCoupon; chosen: boolean; onChoose: () => void }) {
  return (
    <Row chosen={chosen} onClick={onChoose}>
      <Cell strong>
        <button type="button" className="hover:underline" onClick={onChoose}>
          {coupon.code}
        </button>
      </Cell>
      <Cell className="max-w-56 truncate">{coupon.name}</Cell>
      <Cell>
        <CouponOffer {...coupon} />
      </Cell>
      <Cell className="max-w-44 truncate text-gray">
        <Audience coupon={coupon} />
      </Cell>
      <Cell>{periodWords(coupon.first_day, coupon.last_day)}</Cell>
      <Cell>
        <CouponStateWord state={coupon.state} />
      </Cell>
      <Cell figure>{coupon.locations_count}</Cell>
      <Cell figure strong className="pr-4">
        {money(coupon.used)}
      </Cell>
      <Cell>
        <span className="inline-flex items-center gap-2">
          <SpentMeter {...coupon} className="w-20" />
          <span className="text-gray">{shortMoney(coupon.budget)}</span>
        </span>
      </Cell>
    </Row>
  )
}

/** Who may enter it, in a few words. */
export function Audience({ coupon: { audience_names } }: { coupon: AdminCoupon }) {
  const [first, ...more] = audience_names
  if (first === undefined) return <Trans>Every location</Trans>
  if (more.length === 0) return first
  return (
    <>
      {first} <Plural value={more.length} one="and # more" other="and # more" />
    </>
  )
}

/** Coupons on a phone. */
export function CouponCards({ coupons, chosen, onChoose }: CouponListProps) {
  return (
    <ul>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <button
            type="button"
            aria-current={coupon.id === chosen}
            onClick={() => onChoose(coupon.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-light-gray px-4 py-3 text-left"
          >
            <b>{coupon.code}</b>
            <span className="justify-self-end">
              <CouponStateWord state={coupon.state} />
            </span>
            <span className="truncate text-gray">
              <CouponOffer {...coupon} />
            </span>
            <b className="text-right">{money(coupon.used)}</b>
            <span className="truncate text-small text-gray">
              <Trans>until {dateWords(coupon.last_day)}</Trans>
            </span>
            <span className="text-right text-small text-gray">
              <Trans>of {shortMoney(coupon.budget)}</Trans>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
