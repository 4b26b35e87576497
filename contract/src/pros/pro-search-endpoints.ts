import { endpoint } from '../endpoint.ts'
import { page } from '../page.ts'
import { FoundPro, ProOptions, ProQuery } from './pro-search.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const listPros = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigster-profiles/',
  summary: 'Pros of the location’s market, the best first. A location that is not approved sees only its own network.',
  query: ProQuery,
  response: page(FoundPro),
})

export const searchPros = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigster-profiles/search/',
  summary: 'The same page of pros, with how many each option of the search would keep.',
  query: ProQuery,
  response: page(FoundPro).extend({ options: ProOptions }),
})
