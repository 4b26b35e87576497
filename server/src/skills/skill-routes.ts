import type { Handlers } from '../http/handlers.ts'
import { locationOf } from '../context.ts'
import { addRequirement } from './add-requirement.ts'
import { listMarkets, listRequirements, listSkills } from './skill-queries.ts'

export const skillRoutes: Handlers<'listSkills' | 'listRequirements' | 'addRequirement' | 'listMarkets'> = {
  // Public, so that sign-up can offer positions. Callers with a location or a market also get wages.
  listSkills: ({ query }, { db, location, actor }) =>
    listSkills(db, location?.market_id ?? actor?.pro?.market_id ?? null, {
      by_popularity: query.query === 'ordered_by_popularity',
      include_defaults: query.include_defaults ?? false,
      include_recommendations: query.include_recommendations ?? false,
      license: query.license,
    }),
  listRequirements: ({ query }, context) => listRequirements(context.db, locationOf(context).id, query.skill_id),
  addRequirement: ({ body }, context) => addRequirement(context, body),
  listMarkets: (_input, { db }) => listMarkets(db),
}
