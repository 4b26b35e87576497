import { Trans } from '@lingui/react/macro'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { ForecastFigures } from './forecast-figures.tsx'
import { useForecast } from './use-forecast.ts'

/** Next to the form: how shifts like this one filled here, what would change it, and who it reaches. */
export function FillForecast({ values }: { values: ShiftDraft }) {
  const found = useForecast(values)
  if (found === null) return null
  return (
    <section aria-live="polite" className="mt-5 border-t border-light-gray pt-4">
      <h2 className="text-small text-gray">
        <Trans>Fill forecast</Trans>
      </h2>
      <ForecastFigures {...found} />
    </section>
  )
}
