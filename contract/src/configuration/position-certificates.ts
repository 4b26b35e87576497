import { z } from 'zod'
import { Id, Instant, LocalDate } from '../wire.ts'
import { Reason, SetBy } from './policy.ts'

/** The most certificates that one position asks for. */
export const MOST_CERTIFICATES = 20

export const CertificationIds = z
  .array(Id)
  .max(MOST_CERTIFICATES)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each certificate once')

/** The certificates that a location may insist on for a position, for shifts from a day on. */
export const DatedCertificates = SetBy.extend({
  effective_from: LocalDate.describe('The first day of shifts that can ask for them, where the shift takes place.'),
  skill_id: Id.describe('The position.'),
  certification_ids: z.array(Id).max(MOST_CERTIFICATES).describe('The certificates.'),
})
export type DatedCertificates = z.output<typeof DatedCertificates>

/** Certificates of a position to look at before they are set. */
export const CertificatesDraft = z.object({ certification_ids: CertificationIds.describe('All certificates, not only the new ones.') })

export const NewCertificates = CertificatesDraft.extend({
  effective_from: LocalDate.describe('The first day of shifts that can ask for them, tomorrow at the earliest.'),
  reason: Reason,
})
export type NewCertificates = z.output<typeof NewCertificates>

/** What a set of certificates would have meant for the shifts of the last 30 days, and who holds it now. */
export const CertificatesPreview = z.object({
  since: Instant.describe('The beginning of the 30 days.'),
  until: Instant.describe('Their end: now.'),
  shifts: z.number().int().describe('The shifts of the position that insisted on its certificates.'),
  places: z.number().int().describe('The places of those shifts that pros had confirmed.'),
  lacking: z.number().int().describe('Of those places, how many pros don’t hold all of the certificates with a date after the shift.'),
  is_whole: z.boolean().describe('Whether all of the shifts were looked at. False where there were too many; then the latest were.'),
  pros: z.number().int().describe('The pros who have the position.'),
  holders: z.number().int().describe('Those among them who hold all of the certificates today.'),
})
export type CertificatesPreview = z.output<typeof CertificatesPreview>
