import { Plural, Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getRecurringPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { read } from '../api/query.ts'
import { useSeriesWords } from './series-words.ts'

/** How the series of a shift repeats: "Every Tuesday until Dec 20". Hidden for a shift without a series. */
export function SeriesChip({ gig }: { gig: Pick<Gig, 'id' | 'is_recurring'> }) {
  const words = useSeriesWords()
  const pattern = useQuery({ ...read(getRecurringPattern, { params: { id: gig.id } }), enabled: gig.is_recurring })
  if (!gig.is_recurring) return null
  const missed = (pattern.data?.assigned ?? []).reduce((sum, one) => sum + one.missed.length, 0)
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 rounded-tag bg-brand-soft px-2 py-0.5 text-small font-semibold text-brand">
      <Repeat size={12} className="shrink-0" aria-hidden />
      {pattern.data ? words(pattern.data) : <Trans>Repeats</Trans>}
      {missed > 0 && (
        <span className="font-regular text-warning">
          <Plural value={missed} one="# assigned spot open" other="# assigned spots open" />
        </span>
      )}
      {pattern.data?.ended && (
        <span className="font-regular">
          <Trans>(ended)</Trans>
        </span>
      )}
    </span>
  )
}
