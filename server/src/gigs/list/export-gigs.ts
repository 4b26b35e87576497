import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { type exportGigs as exportCall, MOST_CSV_GIGS } from '@muster/contract/gigs/gig-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { databaseNow } from '../../db/database.ts'
import type { CsvAnswer } from '../../csv-answer.ts'
import { csvWords } from './export-words.ts'
import { addDayFacts } from './gig-day-queries.ts'
import { keyOfRow, readGigRows } from './gig-list-queries.ts'
import { narrowGigs } from './gig-narrow-queries.ts'

const PART = 500

/** The shifts of a list as CSV, streamed in parts: at most 10,000, in each shift's local time and the reader's language. */
export async function exportGigs(context: Context, { query }: HandlerInput<typeof exportCall>): Promise<CsvAnswer> {
  const { language } = actorOf(context)
  const words = csvWords[language]
  const { ordering, ...filters } = query
  const { reads } = context.deps
  const conditions = await narrowGigs(reads, locationOf(context).id, filters)
  async function* rows(): CsvAnswer['rows'] {
    yield words.head
    let key: [string | number, number] | null = null
    for (let read = 0; read < MOST_CSV_GIGS; read += PART) {
      const part = await addDayFacts(reads, await readGigRows(reads, conditions, ordering, { limit: PART, key }))
      for (const gig of part) yield lineOf(gig, language)
      const last = part.at(-1)
      if (last === undefined || part.length < PART) return
      key = keyOfRow(ordering, last)
    }
  }
  const today = (await databaseNow(context.db)).toISOString().slice(0, 10)
  return { file_name: `${words.file}-${today}.csv`, rows: rows() }
}

function lineOf(gig: GigRow, language: 'en' | 'es'): (string | number | null)[] {
  const { status, type } = csvWords[language]
  const start = localPartsOf(gig.start_time, gig.timezone)
  const end = localPartsOf(gig.end_time, gig.timezone)
  return [
    gig.id,
    start.date,
    start.time.slice(0, 5),
    end.time.slice(0, 5),
    gig.timezone,
    language === 'es' ? gig.skill.name_es : gig.skill.name,
    gig.address_line_1,
    gig.contact_name,
    type[gig.type],
    gig.wage_amount,
    gig.boosted_gig_bonus,
    gig.unpaid_break_minutes,
    gig.allowed_confirmed_pros,
    gig.confirmed_pros_count,
    gig.selected_applications_count,
    gig.total_applications_count - gig.cancelled_applications_count,
    status[gig.status],
    gig.amount_due,
  ]
}
