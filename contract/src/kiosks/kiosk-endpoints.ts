import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, Nothing, requiredText } from '../wire.ts'
import { Kiosk, KioskAct, KioskDay, KioskMark, MOST_KIOSKS } from './kiosk.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
const kiosk = { access: 'secret-link', scope: 'session', params: z.object({ token: z.uuid() }) } as const
const ById = z.object({ id: IdParam })

export const listKiosks = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/kiosks/',
  summary: 'The location’s kiosks, and the punches that they took offline and Muster could not record.',
  response: z.object({ kiosks: z.array(Kiosk).max(MOST_KIOSKS), marks: z.array(KioskMark).max(200) }),
})

export const addKiosk = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/kiosks/',
  summary: 'Make a kiosk. Only this answer has its token, which can do nothing but the kiosk’s calls.',
  answer: 'secret',
  status: 201,
  body: z.object({ name: requiredText(40) }),
  response: z.object({ kiosk: Kiosk, token: z.string() }),
  errors: ['CONFLICT'],
})

export const renewKioskLink = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/kiosks/:id/link/',
  summary: 'Make a new link for a kiosk. The old one ends at once. Only this answer has the new token.',
  answer: 'secret',
  params: ById,
  response: z.object({ kiosk: Kiosk, token: z.string() }),
})

export const revokeKiosk = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/kiosks/:id/',
  summary: 'End a kiosk at once.',
  status: 204,
  params: ById,
  response: Nothing,
})

export const settleKioskMark = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/kiosk-marks/:id/settle/',
  summary: 'Note that a manager dealt with an offline punch that Muster could not record.',
  status: 204,
  params: ById,
  response: Nothing,
})

export const setKioskPin = endpoint({
  method: 'PUT',
  path: '/gigster/kiosk-pin/',
  summary: 'Set the pro’s PIN for kiosks.',
  access: 'pro',
  scope: 'session',
  status: 204,
  body: z.object({ pin: z.string().regex(/^\d{4}$/, 'Enter 4 digits') }),
  response: Nothing,
})

export const getKioskPass = endpoint({
  method: 'GET',
  path: '/gig-applications/:id/kiosk-pass/',
  summary: 'The code that the pro’s phone shows a kiosk: signed for this pro and shift, and new every 30 seconds.',
  secrets: 'all',
  access: 'own-application',
  scope: 'session',
  cache: 'once',
  params: ById,
  response: z.object({ pass: z.string(), valid_until: Instant }),
  errors: ['NOT_CONFIRMED'],
})

export const getKioskDay = endpoint({
  ...kiosk,
  method: 'GET',
  path: '/kiosks/:token/',
  summary: 'The shifts around now, for the kiosk’s screen: first names and initials only.',
  response: KioskDay,
  errors: ['CONFLICT'],
})

export const punchAtKiosk = endpoint({
  ...kiosk,
  method: 'POST',
  path: '/kiosks/:token/punches/',
  summary: 'Clock in or out, or start or end a break, at the kiosk. It proves presence like the code. A repeated client id counts once.',
  status: 201,
  body: z.object({
    client_id: z.uuid(),
    act: KioskAct,
    sealed: z
      .string()
      .max(1_000)
      .describe(
        'the last 4 digits of the phone number and the PIN, as {"phone_end","pin"}, or the code of the pro’s phone, as {"pass"}, encrypted with public_key (RSA-OAEP, SHA-256), in base64',
      ),
    time: Instant.optional().describe('when it was made, if the kiosk was offline; a refused one then goes to the manager'),
    skew_ms: z
      .number()
      .int()
      .optional()
      .describe(
        'how far the tablet’s clock was ahead at the last answer; Muster corrects the time if the header X-Phone-Time says the same',
      ),
  }),
  response: z.object({ display_name: z.string().nullable() }),
  errors: [
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CONFLICT',
    'CLOCK_IN_TOO_EARLY',
    'SHIFT_OVER',
    'ALREADY_CLOCKED_IN',
    'NOT_CLOCKED_IN',
    'ALREADY_CLOCKED_OUT',
    'ON_BREAK',
    'NOT_ON_BREAK',
    'BREAK_BEFORE_PAY',
    'NOT_CONFIRMED',
    'MARK_TOO_LATE',
    'HOURS_APPROVED',
    'TOO_MANY_REQUESTS',
  ],
})
