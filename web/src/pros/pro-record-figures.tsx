import { Plural, Trans } from '@lingui/react/macro'
import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import type { ReactNode } from 'react'
import { languageNow } from '../i18n/language.ts'
import { RecordPart } from './record-part.tsx'

/** The figures of a pro's record: rating, shifts, completion, callouts, no-shows, and shifts at this location. */
export function ProRecordFigures({ pro }: { pro: ProRecord }) {
  const { rating, review_count, gigs_worked, completion_percentage, callout_count, noshow_count } = pro.performance
  return (
    <dl className="-mx-5 grid grid-cols-3 gap-x-4 gap-y-3 border-t border-light-gray px-5 py-4">
      {rating === null ? (
        <Figure value="–" label={<Trans>rating shown after 5 shifts at 3 businesses</Trans>} />
      ) : (
        <Figure value={rating.toFixed(1)} label={<Plural value={review_count} one="from # review" other="from # reviews" />} />
      )}
      <Figure value={gigs_worked} label={<Plural value={gigs_worked} one="shift worked" other="shifts worked" />} />
      {completion_percentage === null || gigs_worked === 0 ? (
        <Figure value="–" label={<Trans>completed: no shifts yet</Trans>} />
      ) : (
        <Figure value={`${completion_percentage}%`} label={<Trans>completed</Trans>} />
      )}
      <Figure value={pro.worked_here_count} label={<Plural value={pro.worked_here_count} one="shift here" other="shifts here" />} />
      <Figure value={callout_count} label={<Plural value={callout_count} one="callout" other="callouts" />} />
      <Figure value={noshow_count} label={<Plural value={noshow_count} one="no-show" other="no-shows" />} />
    </dl>
  )
}

const Figure = ({ value, label }: { value: ReactNode; label: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-small text-gray">{label}</dt>
    <dd className="text-extra-large font-semibold">{value}</dd>
  </div>
)

/** What businesses gave the pro, by category. A new pro's ratings are hidden. */
export function ProRecordRatings({ pro }: { pro: ProRecord }) {
  const { ratings_summary: all, review_count } = pro.performance
  const rated = all.filter(({ is_overall_type, avg_rating }) => !is_overall_type && avg_rating !== null)
  if (rated.length === 0) return null
  return (
    <RecordPart title={<Trans>Ratings</Trans>} note={<Plural value={review_count} one="# review" other="# reviews" />}>
      <dl className="grid gap-y-2">
        {rated.map(({ name, label, label_es, avg_rating }) => (
          <div key={name} className="flex items-center gap-3">
            <dt className="min-w-0 flex-1">{languageNow() === 'es' ? label_es : label}</dt>
            <dd className="flex items-center gap-3 font-semibold">
              <span aria-hidden className="block h-1.5 w-28 overflow-hidden rounded-full bg-light-gray">
                <span className="block h-full rounded-full bg-brand" style={{ width: `${((avg_rating ?? 0) / 5) * 100}%` }} />
              </span>
              {avg_rating?.toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}
