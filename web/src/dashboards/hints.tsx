import { Trans } from '@lingui/react/macro'
import type { Figures } from '@muster/contract/dashboards/dashboard.ts'
import { FEWEST_FOR_RATE, type Hint, hintsOf } from '@muster/contract/dashboards/dashboard-rules.ts'
import Info from 'lucide-react/icons/info'
import Lightbulb from 'lucide-react/icons/lightbulb'
import type { ReactNode } from 'react'
import { weekdayName } from './weekday-name.ts'

interface HintsProps {
  dashboard: {
    total: Figures
    by_weekday: readonly { weekday: number; figures: Figures }[]
    by_position: readonly { figures: Figures }[]
  }
}

/** What a manager can do about open spots, and why small numbers show no rate. */
export function Hints({ dashboard }: HintsProps) {
  const hints = hintsOf(dashboard)
  const hasFew = [...dashboard.by_position, ...dashboard.by_weekday].some(({ figures }) => figures.spots < FEWEST_FOR_RATE)
  if (hints.length === 0 && !hasFew) return null
  return (
    <ul className="mt-2 flex flex-col gap-1.5 text-small text-gray">
      {hints.map((hint) => (
        <Line key={hint.kind} icon={<Lightbulb size={14} aria-hidden />}>
          <HintWords hint={hint} />
        </Line>
      ))}
      {hasFew && (
        <Line icon={<Info size={14} aria-hidden />}>
          <Trans>Under {FEWEST_FOR_RATE} spots we show counts, not a rate: 18 of 19 could as well be luck.</Trans>
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-px shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

function HintWords({ hint }: { hint: Hint }) {
  if (hint.kind === 'late') {
    const { late_open, open, early_filled, early_spots } = hint
    return (
      <Trans>
        {late_open} of the {open} open spots were posted less than 24 hours before. Of the spots posted three days ahead, {early_filled} of{' '}
        {early_spots} filled.
      </Trans>
    )
  }
  const [one, other] = hint.weekdays.map((weekday) => weekdayName(weekday))
  const { of_them, open } = hint
  return (
    <Trans>
      {of_them} of the {open} open spots were on {one} and {other}.
    </Trans>
  )
}
