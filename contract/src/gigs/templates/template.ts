import { z } from 'zod'
import { StoredFile } from '../../files/stored-file.ts'
import { Requirement } from '../../skills/skill.ts'
import { Dollars, Id, requiredText, WallTime, whenMissing } from '../../wire.ts'

/** A shift that a location posts again and again (specification 3.5). */
export const GigTemplate = z.object({
  id: Id,
  name: z.string(),
  skill_id: Id,
  skill_name: z.string(),
  skill_name_es: z.string(),
  location_id: Id,
  no_experience_required: z.boolean(),
  hourly_rate: Dollars,
  position_description: z.string(),
  private_notes: z.string(),
  requirements: z.array(Requirement.omit({ skill: true })),
  auto_select_enabled: z.boolean(),
  attachments: z.array(StoredFile),
})
export type GigTemplate = z.output<typeof GigTemplate>

/** Writing uses the ids of requirements and attachments. */
export const NewGigTemplate = z.object({
  name: requiredText(80),
  skill_id: Id,
  location_id: Id,
  no_experience_required: z.boolean().default(false),
  hourly_rate: z
    .number(whenMissing)
    .min(15, 'Between $15 and $75 an hour')
    .max(75, 'Between $15 and $75 an hour')
    .multipleOf(0.01, 'Use whole cents'),
  position_description: requiredText(4000),
  private_notes: z.string().trim().max(4000).default(''),
  requirement_ids: z.array(Id, whenMissing).max(40),
  auto_select_enabled: z.boolean().default(false),
  attachment_ids: z.array(Id).max(10).default([]),
})
export type NewGigTemplate = z.output<typeof NewGigTemplate>

export const GigTemplateEdit = z
  .object({
    ...NewGigTemplate.shape,
    no_experience_required: z.boolean(),
    private_notes: z.string().trim().max(4000),
    auto_select_enabled: z.boolean(),
    attachment_ids: z.array(Id).max(10),
  })
  .partial()
export type GigTemplateEdit = z.output<typeof GigTemplateEdit>

/** Times a location uses again and again: local wall times. An end that is not after the start is the next day. */
export const ShiftTemplate = z.object({
  id: Id,
  location_id: Id,
  start_time: WallTime,
  end_time: WallTime,
  unpaid_break_minutes: z.number().int().nullable(),
})
export type ShiftTemplate = z.output<typeof ShiftTemplate>

export const NewShiftTemplate = z.object({
  location_id: Id,
  start_time: WallTime,
  end_time: WallTime,
  unpaid_break_minutes: z.number().int().min(0).max(240).nullish(),
})
export type NewShiftTemplate = z.output<typeof NewShiftTemplate>
