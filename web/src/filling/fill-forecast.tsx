import { Trans } from '@lingui/react/macro'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { instantAt, shortDate } from '../ui/format-time.ts'
import { ForecastFigures, LaterForecasts } from './forecast-figures.tsx'
import { useForecast } from './use-forecast.ts'

const dayInWords = (date: string): string => shortDate(instantAt(date, '12:00:00', 'UTC'), { zone: 'UTC' })

/** Next to the form: how shifts like this one filled here, what would change it, and who it reaches. */
export function FillForecast({ values, dates, zone }: { values: ShiftDraft; dates: readonly string[]; zone: string }) {
  const found = useForecast(values, dates, zone)
  const pros = values.allowed_confirmed_pros ?? 1
  if (found === null) return null
  return (
    <section aria-live="polite" className="mt-5 border-t border-light-gray pt-4">
      <h2 className="text-small text-gray">
        {found.first === null ? <Trans>Fill forecast</Trans> : <Trans>Fill forecast of the first shift, {dayInWords(found.first)}</Trans>}
      </h2>
      <ForecastFigures forecast={found.forecast} wage={found.wage} pros={pros} />
      <LaterForecasts later={found.later} pros={pros} />
    </section>
  )
}
