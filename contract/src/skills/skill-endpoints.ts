import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, queryBoolean } from '../wire.ts'
import { Market, NewRequirement, Requirement, Skill } from './skill.ts'

export const listSkills = endpoint({
  method: 'GET',
  path: '/skills/',
  summary: 'The positions, and on request the defaults and recommended wages of the current location’s market.',
  access: 'public',
  scope: 'location',
  cache: 'indefinite',
  query: z.object({
    query: z.literal('ordered_by_popularity').optional(),
    include_defaults: queryBoolean.optional(),
    include_recommendations: queryBoolean.optional(),
    license: z.enum(['hire', 'marketplace']).optional(),
  }),
  response: z.array(Skill),
})

export const listRequirements = endpoint({
  method: 'GET',
  path: '/requirement-for-works/',
  summary: 'What a shift can ask of a pro, by category.',
  access: 'location-member',
  scope: 'location',
  query: z.object({ skill_id: IdParam.optional() }),
  response: z.array(Requirement),
})

export const addRequirement = endpoint({
  method: 'POST',
  path: '/requirement-for-works/',
  summary: 'Add the location’s own requirement.',
  access: 'location-member',
  scope: 'location',
  status: 201,
  body: NewRequirement,
  response: Requirement,
})

export const listMarkets = endpoint({
  method: 'GET',
  path: '/markets/',
  summary: 'The markets.',
  access: 'public',
  scope: 'session',
  cache: 'indefinite',
  response: z.array(Market),
})
