import { z } from 'zod'
import { Instant, requiredText } from '../wire.ts'
import type { AppMode } from './app-mode.ts'

/** The operator's agreements with the people who use Muster. */
export const AgreementName = z.enum(['marketplace_terms', 'business_services_agreement', 'privacy_policy'])
export type AgreementName = z.output<typeof AgreementName>

/** Which agreements someone accepts: only those who hire need the one about services for businesses. */
export const agreementsFor = (mode: AppMode): AgreementName[] =>
  AgreementName.options.filter((name) => name !== 'business_services_agreement' || mode !== 'GIGSTER')

const Version = z.object({ agreement: AgreementName, version: z.number().int(), effective_at: Instant })

/** One version of an agreement, to read and to print, in both languages. */
export const AgreementText = Version.extend({
  is_sample: z.boolean(),
  text_en: z.string(),
  text_es: z.string(),
  changes_en: z.string(),
  changes_es: z.string(),
  versions: z.array(z.object({ version: z.number().int(), effective_at: Instant })).max(100),
})
export type AgreementText = z.output<typeof AgreementText>

/** The version in force of an agreement that the person needs, and whether they accepted it. */
export const OwnAgreement = Version.extend({
  is_accepted: z.boolean(),
  accepted_at: Instant.nullable(),
  changes_en: z.string(),
  changes_es: z.string(),
})
export type OwnAgreement = z.output<typeof OwnAgreement>

/** A published version, for the provider's staff. */
export const PublishedAgreement = Version.extend({
  published_at: Instant,
  published_by: z.string().nullable(),
  accepted_count: z.number().int(),
  is_in_force: z.boolean(),
})
export type PublishedAgreement = z.output<typeof PublishedAgreement>

export const NewAgreementVersion = z.object({
  /** Null: at once. */
  effective_at: Instant.nullable(),
  changes_en: requiredText(2_000),
  changes_es: requiredText(2_000),
  text_en: requiredText(100_000),
  text_es: requiredText(100_000),
})
export type NewAgreementVersion = z.output<typeof NewAgreementVersion>
