import { Plural, Trans } from '@lingui/react/macro'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'

const PointChanges = lazy(() => import('./point-changes.tsx').then((module) => ({ default: module.PointChanges })))

/** The figures that count when businesses choose pros, with callouts and no-shows below them. */
export function PerformanceFigures({
  profile: { performance, points },
  help,
  isExplained = false,
}: {
  profile: ProProfile
  help: ReactNode
  isExplained?: boolean
}) {
  const { rating, review_count, gigs_worked, completion_percentage, callout_count, noshow_count } = performance
  const [explained, setExplained] = useState(isExplained)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 desktop:grid-cols-4">
        <Figure
          value={rating === null ? '–' : rating.toFixed(1)}
          label={<Trans>rating</Trans>}
          note={<Plural value={review_count} one="# review" other="# reviews" />}
        />
        <Figure value={gigs_worked} label={<Trans>shifts worked</Trans>} />
        {/* Without a shift worked, 0% would read as a verdict. The line below names the callouts. */}
        <Figure
          value={completion_percentage === null || gigs_worked === 0 ? '–' : `${Math.round(completion_percentage)}%`}
          label={<Trans>completed</Trans>}
          note={gigs_worked === 0 && <Trans>no shifts yet</Trans>}
        />
        <Figure value={points} label={<Trans>points</Trans>} />
      </dl>
      <Button variant="text" className="mt-2 -ml-3 touch:-ml-4" onClick={() => setExplained(true)}>
        <Trans>Why {points} points?</Trans>
      </Button>
      <Suspense fallback={null}>{explained && <PointChanges points={points} help={help} onClose={() => setExplained(false)} />}</Suspense>
      {callout_count + noshow_count > 0 && (
        <p className="mt-3 text-gray">
          {callout_count > 0 && <Plural value={callout_count} one="Called out once." other="Called out # times." />}{' '}
          {noshow_count > 0 && <Plural value={noshow_count} one="# no-show." other="# no-shows." />}
        </p>
      )}
    </>
  )
}

function Figure({ value, label, note }: { value: ReactNode; label: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-gray">
        {label}
        {note && <span className="block text-small">{note}</span>}
      </dt>
      <dd className="text-huge font-semibold">{value}</dd>
    </div>
  )
}
