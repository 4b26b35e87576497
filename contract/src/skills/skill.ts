import { z } from 'zod'
import { Dollars, Id, requiredText } from '../wire.ts'

export const TagColor = z.enum(['blue', 'red', 'green', 'yellow', 'purple'])
export type TagColor = z.output<typeof TagColor>

/** A position, with the defaults and recommendations of the current location's market. */
export const Skill = z.object({
  id: Id,
  name: z.string(),
  name_es: z.string(),
  description: z.string(),
  competencies: z.array(z.string()),
  group_name: z.string(),
  color: TagColor,
  default_description: z.string().optional(),
  default_no_experience_required: z.boolean().optional(),
  default_wage_amount: Dollars.optional(),
  recommended_wage_amount: Dollars.optional(),
  recommended_wage_amount_boosted: Dollars.optional(),
  average_wage_amount: Dollars.nullish(),
  minimum_wage_amount: Dollars.optional(),
})
export type Skill = z.output<typeof Skill>

/** The part of a position that a gig carries. */
export const SkillTag = z.object({ id: Id, name: z.string(), name_es: z.string(), color: TagColor })
export type SkillTag = z.output<typeof SkillTag>

export const Requirement = z.object({ id: Id, name: z.string(), name_es: z.string(), category: z.string(), skill: Id.nullable() })
export type Requirement = z.output<typeof Requirement>

export const NewRequirement = z.object({ name: requiredText(80), category: requiredText(40), skill: Id.nullish() })
export type NewRequirement = z.output<typeof NewRequirement>

export const Market = z.object({ id: Id, name: z.string(), state_code: z.string(), timezone: z.string() })
export type Market = z.output<typeof Market>
