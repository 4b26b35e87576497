import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParam, Nothing } from '../../wire.ts'
import { GigTemplate, GigTemplateEdit, NewGigTemplate, NewShiftTemplate, ShiftTemplate } from './template.ts'

const ById = z.object({ id: IdParam })
const OfLocation = z.object({ location_id: IdParam })

export const listGigTemplates = endpoint({
  method: 'GET',
  path: '/staffer/gigs/templates/',
  summary: 'The location’s templates by name; at most 200.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: OfLocation,
  response: z.array(GigTemplate).max(200),
})

export const addGigTemplate = endpoint({
  method: 'POST',
  path: '/staffer/gigs/templates/',
  summary: 'Save a position with its description, wage and requirements as a template.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  body: NewGigTemplate,
  response: GigTemplate,
  errors: ['WAGE_BELOW_MINIMUM'],
})

export const getGigTemplate = endpoint({
  method: 'GET',
  path: '/staffer/gigs/templates/:id/',
  summary: 'One template.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ById,
  response: GigTemplate,
})

export const editGigTemplate = endpoint({
  method: 'PATCH',
  path: '/staffer/gigs/templates/:id/',
  summary: 'Change a template; shifts posted from it stay as they are.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ById,
  body: GigTemplateEdit,
  response: GigTemplate,
  errors: ['WAGE_BELOW_MINIMUM'],
})

export const removeGigTemplate = endpoint({
  method: 'DELETE',
  path: '/staffer/gigs/templates/:id/',
  summary: 'Delete a template; shifts posted from it stay.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  status: 204,
  params: ById,
  response: Nothing,
})

export const listShiftTemplates = endpoint({
  method: 'GET',
  path: '/shifts/',
  summary: 'The location’s saved times, by start; at most 200.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: OfLocation,
  response: z.array(ShiftTemplate).max(200),
})

export const addShiftTemplate = endpoint({
  method: 'POST',
  path: '/shifts/',
  summary: 'Save a pair of times.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  body: NewShiftTemplate,
  response: ShiftTemplate,
})

export const editShiftTemplate = endpoint({
  method: 'PUT',
  path: '/shifts/:id/',
  summary: 'Change a pair of times.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: ById,
  body: NewShiftTemplate,
  response: ShiftTemplate,
})

export const removeShiftTemplate = endpoint({
  method: 'DELETE',
  path: '/shifts/:id/',
  summary: 'Delete a pair of times.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  status: 204,
  params: ById,
  response: Nothing,
})
