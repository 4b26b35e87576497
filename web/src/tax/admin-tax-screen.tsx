import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getTaxYear, listTaxYearPros } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxState, TaxYear } from '@muster/contract/tax/tax-year.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PagedList } from '../admin/paged-list.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { usePhone } from '../ui/use-phone.ts'
import type { adminTaxSearch } from './admin-tax-search.ts'
import { Payroll } from './payroll.tsx'
import { FilingSetup } from './filing-setup.tsx'
import { TaxFilings } from './tax-filings.tsx'
import { TaxYearCards, TaxYearTable } from './tax-year-pros.tsx'
import { TaxYearFigures } from './tax-year-figures.tsx'

type Filters = ReturnType<(typeof adminTaxSearch)['read']>

/** Tax returns and payroll: forms 1099-NEC by calendar year, and employees' pay by period. */
export function AdminTaxScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/tax' })
  const navigate = useNavigate({ from: '/admin/tax' })
  const change = (part: Partial<Filters>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }), replace: true })
  return (
    <>
      <PageHeader
        title={<Trans>Tax and payroll</Trans>}
        beside={
          <Segmented
            label={t`View`}
            value={search.view ?? 'forms'}
            segments={[
              { value: 'forms', label: <Trans>1099 forms</Trans> },
              { value: 'payroll', label: <Trans>W-2 payroll</Trans> },
            ]}
            onChange={(view) => change({ view: view === 'payroll' ? view : undefined })}
          />
        }
      />
      {search.view === 'payroll' ? (
        <Payroll page={search.page} onPage={(page) => change({ page })} />
      ) : (
        <Forms search={search} onChange={change} />
      )}
    </>
  )
}

/** A calendar year: who gets a form 1099-NEC, whose details are missing, and the files for the accountant. */
function Forms({ search, onChange }: { search: Filters; onChange: (part: Partial<Filters>) => void }) {
  const { t } = useLingui()
  const now = useNow()
  const year = search.year ?? new Date(now).getFullYear()
  const found = useQuery({ ...read(getTaxYear, { params: { year } }), placeholderData: keepPreviousData })
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={8} />
  return (
    <>
      <TaxYearFigures
        year={found.data}
        choice={
          <SelectField label={t`Year`} className="w-24" value={year} onChange={(event) => onChange({ year: Number(event.target.value) })}>
            {found.data.years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        }
      />
      <FilingSetup year={found.data} />
      <Pros year={found.data} search={search} onChange={onChange} />
      <TaxFilings year={found.data} />
    </>
  )
}

interface ProsProps {
  year: TaxYear
  search: Filters
  onChange: (part: Partial<Filters>) => void
}

/** The pros of the year, to filter and find. */
function Pros({ year: { year, missing_count, changed_count, ready_count }, search, onChange }: ProsProps) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const { year: _, view: _view, ...query } = search
  const pros = useQuery({ ...read(listTaxYearPros, { params: { year }, query }), placeholderData: keepPreviousData })
  const counted = (words: string, count: number): string => (count > 0 ? `${words} (${count})` : words)
  const states: readonly (readonly [TaxState, string])[] = [
    ['missing', counted(t`Details missing`, missing_count)],
    ['ready', counted(t`Ready to file`, ready_count)],
    ['changed', counted(t`To correct`, changed_count)],
    ['filed', t`Filed`],
  ]
  return (
    <>
      <search>
        <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-light-gray px-4 py-2 desktop:px-6">
          <TypedFilter wide label={t`Pro`} value={search.search ?? ''} onChange={(value) => onChange({ search: value || undefined })} />
          {states.map(([state, words]) => (
            <ChoiceChip
              key={state}
              chosen={search.state === state}
              onClick={() => onChange({ state: search.state === state ? undefined : state })}
            >
              {words}
            </ChoiceChip>
          ))}
        </div>
      </search>
      <PagedList
        list={pros}
        search={search}
        wrong={undefined}
        none={
          search.state === undefined && search.search === undefined ? (
            <Trans>No pro reached the threshold</Trans>
          ) : (
            <Trans>No pros match</Trans>
          )
        }
        counted={(count) => <Plural value={count} one="# pro" other="# pros" />}
        onChange={onChange}
      >
        {(rows) => (isPhone ? <TaxYearCards pros={rows} /> : <TaxYearTable pros={rows} />)}
      </PagedList>
    </>
  )
}
