import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParam, Nothing, requiredText } from '../../wire.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
const ById = z.object({ id: IdParam })

/** The most views a person keeps of one list. */
export const MOST_SAVED_VIEWS = 30

/** The lists that have saved views: shifts, and the search of pros. */
export const ViewedList = z.enum(['gigs', 'pros'])
export type ViewedList = z.output<typeof ViewedList>

/** What every saved view has. */
export const savedViewFields = {
  name: requiredText(40),
  /** The list's filters and sort as in its URL, without the question mark. Empty for the default list. */
  search: z
    .string()
    .max(2_000)
    .regex(/^[^?#\s]*$/, 'This is no search'),
}

/** A named choice of filters: one person's, at one location or among the provider's staff. */
export const SavedView = z.object({ id: Id, ...savedViewFields })
export type SavedView = z.output<typeof SavedView>

export const listSavedViews = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/saved-views/',
  summary: 'The person’s own saved views of a list, by name.',
  query: z.object({ list: ViewedList.default('gigs') }),
  response: z.array(SavedView).max(MOST_SAVED_VIEWS),
})

export const addSavedView = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/saved-views/',
  summary: 'Save the filters of a list under a name.',
  status: 201,
  body: z.object({ ...savedViewFields, list: ViewedList.default('gigs') }),
  response: SavedView,
})

export const editSavedView = endpoint({
  ...staffer,
  method: 'PATCH',
  path: '/staffer/saved-views/:id/',
  summary: 'Change the name or the filters of a view.',
  params: ById,
  body: z.object(savedViewFields).partial(),
  response: SavedView,
})

export const removeSavedView = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/staffer/saved-views/:id/',
  summary: 'Delete a view.',
  status: 204,
  params: ById,
  response: Nothing,
})
