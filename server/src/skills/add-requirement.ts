import type { NewRequirement, Requirement } from '@muster/contract/skills/skill.ts'
import { type Context, locationOf } from '../context.ts'
import { invalid } from '../problem.ts'
import { hasSkill } from './skill-queries.ts'
import { insertRequirement } from './requirement-store.ts'

/** Adds the location's own requirement. Refuses a name that exists. */
export async function addRequirement(context: Context, input: NewRequirement): Promise<Requirement> {
  if (typeof input.skill === 'number' && !(await hasSkill(context.db, input.skill)))
    throw invalid('skill', 'Choose a position from the list')
  const saved = await insertRequirement(context.db, {
    name: input.name,
    category: input.category,
    skill_id: input.skill ?? null,
    location_id: locationOf(context).id,
  })
  if (saved === null) throw invalid('name', 'There is already a requirement with this name')
  return saved
}
