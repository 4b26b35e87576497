import { z } from 'zod'
import { Id, Instant, requiredText } from '../wire.ts'

/** Whether the provider's staff confirmed that a domain belongs to an organization. */
export const SsoDomainStatus = z.enum(['WAITING', 'APPROVED', 'DENIED'])
export type SsoDomainStatus = z.output<typeof SsoDomainStatus>

/** Domains at which anyone can get an address. None of them belongs to an organization. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.net mail.com zoho.com fastmail.com'.split(
    ' ',
  ),
)

export const CompanyDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'Keep this to 253 characters or fewer')
  .regex(/^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62})+$/, 'Enter a domain such as example.com')
  .refine((domain) => !PUBLIC_DOMAINS.has(domain), 'Anyone can have an address there. Enter your company’s own domain.')

const Web = z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })

/** An organization's OpenID provider as its admins read it. The client secret is never answered. */
export const OrganizationSso = z.object({
  id: Id,
  issuer: z.string(),
  client_id: z.string(),
  is_on: z.boolean(),
  joins_location_id: Id.nullable(),
  domains: z.array(z.object({ domain: z.string(), status: SsoDomainStatus })).max(10),
  people_count: z.number().int(),
  updated_ts: Instant,
})
export type OrganizationSso = z.output<typeof OrganizationSso>

export const SsoSettings = z.object({
  issuer: Web.max(500),
  client_id: requiredText(300),
  /** Needed the first time, and when the issuer or the client changes. */
  client_secret: z.string().trim().min(1, 'This field is required').max(500).optional(),
  is_on: z.boolean(),
  joins_location_id: Id.nullable(),
  domains: z.array(CompanyDomain).min(1, 'This field is required').max(10),
})
export type SsoSettings = z.output<typeof SsoSettings>

/** A domain that an organization says is its own, for the provider's staff. */
export const AdminSsoDomain = z.object({
  id: Id,
  domain: z.string(),
  status: SsoDomainStatus,
  organization_id: Id,
  organization_name: z.string(),
  issuer: z.string(),
  asked_by: z.string(),
  asked_by_email: z.string().nullable(),
  created_ts: Instant,
  decided_at: Instant.nullable(),
  /** The organization for which the staff approved the same domain. */
  held_by: z.string().nullable(),
})
export type AdminSsoDomain = z.output<typeof AdminSsoDomain>
