import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { GigListStatus } from '@muster/contract/gigs/gig-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { hourly } from '../../ui/format-money.ts'
import { shortDate, timeRange } from '../../ui/format-time.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { skillName } from '../../skills/skill-name.ts'

const MOST = 20

/** The latest past shifts, newest first, and upcoming ones when there are few. Choosing one fills the form, except the date. */
export function CopyShiftDialog({ onChoose, onClose }: { onChoose: (id: number) => void; onClose: () => void }) {
  const { t } = useLingui()
  const [now] = useState(() => new Date().toISOString())
  const every = { statuses: GigListStatus.options, page_size: MOST }
  const past = useQuery(read(listGigs, { query: { ...every, ordering: '-start_time', start_time__lte: now } }))
  const isFew = past.data !== undefined && past.data.results.length < MOST
  const coming = useQuery({ ...read(listGigs, { query: { ...every, ordering: 'start_time', start_time__gte: now } }), enabled: isFew })
  const failed = [past, coming].find((query) => failedToLoad(query))
  const gigs = [...(past.data?.results ?? []), ...(isFew ? (coming.data?.results ?? []) : [])].slice(0, MOST)
  return (
    <Dialog open onClose={onClose} title={t`Copy a past shift`} description={t`Copies everything except the date.`} frame="sheet">
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : past.isPending || (isFew && coming.isPending) ? (
        <SkeletonRows rows={6} tall />
      ) : gigs.length === 0 ? (
        <EmptyState title={<Trans>Nothing to copy yet</Trans>}>
          <Trans>After you post a shift, you can copy it here.</Trans>
        </EmptyState>
      ) : (
        <ul className="-mx-2">
          {gigs.map((gig) => (
            <li key={gig.id}>
              <button
                type="button"
                onClick={() => onChoose(gig.id)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-background focus-visible:bg-brand-soft"
              >
                <PositionMark hue={gig.skill.color} />
                <span className="min-w-0 flex-1">
                  <b className="block truncate">{skillName(gig.skill)}</b>
                  <span className="block truncate text-small text-gray">
                    {shortDate(gig.start_time, { zone: gig.timezone })} · {timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}
                  </span>
                </span>
                <span className="shrink-0 text-right text-small text-gray">
                  <b className="block text-normal text-black">{hourly(gig.wage_amount)}</b>
                  <Plural value={gig.allowed_confirmed_pros} one="# pro" other="# pros" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
