import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Nothing } from '../wire.ts'

const own = { access: 'signed-in', scope: 'session', path: '/users/me/calendar-feed/' } as const

export const getCalendarFeed = endpoint({
  ...own,
  method: 'GET',
  summary: 'Whether the user has a calendar link. The link itself is shown once, when it is made.',
  response: z.object({ created_ts: Instant.nullable().describe('when the link was made; null if there is none') }),
})

export const makeCalendarFeed = endpoint({
  ...own,
  method: 'POST',
  summary: 'Make a link that calendars subscribe to, with the user’s shifts and interviews. An earlier link stops working.',
  status: 201,
  answer: 'secret',
  response: z.object({ link: z.url().describe('what the calendar subscribes to. Only this answer has it') }),
})

export const endCalendarFeed = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'End the calendar link.',
  status: 204,
  response: Nothing,
})
