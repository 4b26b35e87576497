import { z } from 'zod'
import { Id, Instant } from '../wire.ts'
import { LONGEST_LINE, LONGEST_MESSAGE, MOST_LINES, MOST_STEPS } from './scrub-rules.ts'

/** Of how many happenings an error shows the details. */
export const MOST_HAPPENINGS = 20

export const ErrorSource = z.enum(['SERVER', 'JOB', 'WEB'])
export type ErrorSource = z.output<typeof ErrorSource>

/** What happened right before an error. */
export const ErrorStep = z.object({
  kind: z.enum(['call', 'screen']).describe('a call of the app, or a screen that opened'),
  place: z.string().max(200).describe('the path, with :id for whatever differs from record to record'),
  status: z.number().int().min(0).max(999).nullable().describe('the status of the answer; null where the browser doesn’t tell'),
  seconds_before: z.number().min(0).max(1_000_000).describe('how long before the error'),
})
export type ErrorStep = z.output<typeof ErrorStep>

/** An error of the web app, as a browser sends it. */
export const NewErrorReport = z.object({
  name: z.string().trim().min(1, 'This field is required').max(100).describe('its class, such as TypeError'),
  message: z.string().max(LONGEST_MESSAGE).describe('its message without anyone’s data; the server removes what is left of it'),
  stack: z.array(z.string().max(LONGEST_LINE)).max(MOST_LINES).describe('the frames, the innermost first'),
  place: z.string().max(200).describe('the path of the screen, with :id for ids'),
  steps: z.array(ErrorStep).max(MOST_STEPS).describe('what happened right before, the latest last'),
  times: z.number().int().min(1).max(1_000).default(1).describe('how often it happened on this page since the last report'),
  release: z.string().max(60).nullable().describe('the build of the web app'),
  request_id: z.string().max(60).nullable().describe('the call that failed, if one did'),
})
export type NewErrorReport = z.output<typeof NewErrorReport>

/** Happenings of one error: those with the same class, message and place in the code. */
export const ErrorGroup = z.object({
  id: Id,
  source: ErrorSource.describe('where it happens: in a request, in background work, or in a browser'),
  name: z.string().describe('its class, such as TypeError'),
  message: z.string().describe('its message without anyone’s data'),
  place: z.string().describe('the call, the work or the screen of the last time'),
  times: z.number().int().describe('how often it happened'),
  people: z.number().int().describe('how many people had it, as far as the last happenings tell'),
  first_seen: Instant.describe('when it happened first'),
  last_seen: Instant.describe('when it happened last'),
  solved_at: Instant.nullable().describe('since when it is marked as solved; it opens again when it happens again'),
  solved_by: z.string().nullable().describe('who marked it as solved'),
  came_back_at: Instant.nullable().describe('when it last happened again after it was marked as solved'),
})
export type ErrorGroup = z.output<typeof ErrorGroup>

export const ErrorHappening = z.object({
  happened_at: Instant.describe('when it happened'),
  place: z.string().describe('the call, the work or the screen'),
  person: z.string().nullable().describe('who had it, as letters that only tell people apart'),
  request_id: z.string().nullable().describe('the request, as the log names it'),
  release: z.string().nullable().describe('the build that ran'),
  times: z.number().int().describe('how often in a row'),
  steps: z.array(ErrorStep).max(MOST_STEPS).describe('what happened right before, the latest last'),
})
export type ErrorHappening = z.output<typeof ErrorHappening>

export const ErrorRecord = ErrorGroup.extend({
  stack: z.array(z.string()).max(MOST_LINES).describe('the frames of the last time, the innermost first'),
  happenings: z.array(ErrorHappening).max(MOST_HAPPENINGS).describe('the last times, the latest first'),
})
export type ErrorRecord = z.output<typeof ErrorRecord>
