import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MOST_SAVED_VIEWS, SavedView, savedViewFields } from '../gigs/list/saved-view-endpoints.ts'
import { IdParam, Nothing } from '../wire.ts'
import { MOST_STAFF_CSV_ROWS, StaffList } from './staff-list.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })
const list = StaffList.describe('which list of the staff')

export const exportStaffList = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/lists/csv/',
  summary: `The rows of a list of the staff as CSV, in the reader’s language: at most ${MOST_STAFF_CSV_ROWS.toLocaleString('en-US')}.`,
  answers: 'csv',
  query: z.object({
    list,
    search: z.string().max(2_000).default('').describe('the query of the list’s call, without the question mark; its page is ignored'),
  }),
  response: z.string(),
})

export const listStaffViews = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/saved-views/',
  summary: 'The person’s own saved views of a list of the staff, by name.',
  query: z.object({ list }),
  response: z.array(SavedView).max(MOST_SAVED_VIEWS),
})

export const addStaffView = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/saved-views/',
  summary: 'Save the filters of a list of the staff under a name.',
  status: 201,
  body: z.object({ ...savedViewFields, list }),
  response: SavedView,
})

export const editStaffView = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/admin/saved-views/:id/',
  summary: 'Change the name or the filters of a view of the staff.',
  params: ById,
  body: z.object(savedViewFields).partial(),
  response: SavedView,
})

export const removeStaffView = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/admin/saved-views/:id/',
  summary: 'Delete a view of the staff.',
  status: 204,
  params: ById,
  response: Nothing,
})
