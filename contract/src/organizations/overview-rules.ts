import { centsOf, dollarsOf } from '../money.ts'
import type { OverviewLocation } from './overview.ts'

export type LocationState = 'denied' | 'waiting' | 'declined' | 'no_method' | 'open' | 'filled' | 'no_shifts'

/** The one thing to know about a location. What stops everything else comes first: approval, then payment, then open spots. */
export function locationState({
  approval_status,
  method,
  failed_amount,
  week,
}: Pick<OverviewLocation, 'approval_status' | 'method' | 'failed_amount' | 'week'>): LocationState {
  if (approval_status === 'DENIED') return 'denied'
  if (approval_status === 'PENDING') return 'waiting'
  if (failed_amount > 0 || method.status === 'FAILED' || method.status === 'REQUIRES_ACTION') return 'declined'
  if (method.status === 'NOT_CONFIGURED') return 'no_method'
  if (week.places === 0) return 'no_shifts'
  return week.filled < week.places ? 'open' : 'filled'
}

/** Whether an admin of the organization has to act. Open spots are the location's own work, and approval is the provider's. */
export const needsAdmin = (state: LocationState): boolean => state === 'denied' || state === 'declined' || state === 'no_method'

/** The sums over all locations, in cents where they are money, so that the total row adds up to the cent. */
export function overviewTotals(locations: readonly Pick<OverviewLocation, 'week' | 'amount_due' | 'spent' | 'spent_before'>[]) {
  const sum = (of: (location: (typeof locations)[number]) => number): number => locations.reduce((total, one) => total + of(one), 0)
  return {
    places: sum(({ week }) => week.places),
    filled: sum(({ week }) => week.filled),
    amount_due: dollarsOf(sum(({ amount_due }) => centsOf(amount_due))),
    spent: dollarsOf(sum(({ spent }) => centsOf(spent))),
    spent_before: dollarsOf(sum(({ spent_before }) => centsOf(spent_before))),
  }
}
