import { createHmac } from 'node:crypto'
import { scrubReport } from '@muster/contract/error-reports/scrub-rules.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import type { Fault } from './error-reporter.ts'

/** PostgreSQL's errors about a value (class 22) or a row (class 23) quote it. */
const QUOTES_VALUE = /^2[23][0-9A-Z]{3}$/

const messageOf = (error: Error & { code?: unknown }): string =>
  typeof error.code === 'string' && QUOTES_VALUE.test(error.code) ? `a value that PostgreSQL refused (${error.code})` : error.message

/** Letters that tell people apart in the list of errors. Without the installation's secret they say nothing about anyone. */
export const personOf = (secret: string, user_id: number | null): string | null =>
  user_id === null
    ? null
    : createHmac('sha256', purposeKey(secret, 'people of errors')).update(String(user_id)).digest('base64url').slice(0, 10)

interface Where {
  source: 'SERVER' | 'JOB'
  /** The call or the work. */
  place: string
  request_id: string | null
  person: string | null
}

/** An error that the server threw, without personal data. */
export function faultOf(thrown: unknown, { source, place, request_id, person }: Where): Fault {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  const clean = scrubReport({
    name: error.name,
    message: messageOf(error),
    stack: error.stack ?? '',
    place: '',
    steps: [],
    release: null,
    request_id,
  })
  // A route and the name of work are ours already.
  return { ...clean, place, source, person, times: 1 }
}
