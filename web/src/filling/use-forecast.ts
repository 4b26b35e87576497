import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import { leadBandOf, type Forecast } from '@muster/contract/filling/forecast-rules.ts'
import { BoostBonus } from '@muster/contract/gigs/bulk/boost-bonus.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import type { ShiftDraft } from '../gigs/shift-values.ts'
import { instantAt } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useSettled } from '../gigs/use-settled.ts'

const PAUSE_MS = 400
/** The wages that a shift may pay (specification section 5), in dollars an hour. */
const WAGES = { least: 15, most: 75 }

/** What the forecast needs of a form. A network shift has none. */
function wantedOf({ local_date = '', start_time = '', skill_id = 0, wage_amount = 0, boosted_gig_bonus, type }: ShiftDraft) {
  const isWage = wage_amount >= WAGES.least && wage_amount <= WAGES.most
  return {
    local_date,
    start_time,
    skill_id,
    wage_amount,
    // Half a number while someone types it.
    boosted_gig_bonus: BoostBonus.safeParse(boosted_gig_bonus).success ? (boosted_gig_bonus ?? 0) : 0,
    isReady: local_date !== '' && start_time !== '' && skill_id > 0 && isWage && type !== 'NETWORK',
  }
}

/** The later dates of a posting that are as long ahead, with what happened to shifts posted so long ahead. */
export interface LaterForecast {
  shifts: number
  forecast: Forecast
}

const HOUR_MS = 3_600_000

/** One date for each length of notice among the dates, the earliest, with how many dates have it. The first date is first. */
function datesByLead(dates: readonly string[], start_time: string, zone: string, now: number): { date: string; shifts: number }[] {
  const bands = Map.groupBy(dates, (date) => leadBandOf(Math.max(0, (instantAt(date, start_time, zone).getTime() - now) / HOUR_MS)))
  return [...bands.values()].map((same) => ({ date: same[0]!, shifts: same.length }))
}

/**
 * The forecast of the first shift in a form, with the pay of an hour it is for, bonus included, and of the later ones that are posted longer ahead. Null while the form
 * says too little, or without an answer.
 */
export function useForecast(
  values: ShiftDraft,
  dates: readonly string[] = [],
  zone = 'UTC',
): { forecast: Forecast; wage: number; first: string | null; later: LaterForecast[] } | null {
  const { isReady, ...wanted } = wantedOf({ ...values, ...(dates[0] !== undefined && { local_date: dates[0] }) })
  const { require_certifications = false, background_check_required = false, selected_requirement_ids = [] } = values
  const body = useSettled({ ...wanted, require_certifications, background_check_required, selected_requirement_ids }, PAUSE_MS)
  const forecast = useQuery({
    ...read(forecastGig, { body }),
    enabled: isReady && body.start_time !== '' && body.skill_id > 0 && body.wage_amount >= WAGES.least,
    retry: false,
    placeholderData: (before) => (isReady ? before : undefined),
  })
  const now = useNow()
  const others = isReady && body.start_time !== '' ? datesByLead(dates, body.start_time, zone, now).slice(1) : []
  const later = useQueries({
    queries: others.map(({ date }) => ({ ...read(forecastGig, { body: { ...body, local_date: date } }), retry: false })),
  })
  // The form works without a forecast, so an error shows nothing.
  if (!isReady || !forecast.data) return null
  return {
    forecast: forecast.data,
    wage: body.wage_amount + body.boosted_gig_bonus,
    first: dates.length > 1 ? body.local_date : null,
    later: others.flatMap(({ shifts }, at) => {
      const data = later[at]?.data
      return data ? [{ shifts, forecast: data }] : []
    }),
  }
}
