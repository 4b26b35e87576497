import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant } from '../wire.ts'
import { Position, SuggestedBreak, Timesheet } from './timesheet.ts'

const ByApplication = z.object({ application_id: IdParam })

/** What a phone adds to a punch that it kept without a network. */
const Kept = {
  follows: z
    .uuid()
    .optional()
    .describe('the client_id of the punch that the phone kept right before this one; until Muster has it, this one is out of order'),
  skew_ms: z
    .number()
    .int()
    .optional()
    .describe(
      'how far the phone’s clock was ahead of Muster’s at the last answer before the punch. Muster corrects the time by it if the header X-Phone-Time (the phone’s time as it sends) says the same',
    ),
  signed: z
    .object({ sequence: z.number().int().min(0), signature: z.string().max(120) })
    .optional()
    .describe(
      'the phone’s signature of the punch, ECDSA P-256 with SHA-256 in base64, and the number of the punch on that phone. A wrong or missing one is noted, never refused',
    ),
}

/** What a phone sends with a punch: its own id for it (a repeat counts once), the time, and any proof. */
const Punch = z.object({
  client_id: z.uuid(),
  /** When the pro pressed the button; the moment of arrival if absent. An offline phone sends the past, until 72 hours after the end. */
  time: Instant.optional(),
  position: Position.optional(),
  checkin_code: z
    .string()
    .trim()
    .regex(/^(\d{6}|p\d{1,16}-[0-9a-z]{1,10}-[\w-]{16})$/, 'Enter the 6 digits')
    .describe('the 6 digits, or the pass that the rotating QR code carries')
    .optional(),
  ...Kept,
})

export const getTimesheet = endpoint({
  method: 'GET',
  path: '/timesheets/:application_id/',
  summary: 'The pro’s punches and breaks on one shift.',
  access: 'own-application',
  scope: 'session',
  params: ByApplication,
  response: Timesheet,
})

export const addPunch = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/punches/',
  summary: 'Clock in or out. Without proof or outside the fence, Muster takes the punch and flags it.',
  access: 'own-application',
  scope: 'session',
  status: 201,
  params: ByApplication,
  body: Punch.extend({
    punch_type: z.enum(['CLOCK_IN', 'CLOCK_OUT']),
    explanation: z.string().trim().max(300).optional().describe('why the pro punches away from the place'),
  }),
  response: Timesheet,
  errors: [
    'CLOCK_IN_TOO_EARLY',
    'SHIFT_OVER',
    'ALREADY_CLOCKED_IN',
    'NOT_CLOCKED_IN',
    'ALREADY_CLOCKED_OUT',
    'CODE_WRONG',
    'CODE_NOT_FOR_SHIFT',
    'NOT_CONFIRMED',
    'MARK_TOO_LATE',
    'HOURS_APPROVED',
    'PUNCH_OUT_OF_ORDER',
  ],
})

export const addBreakPunch = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/breaks/',
  summary: 'Start or end a break.',
  access: 'own-application',
  scope: 'session',
  status: 201,
  params: ByApplication,
  body: z.object({ client_id: z.uuid(), time: Instant.optional(), break_type: z.enum(['START', 'END']), ...Kept }),
  response: Timesheet,
  errors: [
    'NOT_CLOCKED_IN',
    'ALREADY_CLOCKED_OUT',
    'ON_BREAK',
    'NOT_ON_BREAK',
    'BREAK_BEFORE_PAY',
    'MARK_TOO_LATE',
    'HOURS_APPROVED',
    'PUNCH_OUT_OF_ORDER',
  ],
})

export const attestBreak = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/break-attestation/',
  summary: 'Attest a break that was not punched: taken, and when, or not given. Only a taken break is deducted.',
  access: 'own-application',
  scope: 'session',
  status: 201,
  params: ByApplication,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('TOOK'), start_time: Instant, minutes: z.number().int().min(1).max(240) }),
    z.object({ answer: z.literal('NOT_GIVEN') }),
  ]),
  response: Timesheet,
  errors: ['NOT_CLOCKED_IN', 'SHIFT_NOT_OVER', 'BREAK_PUNCHED', 'HOURS_APPROVED'],
})

export const listSuggestedBreaks = endpoint({
  method: 'GET',
  path: '/timesheets/suggested-breaks/',
  summary: 'The breaks that a market’s policy suggests for a shift of this length.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({ market_id: IdParam, start_time: Instant, end_time: Instant }),
  response: z.array(SuggestedBreak),
})
