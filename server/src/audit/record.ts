import type { AuditAction } from '@muster/contract/audit/audit-action.ts'
import type { Context } from '../context.ts'

/** Keeps values only for times, amounts, counts and states. Of personal data it notes only that it changed. */
export type Changes = Record<string, string | number | boolean | null | readonly (string | number | null)[]>

export interface Entry {
  action: AuditAction
  subject_kind:
    | 'gig'
    | 'application'
    | 'location'
    | 'organization'
    | 'market'
    | 'brand'
    | 'user'
    | 'pro'
    | 'payment'
    | 'dispute'
    | 'surplus'
    | 'invoice'
    | 'session'
    | 'payment_method'
    | 'series'
    | 'event'
    | 'pro_group'
    | 'certification_request'
    | 'gig_template'
    | 'message_template'
    | 'broadcast'
    | 'message_report'
    | 'error'
    | 'alert'
    | 'conversation'
    | 'shift_template'
    | 'payroll_export'
    | 'tax_filing'
    | 'provider_report'
    | 'books'
    | 'tax_year'
    | 'job_posting'
    | 'interview'
    | 'policy'
    | 'feature'
    | 'wages'
    | 'certificates'
    | 'position'
    | 'certification'
    | 'requirement'
    | 'coupon'
    | 'referral_promotion'
    | 'referral'
  subject_id: number
  gig_id?: number
  changes?: Changes
}

/** Writes audit entries in the transaction of the change they record. */
export async function record(context: Pick<Context, 'db' | 'actor' | 'request_id'>, ...entries: Entry[]): Promise<void> {
  await context.db
    .insertInto('audit_entry')
    .values(
      entries.map(({ changes = {}, ...entry }) => ({
        ...entry,
        changes: JSON.stringify(changes),
        actor_user_id: context.actor?.user_id ?? null,
        actor_kind: context.actor ? 'user' : 'system',
        request_id: context.request_id,
      })),
    )
    .execute()
}
