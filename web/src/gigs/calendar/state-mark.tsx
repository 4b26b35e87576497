import CircleAlert from 'lucide-react/icons/circle-alert'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { StatusTone } from '../../ui/status-word.tsx'
import { gigState } from '../gig-state.ts'
import { toneOf } from '../state-words.ts'
import type { ShownGig } from './shown-gig.ts'

const MARKS: Record<StatusTone, { icon: typeof Check; ink: string } | null> = {
  quiet: null,
  good: { icon: Check, ink: 'text-success' },
  gap: { icon: TriangleAlert, ink: 'text-warning' },
  theirs: { icon: Hourglass, ink: 'text-info' },
  bad: { icon: CircleAlert, ink: 'text-error' },
}

/** The state of a shift as a shape, where its words have no room. A color alone would not tell it. */
export function StateMark({ gig, now }: { gig: ShownGig; now: number }) {
  const mark = gig.isPhantom ? null : MARKS[gig.failing_payments_count > 0 ? 'bad' : toneOf[gigState(gig, now).kind]]
  if (mark === null) return null
  const { icon: Icon, ink } = mark
  return <Icon size={12} strokeWidth={2.5} aria-hidden className={`shrink-0 ${ink}`} />
}
