import { HOUR } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Fault } from '../../providers/error-reporter.ts'
import { keepError } from '../../providers/embedded-error-store.ts'

interface TourError {
  fault: Fault
  /** How long ago it happened first and last. */
  first: number
  last: number
  isSolved?: true
}

const nobody = { person: null, request_id: null, release: null, steps: [] }

/** Errors as an operator meets them: a browser with an old page, a service that was away, and one mistake of ours that is solved. */
const ERRORS: readonly TourError[] = [
  {
    fault: {
      ...nobody,
      source: 'WEB',
      name: 'TypeError',
      message: 'Failed to fetch dynamically imported module',
      place: '/locations/:id/gigs/:id',
      stack: ['at load (/assets/everyday.js:1:20114)', 'at GigScreen (/assets/gig-screen.js:1:812)'],
      times: 3,
      person: 'kx',
      steps: [
        { kind: 'screen', place: '/locations/:id/home', status: null, seconds_before: 41 },
        { kind: 'call', place: '/api/staffer/gigs/:id/', status: 200, seconds_before: 0.6 },
      ],
    },
    first: 30 * HOUR,
    last: 5 * HOUR,
  },
  {
    fault: {
      ...nobody,
      source: 'JOB',
      name: 'ThirdPartyAway',
      message: 'The mail server did not answer',
      place: 'send-message',
      stack: ['at send (server/src/providers/message-sender.mail.ts:61:13)', 'at sendMessage (server/src/notices/send-message.ts:88:20)'],
      times: 12,
    },
    first: 75 * HOUR,
    last: 73 * HOUR,
  },
  {
    fault: {
      ...nobody,
      source: 'SERVER',
      name: 'RangeError',
      message: 'Invalid time value',
      place: 'GET /api/staffer/gigs/calendar/',
      stack: ['at Date.toISOString (<anonymous>)', 'at spanOf (server/src/gigs/list/calendar-queries.ts:24:31)'],
      times: 2,
      person: 'ob',
      request_id: 'req-2f',
    },
    first: 9 * 24 * HOUR,
    last: 8 * 24 * HOUR,
    isSolved: true,
  },
]

/** Writes the errors that the operator of the tour reads about. */
export async function addTourErrors(db: Database, now: number, solved_by: number): Promise<void> {
  for (const { fault, first, last, isSolved } of ERRORS) {
    const id = await keepError(db, fault)
    const at = new Date(now - last)
    await sql`
      UPDATE error_group SET first_seen = ${new Date(now - first)}, last_seen = ${at},
        solved_at = CASE WHEN ${isSolved === true} THEN ${at}::timestamptz + interval '6 hours' END, solved_by = ${isSolved ? solved_by : null}
      WHERE id = ${id}`.execute(db)
    await sql`UPDATE error_happening SET happened_at = ${at} WHERE group_id = ${id}`.execute(db)
    await sql`UPDATE error_minute SET minute = date_trunc('minute', ${at}::timestamptz) WHERE minute = date_trunc('minute', app_now())`.execute(
      db,
    )
  }
}
