import type { ProSuspensions, Suspension } from '@muster/contract/suspensions/suspension.ts'
import { seededSuspensionPolicy, suspensionAppealUntil, whyNotAppealSuspension } from '@muster/contract/suspensions/suspension-rules.ts'
import { type Context, proOf } from '../context.ts'
import { privateAddress } from '../files/private-address.ts'
import { findKeptPro } from '../pros/visible-pro-queries.ts'
import { findStandingSuspension, getStoredSuspensions, type StoredSuspension } from './suspension-queries.ts'

/** A suspension as people read it: the photo has an address for some minutes. */
export function shownSuspension({ appeal: stored, now, policy, ...row }: StoredSuspension, secret: string): Suspension {
  const until = suspensionAppealUntil(row.since, policy ?? seededSuspensionPolicy)
  const facts = { is_lifted: row.lifted_at !== null, appeal_until: until, appeal: stored?.status ?? null }
  const appeal = stored && withAddress(stored, secret)
  const shown = policy && { no_shows: policy.no_shows, points_below: policy.points_below, days: policy.days }
  return { ...row, policy: shown, appeal, appeal_until: whyNotAppealSuspension(facts, now) === null ? until.toISOString() : null }
}

const withAddress = ({ public_id, ...appeal }: NonNullable<StoredSuspension['appeal']>, secret: string) => ({
  ...appeal,
  evidence_resource_url: public_id === null ? null : privateAddress(secret, public_id),
})

/** The pro's own suspension that stands; null without one. */
export async function showOwnSuspension(context: Context): Promise<Suspension | null> {
  const stored = await findStandingSuspension(context.db, proOf(context))
  if (stored === null) return null
  return { ...shownSuspension(stored, context.deps.secret), created_by: null }
}

/** A pro’s suspensions for staff, also by the id of an account they merged. Throws NOT_FOUND. */
export async function showSuspensions({ db, deps }: Context, pro_id: number): Promise<ProSuspensions> {
  const { stored, ...found } = await getStoredSuspensions(db, await findKeptPro(db, pro_id))
  return { ...found, results: stored.map((row) => shownSuspension(row, deps.secret)) }
}
