import type { Handlers } from '../http/handlers.ts'
import { searchLocation } from './search-location.ts'

export const searchRoutes: Handlers<'searchLocation'> = {
  searchLocation: ({ query }, context) => searchLocation(context, query.search),
}
