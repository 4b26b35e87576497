import { Trans, useLingui } from '@lingui/react/macro'
import { AdminInvoiceState } from '@muster/contract/invoices/admin-invoice-endpoints.ts'
import type { FormEvent } from 'react'
import { NumberFilter } from '../admin/number-filter.tsx'
import { TuckedFilters } from '../admin/tucked-filters.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { adminInvoicesSearch } from './admin-invoices-search.ts'

type Filters = ReturnType<(typeof adminInvoicesSearch)['read']>
const NO_FILTERS = { state: undefined, payer: undefined, number: undefined }

interface FiltersProps {
  search: Filters
  onChange: (part: Partial<Filters>) => void
}

/** The filter row of the operator's invoices: who pays and the number to type, and how far the money is. */
export function AdminInvoiceFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const active = Object.keys(NO_FILTERS).filter((key) => search[key as keyof Filters] !== undefined).length
  const words: Record<AdminInvoiceState, string> = { open: t`Not paid`, failed: t`Charge failed`, overdue: t`Overdue`, paid: t`Paid` }
  return (
    <search>
      <form
        className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <TuckedFilters active={active}>
          <TypedFilter wide label={t`Who pays`} value={search.payer ?? ''} onChange={(value) => onChange({ payer: value || undefined })} />
          <NumberFilter label={t`Number`} value={search.number} onChange={(number) => onChange({ number })} />
          <SelectField
            hideLabel
            label={t`Payment`}
            className="w-44 phone:w-[calc(50%-4px)]"
            value={search.state ?? ''}
            onChange={(event) => onChange({ state: AdminInvoiceState.options.find((one) => one === event.target.value) })}
          >
            <option value="">{t`Paid or not`}</option>
            {AdminInvoiceState.options.map((state) => (
              <option key={state} value={state}>
                {words[state]}
              </option>
            ))}
          </SelectField>
        </TuckedFilters>
        {active > 0 && (
          <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  )
}
