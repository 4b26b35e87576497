import { Plural, Trans } from '@lingui/react/macro'
import type { AdminPro } from '@muster/contract/pros/admin-pro-endpoints.ts'
import type { ReactNode } from 'react'

/** The figures that decide how a pro is ranked and chosen. */
export function ProFigures({ pro }: { pro: AdminPro }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-4 desktop:grid-cols-6">
      <Figure value={pro.points} label={<Trans>points of 100</Trans>} />
      <Figure
        value={pro.rating?.toFixed(1) ?? '–'}
        label={<Plural value={pro.review_count} one="from # review" other="from # reviews" />}
      />
      <Figure value={pro.gigs_worked} label={<Plural value={pro.gigs_worked} one="shift worked" other="shifts worked" />} />
      <Figure value={pro.completion_percentage === null ? '–' : `${pro.completion_percentage}%`} label={<Trans>completed</Trans>} />
      <Figure value={pro.callout_count} label={<Plural value={pro.callout_count} one="callout" other="callouts" />} />
      <Figure value={pro.noshow_count} label={<Plural value={pro.noshow_count} one="no-show" other="no-shows" />} />
    </dl>
  )
}

const Figure = ({ value, label }: { value: ReactNode; label: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-gray">{label}</dt>
    <dd className="text-huge font-semibold tabular-nums">{value}</dd>
  </div>
)
