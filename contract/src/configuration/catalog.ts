import { z } from 'zod'
import { EmploymentType } from '../pros/employment-type.ts'
import { Requirement, TagColor } from '../skills/skill.ts'
import { Id, requiredText } from '../wire.ts'
import { DatedPolicy } from './policy.ts'
import { CertificationIds, DatedCertificates, MOST_CERTIFICATES } from './position-certificates.ts'
import { DatedWages } from './wage.ts'

const text = (most: number) => z.string().trim().max(most)

/** What the staff write about a position. It holds at once, for what is posted from then on. */
export const PositionText = z.object({
  name: requiredText(60),
  name_es: requiredText(60),
  group_name: requiredText(40).describe('The group that lists and reports put it in.'),
  color: TagColor,
  default_description: text(2_000).describe('What the form starts with, in English.'),
  default_description_es: text(2_000).describe('The same in Spanish.'),
  default_no_experience_required: z.boolean().describe('Whether the form starts with “no experience needed”.'),
  competencies: z.array(requiredText(40)).max(20).describe('What a pro can be rated and found by.'),
})

const certification_ids = z.array(Id).max(MOST_CERTIFICATES).describe('The certificates that a location may insist on for it today.')

/** A position as the staff edit it. */
export const Position = PositionText.extend({ id: Id, certification_ids })
export type Position = z.output<typeof Position>

export const NewPosition = PositionText.extend({
  certification_ids: CertificationIds.describe('The certificates that a location may insist on for it, from its beginning.'),
  like_id: Id.describe('The position whose wages it starts with, in every market.'),
})
export type NewPosition = z.output<typeof NewPosition>
export const PositionEdit = PositionText.partial()
export type PositionEdit = z.output<typeof PositionEdit>

/** A name in both languages. */
const BothNames = z.object({ name: requiredText(80), name_es: requiredText(80) })

export const Certification = BothNames.extend({ id: Id })
export const NewCertification = BothNames
export type NewCertification = z.output<typeof NewCertification>

export const NewSharedRequirement = BothNames.extend({
  category: requiredText(40),
  skill: Id.nullable().describe('The position it is for; null for every position.'),
})
export type NewSharedRequirement = z.output<typeof NewSharedRequirement>
export const RequirementEdit = BothNames.extend({ category: requiredText(40) }).partial()
export type RequirementEdit = z.output<typeof RequirementEdit>

export const ConfiguredMarket = z.object({
  id: Id,
  name: z.string(),
  state_code: z.string(),
  timezone: z.string(),
  supported_employment_types: z.array(EmploymentType),
  location_count: z.number().int().describe('How many locations it has.'),
  pro_count: z.number().int().describe('How many pros it has.'),
})
export type ConfiguredMarket = z.output<typeof ConfiguredMarket>

/** The whole configuration: what holds, what will, and for policies what held before. */
export const Configuration = z.object({
  markets: z.array(ConfiguredMarket).max(500),
  policies: z.array(DatedPolicy).max(20_000).describe('By market, kind and day; without those that were taken back.'),
  wages: z.array(DatedWages).max(100_000).describe('What holds now and what will, by position, market and day.'),
  certificates: z.array(DatedCertificates).max(10_000).describe('What positions ask for now and later, by position and day.'),
  positions: z.array(Position).max(500).describe('By group and name.'),
  certifications: z.array(Certification).max(500),
  requirements: z.array(Requirement).max(500).describe('Those that every location can ask for.'),
})
export type Configuration = z.output<typeof Configuration>
