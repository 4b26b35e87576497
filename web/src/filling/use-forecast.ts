import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import type { Forecast } from '@muster/contract/filling/forecast-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { useSettled } from '../gigs/use-settled.ts'

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

/** The forecast of the shift in a form, with the wage it is for. Null while the form says too little, or without an answer. */
export function useForecast(values: ShiftDraft): { forecast: Forecast; wage: number } | null {
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
  return isReady && forecast.data ? { forecast: forecast.data, wage: body.wage_amount } : null
}
