import { Trans } from '@lingui/react/macro'
import { FEWEST_SHOWN } from '@muster/contract/analytics/usage-rules.ts'

/** A number of the report. Of too few people it only says so. */
export function UsageNumber({ value }: { value: number | null }) {
  if (value !== null) return <>{value.toLocaleString()}</>
  return (
    <span className="text-gray">
      <span aria-hidden>&lt; {FEWEST_SHOWN}</span>
      <span className="sr-only">
        <Trans>fewer than {FEWEST_SHOWN}</Trans>
      </span>
    </span>
  )
}
