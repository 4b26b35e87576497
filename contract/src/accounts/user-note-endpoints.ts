import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, requiredText } from '../wire.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const

/** The length of a note (specification 5, "user note"). */
export const MOST_USER_NOTE_CHARACTERS = 10_000

/** What the provider's staff noted about a person (specification 3.8). Neither the person nor a business reads it. */
export const UserNote = z.object({
  id: Id,
  note: z.string(),
  user: Id.describe('the person that it is about'),
  created_by: Id.describe('who wrote it'),
  created_by_user: z.object({ id: Id, first_name: z.string(), last_name: z.string() }).describe('the name of who wrote it'),
  created_ts: Instant,
})
export type UserNote = z.output<typeof UserNote>

export const listUserNotes = endpoint({
  ...staff,
  method: 'GET',
  path: '/users/:id/notes/',
  summary: 'What the provider’s staff noted about a person, newest first.',
  params: z.object({ id: IdParam }),
  query: z.object(pageQuery({ page_size: 25 })),
  response: page(UserNote),
})

export const addUserNote = endpoint({
  ...staff,
  method: 'POST',
  path: '/users/:id/notes/',
  summary: 'Note something about a person, for the provider’s staff only. Notes stay.',
  status: 201,
  params: z.object({ id: IdParam }),
  body: z.object({ note: requiredText(MOST_USER_NOTE_CHARACTERS) }),
  response: UserNote,
})
