import { z } from 'zod'
import { AppMode } from './app-mode.ts'
import { FeatureOff } from '../flag-key.ts'
import { requiredText, Id, Instant } from '../wire.ts'

export const LocationRole = z.enum(['ADMIN', 'TEAM_MEMBER'])
export type LocationRole = z.output<typeof LocationRole>

export const Language = z.enum(['en', 'es'])
export type Language = z.output<typeof Language>

/** The signed-in user (specification section 3.8), with the interface language. */
export const User = z.object({
  id: Id,
  uuid: z.uuid(),
  app_mode: AppMode,
  username: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_name_for_search: z.string().nullable(),
  is_gigpro_admin: z.boolean(),
  settings: z.object({
    sms_opt_in: z.boolean(),
    language: Language,
    translate_messages: z.boolean(),
  }),
  licenses: z.array(z.object({ license_name: z.enum(['marketplace', 'hire']), license_id: Id, location_id: Id })),
  /** An organization's admin is ADMIN at each of its locations; `id` is null where the role comes from the organization alone. */
  managed_locations: z.array(z.object({ id: Id.nullable(), role: LocationRole, location_id: Id })),
  organization_roles: z.array(z.object({ role: z.literal('ADMIN'), organization_id: Id })),
  is_sso_login: z.boolean(),
  gigster_profile_id: Id.nullable(),
  headshot_public_id: z.string().nullable().describe('the photo of a pro’s profile; null without one'),
  last_login: Instant.nullable(),
  date_joined: Instant,
  account_status: z.enum(['ACTIVE', 'DEACTIVATED']),
  features_off: z.array(FeatureOff).max(20_000).describe('what the operator turned off for the user, as a pro and at each location'),
})
export type User = z.output<typeof User>

export const UserEdit = z.object({
  first_name: requiredText(80),
  last_name: requiredText(80),
  preferred_name_for_search: z.string().trim().max(80).nullable(),
  settings: z.object({
    sms_opt_in: z.boolean(),
    language: Language,
    translate_messages: z.boolean(),
  }),
})
export type UserEdit = z.output<typeof UserEdit>

export const ManagerProfile = z.object({
  id: Id,
  business_name: z.string(),
  email: z.string().nullable(),
  market_id: Id.nullable(),
  market_name: z.string().nullable(),
  referral_code: z.string(),
  has_locations: z.boolean(),
  manager_skill_id: Id.nullable(),
})
export type ManagerProfile = z.output<typeof ManagerProfile>

/** What a manager does at the location: a fixed list. */
export const ManagerSkill = z.object({ id: Id, name: z.string(), name_es: z.string() })
export type ManagerSkill = z.output<typeof ManagerSkill>

export const ManagerProfileEdit = z.object({ manager_skill_id: Id.nullable() })

export const TermsStatus = z.enum(['ACCEPTED', 'EXPIRED', 'REQUIRED'])
export type TermsStatus = z.output<typeof TermsStatus>

export const UserSession = z.object({ id: Id, device: z.string(), created_ts: Instant, last_seen_at: Instant, is_current: z.boolean() })
export type UserSession = z.output<typeof UserSession>
