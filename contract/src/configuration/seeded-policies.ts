import { seededCancellationPolicy, seededReliabilityPolicy } from '../gigs/cancellation-rules.ts'
import { seededRescuePolicy } from '../gigs/rescue/rescue-rules.ts'
import { seededFees, seededPayPolicy } from '../payments/pay-line-rules.ts'
import { seededBadgePolicy } from '../pros/badge-rules.ts'
import { seededSuspensionPolicy } from '../suspensions/suspension-rules.ts'
import { POLICY_VALUES, type PolicyKind, type PolicyValues } from './policy.ts'

/** What each kind of policy is until the staff of a market set another one. */
export const SEEDED_POLICIES: { readonly [K in PolicyKind]: object } = {
  pay: seededPayPolicy,
  breaks: { rules: [] },
  cancellation: seededCancellationPolicy,
  reliability: { cancelled: seededReliabilityPolicy.cancelled },
  rescue: seededRescuePolicy,
  badges: seededBadgePolicy,
  suspensions: seededSuspensionPolicy,
  fees: seededFees,
}

/** A stored policy with what was added to its kind since it was stored. */
export const readPolicy = <K extends PolicyKind>(kind: K, value: object = {}): PolicyValues[K] =>
  POLICY_VALUES[kind].parse({ ...SEEDED_POLICIES[kind], ...value }) as PolicyValues[K]
