import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { clockTime } from '../../ui/format-time.ts'

/** The grid columns that the head and the rows share. Below the `wide` breakpoint a row stacks and the head is hidden. */
export const HOURS_COLUMNS =
  'grid grid-cols-[auto_minmax(160px,1.5fr)_minmax(80px,1fr)_124px_56px_64px_52px_96px_64px] items-center gap-x-2.5 max-wide:grid-cols-[auto_1fr_auto_auto] max-wide:gap-y-1'

/** The column titles; the bar's column shows the start and end of its scale. */
export function HoursHead({ gig }: { gig: Gig }) {
  const zoned = { zone: gig.timezone }
  return (
    <div
      aria-hidden
      className={`${HOURS_COLUMNS} min-h-8 border-b border-light-gray px-4 text-small font-semibold text-gray max-wide:hidden desktop:px-6`}
    >
      <span className="size-4" />
      <span>
        <Trans>Pro</Trans>
      </span>
      <span className="flex justify-between">
        <span>{clockTime(gig.start_time, zoned)}</span>
        <span>{clockTime(gig.end_time, zoned)}</span>
      </span>
      <span>
        <Trans>Punches</Trans>
      </span>
      <span>
        <Trans>Break</Trans>
      </span>
      <span className="text-right">
        <Trans>Difference</Trans>
      </span>
      <span className="text-right">
        <Trans>Hours</Trans>
      </span>
      <span className="text-right">
        <Trans>Pay</Trans>
      </span>
      <span />
    </div>
  )
}

export function HoursLegend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-small text-gray max-wide:hidden desktop:px-6">
      <Mark className="shadow-[inset_0_0_0_1px_var(--color-medium-gray)]">
        <Trans>Scheduled</Trans>
      </Mark>
      <Mark className="bg-brand">
        <Trans>Punched</Trans>
      </Mark>
      <Mark className="bg-brand-secondary">
        <Trans>After the end</Trans>
      </Mark>
    </p>
  )
}

function Mark({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`h-2 w-6 rounded-[2px] ${className}`} />
      {children}
    </span>
  )
}
