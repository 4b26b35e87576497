import { Trans } from '@lingui/react/macro'
import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { ForecastFigures } from './forecast-figures.tsx'

const PAUSE_MS = 400
/** The wages that a shift may pay (specification section 5), in dollars an hour. */
const WAGES = { least: 15, most: 75 }

/** What the forecast needs of a form. A network shift has none. */
function wantedOf({ local_date = '', start_time = '', skill_id = 0, wage_amount = 0, type }: ShiftDraft) {
  const isWage = wage_amount >= WAGES.least && wage_amount <= WAGES.most
  return {
    local_date,
    start_time,
    skill_id,
    wage_amount,
    isReady: local_date !== '' && start_time !== '' && skill_id > 0 && isWage && type !== 'NETWORK',
  }
}

/** Next to the form: how shifts like this one filled here. Hidden while there is too little in the form, or no answer. */
export function FillForecast({ values }: { values: ShiftDraft }) {
  const { isReady, ...wanted } = wantedOf(values)
  const { require_certifications = false, background_check_required = false, selected_requirement_ids = [] } = values
  const body = useSettled({ ...wanted, require_certifications, background_check_required, selected_requirement_ids }, PAUSE_MS)
  const forecast = useQuery({
    ...read(forecastGig, { body }),
    enabled: isReady && body.start_time !== '' && body.skill_id > 0 && body.wage_amount >= WAGES.least,
    retry: false,
    placeholderData: (before) => (isReady ? before : undefined),
  })
  // The form works without a forecast, so an error shows nothing.
  if (!isReady || !forecast.data) return null
  return (
    <section aria-live="polite" className="mt-5 border-t border-light-gray pt-4">
      <h2 className="text-small text-gray">
        <Trans>How shifts like this filled here</Trans>
      </h2>
      <ForecastFigures forecast={forecast.data} wage={body.wage_amount} />
    </section>
  )
}
