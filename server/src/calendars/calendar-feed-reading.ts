import { sequenceOf } from '@muster/contract/calendars/calendar-feed-rules.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { FeedOwner, FeedRow } from './calendar-feed-queries.ts'

/** How often calendars should read again, in seconds. */
const READ_AGAIN_SECONDS = 3_600

const KINDS: Record<FeedRow['kind'], string> = {
  own_shift: 'shift',
  shift: 'location-shift',
  own_interview: 'interview',
  interview: 'location-interview',
}

function titleOf({ kind, location, skill, skill_es, person, confirmed, places }: FeedRow, language: 'en' | 'es'): string {
  const isSpanish = language === 'es'
  const position = (isSpanish ? skill_es : skill) ?? ''
  switch (kind) {
    case 'own_shift':
      return `${position} · ${location}`
    case 'shift':
      return `${position} ${confirmed ?? 0}/${places ?? 0} · ${location}`
    case 'own_interview':
      return `${isSpanish ? 'Entrevista' : 'Interview'} · ${location}`
    case 'interview':
      return `${isSpanish ? 'Entrevista' : 'Interview'}: ${person ?? ''} · ${location}`
  }
}

function entryOf(row: FeedRow, { language, now }: FeedOwner, publicUrl: string): ICalEventData {
  const contact = `${row.contact_name}, ${formatPhone(row.contact_phone)}`
  const path = pathOf(row)
  return {
    id: `${KINDS[row.kind]}-${row.id}@muster`,
    // Instants in UTC, without a zone: every calendar shows them in its own.
    start: new Date(row.start_time),
    end: new Date(row.end_time),
    stamp: new Date(now),
    lastModified: new Date(row.changed),
    sequence: sequenceOf(row.created, row.changed),
    status: row.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: titleOf(row, language),
    location: `${row.street}, ${row.city}, ${row.state_code}`,
    description: contact,
    url: `${publicUrl}${path}`,
  }
}

/** Where the entry is in the app. A pro's addresses have no location. */
function pathOf({ kind, id, location_id }: FeedRow): string {
  if (kind === 'own_interview') return 'interview'
  if (kind === 'interview') return `locations/${location_id}/hire/interviews`
  return `locations/${kind === 'own_shift' ? -1 : location_id}/gigs/${id}`
}

/** A person's calendar as calendars subscribe to it (RFC 5545). */
export const feedText = (rows: readonly FeedRow[], owner: FeedOwner, publicUrl: string): string =>
  ical({
    name: 'Muster',
    prodId: { company: 'Muster', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
    events: rows.map((row) => entryOf(row, owner, publicUrl)),
  }).toString()
