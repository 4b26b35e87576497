import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParam, Nothing } from '../wire.ts'
import { ProRecord } from './pro-record.ts'

export const getProRecord = endpoint({
  method: 'GET',
  path: '/staffer/gigster-profiles/:id/',
  summary: 'A pro that the location may see: record, ratings, availability, and shifts there.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: ProRecord,
})

const Favorite = z.object({ id: Id.optional(), pro_id: Id, location_id: Id })

export const addFavorite = endpoint({
  method: 'POST',
  path: '/favorite-pros/',
  summary: 'Add a pro to a location’s favorites.',
  access: 'location-member',
  scope: 'location',
  status: 201,
  body: Favorite.omit({ id: true }),
  response: Favorite,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/favorite-pros/:id/',
  summary: 'Remove a pro from a location’s favorites.',
  access: 'location-member',
  scope: 'location',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})
