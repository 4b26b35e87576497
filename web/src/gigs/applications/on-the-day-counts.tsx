import { useLingui } from '@lingui/react/macro'
import type { OnTheDay } from '@muster/contract/gigs/gig.ts'

const ink: Record<keyof OnTheDay, string> = {
  coming: '',
  late: 'text-warning',
  here: 'text-success',
  on_break: 'text-info',
  left: '',
  missing: 'text-error',
}

/** Live counts of where the confirmed pros are. */
export function OnTheDayCounts({ day }: { day: OnTheDay }) {
  const { t } = useLingui()
  const names: Record<keyof OnTheDay, string> = {
    coming: t`coming`,
    here: t`here`,
    on_break: t`on a break`,
    late: t`late`,
    missing: t`missing`,
    left: t`left`,
  }
  const shown = (Object.keys(names) as (keyof OnTheDay)[]).filter((key) => day[key] > 0 || key === 'here')
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3" aria-live="polite">
      {shown.map((key) => (
        <div key={key} className="flex min-w-16 flex-col-reverse">
          <dt className="text-gray">{names[key]}</dt>
          <dd className={`text-huge font-semibold ${day[key] > 0 ? ink[key] : 'text-gray'}`}>{day[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
