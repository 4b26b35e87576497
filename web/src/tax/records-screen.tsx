import { Trans, useLingui } from '@lingui/react/macro'
import {
  exportLocationRecords,
  exportOrganizationRecords,
  getLocationRecords,
  getOrganizationRecords,
} from '@muster/contract/tax/business-records-endpoints.ts'
import type { BusinessRecords } from '@muster/contract/tax/business-records.ts'
import { keepPreviousData, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { saveCsv } from '../ui/save-file.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastFailed } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { RecordTables } from './record-tables.tsx'
import { RecordsSum } from './records-sum.tsx'

/** A location's year for its books: what it was charged, for which work, with which fees. */
export function RecordsScreen() {
  const from = '/locations/$locationId/records'
  const { locationId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const year = useYear(search.year)
  const params = { year }
  const records = useQuery({ ...read(getLocationRecords, { params }), placeholderData: keepPreviousData })
  return (
    <Records
      records={records}
      year={year}
      onYear={(next) => void navigate({ search: { year: next }, replace: true })}
      save={() => call(exportLocationRecords, { params })}
      trail={
        <TextLink to="/locations/$locationId/billing" params={{ locationId }} search={{}} tone="quiet">
          <Trans>Billing</Trans> ›
        </TextLink>
      }
    />
  )
}

/** An organization's year, with each of its locations. */
export function OrganizationRecordsScreen() {
  const from = '/organizations/$organizationId/records'
  const { organizationId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const year = useYear(search.year)
  const params = { orgId: Number(organizationId), year }
  const records = useQuery({ ...read(getOrganizationRecords, { params }), placeholderData: keepPreviousData })
  return (
    <Records
      records={records}
      year={year}
      onYear={(next) => void navigate({ search: { year: next }, replace: true })}
      save={() => call(exportOrganizationRecords, { params })}
      trail={
        <TextLink to="/organizations/$organizationId/billing" params={{ organizationId }} search={{}} tone="quiet">
          <Trans>Billing</Trans> ›
        </TextLink>
      }
    />
  )
}

/** The year that the address names, or this one. */
function useYear(named: number | undefined): number {
  const now = useNow()
  return named ?? new Date(now).getFullYear()
}

interface RecordsProps {
  records: UseQueryResult<BusinessRecords>
  year: number
  onYear: (year: number) => void
  save: () => Promise<string>
  trail: ReactNode
}

function Records({ records, year, onYear, save, trail }: RecordsProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={<Trans>Records</Trans>}
        trail={trail}
        beside={
          <SelectField label={t`Year`} hideLabel className="w-24" value={year} onChange={(event) => onYear(Number(event.target.value))}>
            {(records.data?.years ?? [year]).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        }
        actions={records.data !== undefined && records.data.charges + records.data.refunds > 0 && <SaveRecords year={year} save={save} />}
      />
      {failedToLoad(records) ? (
        <ErrorState error={records.error} onRetry={() => void records.refetch()} />
      ) : records.isPending ? (
        <SkeletonRows rows={10} />
      ) : (
        <div className={`pb-12 ${records.isPlaceholderData ? 'opacity-60' : ''}`}>
          <RecordsSum records={records.data} />
          <RecordTables records={records.data} />
        </div>
      )}
    </>
  )
}

function SaveRecords({ year, save }: Pick<RecordsProps, 'year' | 'save'>) {
  const { t } = useLingui()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (text) => saveCsv(`${t`records`}-${year}`, text),
    onError: () => toastFailed(t`We couldn’t create the file. Try again in a moment.`),
  })
  return (
    <Button variant="raised" icon={<Download size={16} aria-hidden />} loading={saving.isPending} onClick={() => saving.mutate()}>
      <Trans>Save as CSV</Trans>
    </Button>
  )
}
