import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FULL_POINTS } from '@muster/contract/gigs/cancellation-rules.ts'
import { type AdminPro, listPointChangesOfPro } from '@muster/contract/pros/admin-pro-endpoints.ts'
import type { PointChange } from '@muster/contract/pros/point-endpoints.ts'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { useEndless } from '../../api/use-endless.ts'
import { languageNow } from '../../i18n/language.ts'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AdminProFrame } from './admin-pro-frame.tsx'
import { ProFigures } from './pro-figures.tsx'

type Change = z.output<typeof PointChange>

/** How a pro performs, for the staff: the figures, what businesses gave in each category, and each change of the points. */
export function ProPerformanceScreen() {
  const { id } = useParams({ from: '/admin/pros/$id/performance' })
  return (
    <AdminProFrame id={id}>
      {(pro) => (
        <div className="grid max-w-4xl gap-8">
          <ProFigures pro={pro} />
          <Ratings pro={pro} />
          <Changes id={pro.id} />
        </div>
      )}
    </AdminProFrame>
  )
}

function Ratings({ pro }: { pro: AdminPro }) {
  const rated = pro.ratings_summary.filter(({ avg_rating }) => avg_rating !== null)
  return (
    <section>
      <h2 className="mb-2 text-base">
        <Trans>Ratings</Trans>
      </h2>
      {rated.length === 0 ? (
        <p className="text-gray">
          <Trans>No business has rated this pro yet.</Trans>
        </p>
      ) : (
        <dl className="grid max-w-lg gap-y-2">
          {rated.map(({ name, label, label_es, avg_rating, rating_count }) => (
            <div key={name} className="flex items-center gap-3">
              <dt className="min-w-0 flex-1">{languageNow() === 'es' ? label_es : label}</dt>
              <dd className="flex items-center gap-3">
                <span aria-hidden className="block h-1.5 w-28 overflow-hidden rounded-full bg-light-gray">
                  <span className="block h-full rounded-full bg-brand" style={{ width: `${((avg_rating ?? 0) / 5) * 100}%` }} />
                </span>
                <b className="w-8 text-right tabular-nums">{avg_rating?.toFixed(1)}</b>
                <span className="w-20 text-right text-gray">
                  <Plural value={rating_count} one="# rating" other="# ratings" />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Changes({ id }: { id: number }) {
  const changes = useEndless(listPointChangesOfPro, { params: { id }, query: {} })
  return (
    <section>
      <h2 className="text-base">
        <Trans>What changed the points</Trans>
      </h2>
      <p className="mb-2 text-gray">
        <Trans>Newest first. Each pro starts with {FULL_POINTS}; the last 50 shifts count.</Trans>
      </p>
      {failedToLoad(changes) ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.isPending ? (
        <SkeletonRows rows={4} />
      ) : changes.items.length === 0 ? (
        <p className="text-gray">
          <Trans>Nothing changed the points yet.</Trans>
        </p>
      ) : (
        <ul>
          {changes.items.map((change) => (
            <ChangeRow key={`${change.application_id} ${change.at}`} change={change} />
          ))}
        </ul>
      )}
      {changes.hasNextPage && (
        <Button variant="outlined" loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { t } = useLingui()
  const { application_id, kind, on_time, points, total, skill, location_name, start_time, timezone, is_excused, appeal } = change
  const words = {
    WORKED: on_time ? t`Worked, on time` : t`Worked, clocked in late`,
    NO_SHOW: t`Marked as a no-show`,
    CALLED_OUT: t`Called out`,
    CANCELLED_BY_PRO: t`Cancelled`,
  }
  return (
    <li className="flex items-start gap-4 border-t border-light-gray py-2.5">
      <span className="min-w-0 flex-1">
        <TextLink to="/admin/applications/$applicationId" params={{ applicationId: String(application_id) }} tone="ink">
          {words[kind]}
        </TextLink>{' '}
        {is_excused && (
          <Tag hue="green">
            <Trans>Excused</Trans>
          </Tag>
        )}
        {appeal?.status === 'OPEN' && (
          <Tag hue="yellow">
            <Trans>Appeal waits</Trans>
          </Tag>
        )}
        <span className="block text-gray">
          {skillName(skill)} · {location_name} · {shortDate(start_time, { zone: timezone })}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <b className={`block ${points < 0 ? 'text-error' : 'text-success'}`}>
          {points < 0 ? `−${-points}` : points === 0 ? 0 : `+${points}`}
        </b>
        <span className="block text-gray">
          <Trans>then {total}</Trans>
        </span>
      </span>
    </li>
  )
}
