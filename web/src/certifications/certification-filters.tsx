import { Trans, useLingui } from '@lingui/react/macro'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listCertifications } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { RejectionReason } from '@muster/contract/certifications/certification-status.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NumberFilter } from '../admin/number-filter.tsx'
import { TuckedFilters } from '../admin/tucked-filters.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { dayOf, dayPlus } from '../ui/format-time.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useNow } from '../ui/use-now.ts'
import type { adminCertificationsSearch } from './admin-certifications-search.ts'
import { rejectionLabels } from './rejection-words.ts'

type Search = ReturnType<(typeof adminCertificationsSearch)['read']>
type Status = Search['status']

const MORE = {
  rejection_reason: undefined,
  created_by__email: undefined,
  created_by__preferred_name_for_search: undefined,
  gigster: undefined,
  created_by__id: undefined,
  last_updated_by: undefined,
} as const
const NO_FILTERS = {
  certification: undefined,
  state_code: undefined,
  created_ts: undefined,
  updated_ts: undefined,
  expiration_date: undefined,
  created_by__first_name: undefined,
  created_by__last_name: undefined,
  gigster__market__name: undefined,
  gigster__market__id: undefined,
  ...MORE,
} as const
const SOON_DAYS = 30

interface FiltersProps {
  search: Search
  onChange: (part: Partial<Search>) => void
}

/** What to look at: those to review, decided ones, those that end soon; then certificate, market, state and name. The rest is behind "More". */
export function CertificationFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const [isMore, setMore] = useState(() => Object.keys(MORE).some((key) => search[key as keyof Search] !== undefined))
  const isFiltered = Object.keys(NO_FILTERS).some((key) => search[key as keyof Search] !== undefined)
  return (
    <search>
      <form
        className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <StatusChips search={search} onChange={onChange} />
        <TuckedFilters active={Object.keys(NO_FILTERS).filter((key) => search[key as keyof Search] !== undefined).length}>
          <CatalogFilters search={search} onChange={onChange} />
          <TypedFilter
            label={t`First name`}
            value={search.created_by__first_name ?? ''}
            onChange={(value) => onChange({ created_by__first_name: value || undefined })}
          />
          <TypedFilter
            label={t`Last name`}
            value={search.created_by__last_name ?? ''}
            onChange={(value) => onChange({ created_by__last_name: value || undefined })}
          />
          <Button variant="ghost" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            {isMore ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
          </Button>
          {isMore && <MoreFilters search={search} onChange={onChange} />}
        </TuckedFilters>
        {isFiltered && (
          <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  )
}

/** The views of the list. Pressing the chosen one shows all. */
function StatusChips({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const waiting = useQuery(read(getStaffToDo, {})).data?.certifications_to_review
  const soon = dayPlus(dayOf(new Date(useNow())), SOON_DAYS)
  const isSoon = search.status === 'APPROVED' && search.expiration_date !== undefined
  const words: Record<NonNullable<Status>, string> = { PENDING: t`To review`, APPROVED: t`Approved`, REJECTED: t`Rejected` }
  const views = { expiration_date: undefined, ordering: undefined }
  return (
    <>
      {(Object.keys(words) as NonNullable<Status>[]).map((status) => {
        const chosen = search.status === status && !isSoon
        return (
          <ChoiceChip
            key={status}
            chosen={chosen}
            onClick={() =>
              onChange({
                ...views,
                status: chosen ? undefined : status,
                ...(status !== 'PENDING' && !chosen && { ordering: '-updated_ts' }),
              })
            }
          >
            {words[status]}
            {status === 'PENDING' && waiting ? <span>{waiting >= 100 ? '100+' : waiting}</span> : null}
          </ChoiceChip>
        )
      })}
      <ChoiceChip
        chosen={isSoon}
        onClick={() =>
          onChange(isSoon ? { ...views, status: undefined } : { status: 'APPROVED', expiration_date: soon, ordering: 'expiration_date' })
        }
      >
        <Trans>Ends in {SOON_DAYS} days</Trans>
      </ChoiceChip>
    </>
  )
}

/** Certificate, market and state. */
function CatalogFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const markets = useQuery(read(listMarkets, {})).data ?? []
  const certifications = useQuery(read(listCertifications, {})).data ?? []
  return (
    <>
      <SelectField
        hideLabel
        label={t`Certificate`}
        className="w-44 phone:w-[calc(50%-4px)]"
        value={search.certification ?? ''}
        onChange={(event) => onChange({ certification: Number(event.target.value) || undefined })}
      >
        <option value="">{t`All certificates`}</option>
        {certifications.map((one) => (
          <option key={one.id} value={one.id}>
            {skillName(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        hideLabel
        label={t`Market`}
        className="w-40 phone:w-[calc(50%-4px)]"
        value={search.gigster__market__id ?? ''}
        onChange={(event) => onChange({ gigster__market__id: Number(event.target.value) || undefined })}
      >
        <option value="">{t`All markets`}</option>
        {markets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        hideLabel
        label={t`State`}
        className="w-28 phone:w-[calc(50%-4px)]"
        value={search.state_code ?? ''}
        onChange={(event) => onChange({ state_code: event.target.value || undefined })}
      >
        <option value="">{t`All states`}</option>
        {[...new Set(markets.map(({ state_code }) => state_code))].sort().map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </>
  )
}

/** What staff seldom look for: a reason, an e-mail address, numbers of records. */
function MoreFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const texts = {
    created_by__email: t`Email`,
    created_by__preferred_name_for_search: t`Search name`,
  }
  const numbers = { gigster: t`Pro ID`, created_by__id: t`User ID`, last_updated_by: t`Changed by, user ID` }
  return (
    <>
      <SelectField
        hideLabel
        label={t`Reason of rejection`}
        className="w-48 phone:w-full"
        value={search.rejection_reason ?? ''}
        onChange={(event) => onChange({ rejection_reason: event.target.value || undefined })}
      >
        <option value="">{t`Any reason`}</option>
        {RejectionReason.options.map((reason) => (
          <option key={reason} value={reason}>
            {t(rejectionLabels[reason])}
          </option>
        ))}
      </SelectField>
      {(Object.keys(texts) as (keyof typeof texts)[]).map((key) => (
        <TypedFilter key={key} label={texts[key]} value={search[key] ?? ''} onChange={(value) => onChange({ [key]: value || undefined })} />
      ))}
      {(Object.keys(numbers) as (keyof typeof numbers)[]).map((key) => (
        <NumberFilter
          key={key}
          label={numbers[key]}
          value={search[key]}
          onChange={(typed) => onChange({ [key]: typed === undefined ? undefined : Number(typed) || undefined })}
        />
      ))}
    </>
  )
}
