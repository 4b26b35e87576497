import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant } from '../wire.ts'

/** Without a filter that narrows it, the log shows this many days. */
export const AUDIT_DAYS = 30

/** One entry of the audit log: who did what to which record, and what changed. Of texts the log keeps only that they changed. */
export const AuditEntry = z.object({
  id: Id,
  created_ts: Instant,
  action: z.string(),
  actor_kind: z.enum(['user', 'system', 'provider']).describe('a person, Muster itself, or the payments provider'),
  actor_id: Id.nullable().describe('the account that acted; null for Muster and the provider'),
  actor_name: z.string().nullable(),
  subject_kind: z.string().describe('the kind of record, such as application'),
  subject_id: Id.describe('the record’s number'),
  gig_id: Id.nullable(),
  reason: z.string().nullable(),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .max(100)
    .describe('fields with their values where the log keeps them'),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit/',
  summary: `The audit log, newest first: the last ${AUDIT_DAYS} days, or all of it about one person, record or shift. Above 1,000 the count stops.`,
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 50 }),
    actor_id: IdParam.optional().describe('the account that acted'),
    subject_kind: z.string().trim().max(40).optional().describe('such as application, location or payment'),
    subject_id: IdParam.optional().describe('needs subject_kind'),
    gig_id: IdParam.optional(),
    action: z.string().trim().max(60).optional().describe('the beginning of the action, such as payment or payment.retried'),
    created_ts__gte: Instant.optional().describe('done from then on'),
    created_ts__lte: Instant.optional().describe('done until then'),
  }),
  response: page(AuditEntry),
})
