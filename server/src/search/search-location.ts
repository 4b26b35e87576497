import type { SearchResults } from '@muster/contract/search/search-results.ts'
import { searchWords } from '@muster/contract/search/search-words.ts'
import { type Context, locationOf } from '../context.ts'
import { seenLocations } from '../events/event-queries.ts'
import { findEvents, findGigs, findPros } from './search-queries.ts'

/** What the location has by these words: pros, shifts and events, one statement each. */
export async function searchLocation(context: Context, search: string): Promise<SearchResults> {
  const { db } = context
  const location = locationOf(context)
  const words = searchWords(search)
  if (words.length === 0) return { pros: [], gigs: [], events: [] }
  const [pros, gigs, events] = await Promise.all([
    findPros(db, location, words),
    findGigs(db, location.id, words),
    findEvents(db, location.id, seenLocations(context), words),
  ])
  return { pros, gigs, events }
}
