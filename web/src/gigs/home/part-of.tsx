import { Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { timeRange } from '../../ui/format-time.ts'

/** The times of the whole shift, if pros split it and this is one of the parts. */
export function PartOf({ gig: { split_of, timezone } }: { gig: GigRow }) {
  if (split_of === null) return null
  const whole = timeRange(split_of.start_time, split_of.end_time, { zone: timezone })
  return (
    <span className="text-gray">
      {' '}
      <Trans>Part of {whole}</Trans>
    </span>
  )
}
