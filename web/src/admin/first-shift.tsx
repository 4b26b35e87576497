import { Trans } from '@lingui/react/macro'
import { fromNow } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

const SOON_MS = 24 * 3_600_000

/** Whether a shift that waits starts within a day: pros need that long to see it and apply. */
export const isSoon = (start_time: string, now: number): boolean => Date.parse(start_time) - now < SOON_MS

/** When the first shift that waits for a location's approval starts. Empty if none waits. */
export function FirstShift({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return null
  const when = fromNow(at, new Date(now))
  return (
    <span className={`block text-normal whitespace-nowrap ${isSoon(at, now) ? 'font-semibold text-warning' : 'text-gray'}`}>
      <Trans>First shift {when}</Trans>
    </span>
  )
}
