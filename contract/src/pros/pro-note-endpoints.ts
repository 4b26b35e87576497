import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, Nothing, requiredText } from '../wire.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
/** The length of a note (specification 5, "user note"). */
export const MOST_NOTE_CHARACTERS = 10_000

/** What a manager of a location noted about a pro. Only that location's managers read it. */
export const ProNote = z.object({
  id: Id,
  note: z.string(),
  created_by_name: z.string(),
  is_own: z.boolean().describe('whether the reader wrote it and may delete it'),
  created_ts: Instant,
})
export type ProNote = z.output<typeof ProNote>

export const listProNotes = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigster-profiles/:id/notes/',
  summary: 'The notes of this location’s managers about a pro, newest first.',
  params: z.object({ id: IdParam }),
  query: z.object(pageQuery({ page_size: 25 })),
  response: page(ProNote),
})

export const addProNote = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gigster-profiles/:id/notes/',
  summary: 'Note something about a pro, for this location’s managers only.',
  status: 201,
  params: z.object({ id: IdParam }),
  body: z.object({ note: requiredText(MOST_NOTE_CHARACTERS) }),
  response: ProNote,
})

export const removeProNote = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/gigster-profiles/:id/notes/:noteId/',
  summary: 'Delete a note. Only the manager who wrote it can.',
  status: 204,
  params: z.object({ id: IdParam, noteId: IdParam }),
  response: Nothing,
})
