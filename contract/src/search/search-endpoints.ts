import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SearchResults } from './search-results.ts'

export const searchLocation = endpoint({
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  method: 'GET',
  path: '/staffer/search/',
  summary: 'Pros that this location knows, its shifts from 60 days ago on and its organization’s events that hold every word.',
  query: z.object({ search: z.string().trim().min(2, 'This is no search').max(80) }),
  response: SearchResults,
})
