import type { Gig, GigRow } from '@muster/contract/gigs/gig.ts'

/** A full shift in the shape of a list row, without what only a list shows. */
export const rowOf = (gig: Gig): GigRow => ({
  ...gig,
  ...gig.stats,
  failing_payments_count: failingOf(gig),
  event_name: null,
  amount_due: null,
  autopay: null,
  split_of: null,
})

/** How many payments of a shift failed, whatever they were for. */
export const failingOf = ({ stats }: Gig): number => stats.failed_payments_count + stats.error_payments_count
