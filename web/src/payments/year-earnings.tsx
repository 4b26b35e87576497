import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import {
  downloadYearStatement,
  exportYearEarnings,
  type getEarnings,
  getYearEarnings,
  type YearEarnings,
} from '@muster/contract/payments/earnings-endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { waitsForNetwork } from '../api/waits-for-first.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'
import { NoConnection } from '../ui/no-connection.tsx'
import { saveCsv, saveFile } from '../ui/save-file.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastFailed } from '../ui/toast.tsx'

/** How many businesses show before someone asks for the rest, so that the payments below stay near. */
const FIRST_BUSINESSES = 4

interface YearSectionProps {
  earnings: CallResult<typeof getEarnings>
  year: number
  onYear: (year: number) => void
}

/** What one calendar year paid: its parts, each business, and a table to keep. */
export function YearSection({ earnings, year, onYear }: YearSectionProps) {
  const { t } = useLingui()
  const paid = useQuery(read(getYearEarnings, { params: { year } }))
  return (
    <section className="border-t border-light-gray bg-white px-4 py-4 desktop:px-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">
          <Trans>Paid in {String(year)}</Trans>
        </h2>
        {earnings.years.length > 1 && (
          <SelectField label={t`Year`} hideLabel className="w-24" value={year} onChange={(event) => onYear(Number(event.target.value))}>
            {earnings.years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {failedToLoad(paid) && <ErrorState error={paid.error} onRetry={() => void paid.refetch()} />}
      {waitsForNetwork(paid) ? <NoConnection onRetry={() => void paid.refetch()} /> : paid.isPending && <SkeletonRows rows={3} />}
      {paid.data && <Parts paid={paid.data} />}
      {paid.data && <Businesses paid={paid.data} speeds={earnings.by_business} />}
      {paid.data && paid.data.total_amount !== 0 && <SaveYear year={year} />}
    </section>
  )
}

/** The year on paper in either language, and as a table. */
function SaveYear({ year }: { year: number }) {
  const { t } = useLingui()
  const onError = (): void => toastFailed(t`We couldn’t create the file. Try again in a moment.`)
  const pdf = useMutation({
    mutationFn: (language: 'en' | 'es') => call(downloadYearStatement, { params: { year }, query: { language } }),
    onSuccess: ({ file_name, base64 }) =>
      saveFile(file_name, [Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], 'application/pdf'),
    onError,
  })
  const csv = useMutation({
    mutationFn: () => call(exportYearEarnings, { params: { year } }),
    onSuccess: (text) => saveCsv(`${t`earnings`}-${year}`, text),
    onError,
  })
  const mine = languageNow()
  const other = mine === 'es' ? 'en' : 'es'
  const icon = <Download size={14} aria-hidden />
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outlined" size="small" icon={icon} loading={pdf.isPending} onClick={() => pdf.mutate(mine)}>
        <Trans>Save as PDF</Trans>
      </Button>
      <Button variant="outlined" size="small" icon={icon} loading={csv.isPending} onClick={() => csv.mutate()}>
        <Trans>Save as CSV</Trans>
      </Button>
      <Button variant="text" size="small" disabled={pdf.isPending} onClick={() => pdf.mutate(other)}>
        {other === 'es' ? <Trans>PDF in Spanish</Trans> : <Trans>PDF in English</Trans>}
      </Button>
    </div>
  )
}

/** The year's total and what it is made of. Parts of nothing are left out. */
function Parts({ paid }: { paid: YearEarnings }) {
  const { t } = useLingui()
  const hours = duration(paid.paid_minutes)
  const parts = [
    { name: t`Wages`, amount: paid.wages_amount },
    { name: t`Tips`, amount: paid.tips_amount },
    { name: t`Bonuses`, amount: paid.bonuses_amount },
    { name: t`Cancellations and extra pay`, amount: paid.other_amount },
    { name: t`Taken back by refunds`, amount: -paid.returned_amount },
  ].filter(({ amount }) => amount !== 0)
  return (
    <div className="mt-2">
      <p className="text-large font-semibold">{money(paid.total_amount)}</p>
      <p className="text-normal text-gray">
        {paid.shifts === 0 ? (
          <Trans>No paid shifts</Trans>
        ) : (
          <Trans>
            {hours} in <Plural value={paid.shifts} one="# shift" other="# shifts" />
          </Trans>
        )}
      </p>
      {parts.length > 0 && (
        <dl className="mt-3 grid gap-1.5">
          {parts.map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-gray">{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Businesses({ paid, speeds }: { paid: YearEarnings; speeds: CallResult<typeof getEarnings>['by_business'] }) {
  const [isWhole, setWhole] = useState(false)
  if (paid.rows.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-semibold">
        <Trans>By business</Trans>
      </h3>
      <ul>
        {paid.rows.slice(0, isWhole ? undefined : FIRST_BUSINESSES).map((row) => (
          <li
            key={`${row.location_id} ${row.employment_type}`}
            className="flex items-start justify-between gap-3 border-b border-light-gray py-2.5 last:border-b-0"
          >
            <span className="min-w-0 leading-5">
              <b className="block truncate">{row.location_name}</b>
              <span className="block text-normal text-gray">
                {row.shifts > 0 && (
                  <>
                    <Plural value={row.shifts} one="# shift" other="# shifts" /> · {duration(row.paid_minutes)} ·{' '}
                  </>
                )}
                {row.employment_type === 'W2' ? 'W-2' : '1099'}
              </span>
              <PaysHowFast hours={speeds.find(({ location_id }) => location_id === row.location_id)?.hours_to_pay ?? null} />
            </span>
            <b>{money(row.total_amount)}</b>
          </li>
        ))}
      </ul>
      {!isWhole && paid.rows.length > FIRST_BUSINESSES && (
        <div className="mt-1">
          <Button variant="outlined" size="small" onClick={() => setWhole(true)}>
            <Trans>Show all {paid.rows.length}</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** How long a business's pay usually takes from the end of a shift. */
function PaysHowFast({ hours }: { hours: number | null }) {
  if (hours === null) return null
  return (
    <span className="block text-normal text-gray">
      {hours < 1 ? (
        <Trans>Pay usually arrives within an hour</Trans>
      ) : hours < 36 ? (
        <Plural value={hours} one="Pay usually arrives # hour after a shift" other="Pay usually arrives # hours after a shift" />
      ) : (
        <Plural
          value={Math.round(hours / 24)}
          one="Pay usually arrives # day after a shift"
          other="Pay usually arrives # days after a shift"
        />
      )}
    </span>
  )
}
