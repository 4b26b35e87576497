import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listCouponsForAdmin } from '@muster/contract/coupons/coupon-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { countWords } from '../admin/count-words.ts'
import { FilterBar } from '../admin/filter-bar.tsx'
import { ListTools } from '../admin/list-tools.tsx'
import { PagedList } from '../admin/paged-list.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { CouponCards, CouponTable } from './admin-coupon-table.tsx'
import { type adminCouponsSearch, COUPON_STATES } from './admin-coupons-search.ts'
import { CouponPanel } from './coupon-panel.tsx'
import { useCouponStates } from './coupon-words.tsx'
import { NewCouponDialog } from './new-coupon-dialog.tsx'

/** Coupons for businesses, for the staff: what each gives and to which locations, and what it has cost so far. */
export function AdminCouponsScreen() {
  const search = useSearch({ from: '/admin/business-coupons' })
  const navigate = useNavigate({ from: '/admin/business-coupons' })
  const isPhone = usePhone()
  const [isAdding, setAdding] = useState(false)
  const { coupon: chosen, ...query } = search
  const coupons = useQuery({ ...read(listCouponsForAdmin, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const choose = (coupon: number | undefined): void => void navigate({ search: (old) => ({ ...old, coupon }) })
  const onDone = (coupon: number): void => {
    setAdding(false)
    choose(coupon)
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={<Trans>Business coupons</Trans>}
          note={coupons.data && countWords(coupons.data)}
          actions={
            <>
              <ListTools list="coupons" endpoint={listCouponsForAdmin} query={query} page={coupons.data} />
              <Button variant="contained" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                <Trans>New coupon</Trans>
              </Button>
            </>
          }
        />
        <Filters search={search} onChange={change} />
        <PagedList
          list={coupons}
          search={search}
          wrong={undefined}
          none={<Trans>No coupons match</Trans>}
          counted={(count) => <Plural value={count} one="# coupon" other="# coupons" />}
          onChange={change}
        >
          {(rows) =>
            isPhone ? (
              <CouponCards coupons={rows} chosen={chosen} onChoose={choose} />
            ) : (
              <CouponTable
                coupons={rows}
                chosen={chosen}
                ordering={search.ordering}
                onOrder={(ordering) => change({ ordering })}
                onChoose={choose}
              />
            )
          }
        </PagedList>
      </div>
      {chosen !== undefined && <CouponPanel key={chosen} id={chosen} onClose={() => choose(undefined)} />}
      {isAdding && <NewCouponDialog onClose={() => setAdding(false)} onDone={onDone} />}
    </div>
  )
}

type CouponSearch = ReturnType<(typeof adminCouponsSearch)['read']>

function Filters({ search, onChange }: { search: CouponSearch; onChange: (part: Partial<CouponSearch>) => void }) {
  const { t } = useLingui()
  const states = useCouponStates()
  const none = { search: undefined, state: undefined, kind: undefined }
  const isFiltered = Object.keys(none).some((key) => search[key as keyof typeof none] !== undefined)
  return (
    <FilterBar isFiltered={isFiltered} onClear={() => onChange(none)}>
      <TypedFilter label={t`Code or name`} value={search.search ?? ''} onChange={(typed) => onChange({ search: typed || undefined })} />
      <SelectField
        hideLabel
        label={t`State`}
        className="w-40 phone:w-[calc(50%-4px)]"
        value={search.state ?? ''}
        onChange={(event) => onChange({ state: COUPON_STATES.find((one) => one === event.target.value) })}
      >
        <option value="">{t`Any state`}</option>
        {COUPON_STATES.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        hideLabel
        label={t`Kind`}
        className="w-44 phone:w-[calc(50%-4px)]"
        value={search.kind ?? ''}
        onChange={(event) => onChange({ kind: (['PERCENTAGE', 'AMOUNT'] as const).find((one) => one === event.target.value) })}
      >
        <option value="">{t`Any kind`}</option>
        <option value="PERCENTAGE">{t`Percentage`}</option>
        <option value="AMOUNT">{t`Amount`}</option>
      </SelectField>
    </FilterBar>
  )
}
