import type { ErrorCode } from '@muster/contract/errors.ts'
import type { Context } from '../context.ts'
import { seriesStalledMessage } from './message-words.ts'
import { getShiftWords, listManagers } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPerson } from './tell-person.ts'

interface SeriesFacts {
  id: number
  skill_id: number
  location_id: number
  first_date: string
  timezone: string
}

/** Notifies everyone who manages a location that one of its series stopped making shifts, and why. */
export async function tellOfSeries(
  context: Pick<Context, 'deps' | 'db' | 'waits_for_morning'>,
  series: SeriesFacts,
  code: ErrorCode,
): Promise<void> {
  const words = await getShiftWords(context.db, { ...series, start_time: series.first_date })
  const sms_after_seconds = await secondsToSms(context, series.timezone)
  for (const manager of await listManagers(context.db, series.location_id)) {
    await tellPerson(
      context,
      manager,
      'series_stalled',
      { series_id: series.id, location_id: series.location_id },
      (language) => seriesStalledMessage(code, words, language),
      sms_after_seconds,
    )
  }
}
