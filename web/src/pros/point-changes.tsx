import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FULL_POINTS, seededReliabilityPolicy } from '@muster/contract/gigs/cancellation-rules.ts'
import { listPointChanges, type PointChange } from '@muster/contract/pros/point-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { Link } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { AppealOfRecord } from '../appeals/appeal-of-record.tsx'
import type { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

type Change = z.output<typeof PointChange>

interface PointChangesProps {
  points: number
  /** Who else to ask about a no-show. */
  help: ReactNode
  onClose: () => void
}

/** Why a pro has these points: each change with its shift, newest first, and what wins points back. */
export function PointChanges({ points, help, onClose }: PointChangesProps) {
  const changes = useEndless(listPointChanges, { query: {} })
  return (
    <Dialog open onClose={onClose} frame="sheet" title={<Trans>Your points: {points} of 100</Trans>}>
      <p className="text-gray">
        <Trans>
          You start with {FULL_POINTS}. Each shift you work gives {seededReliabilityPolicy.worked} back, and{' '}
          {seededReliabilityPolicy.on_time} more if you clock in on time. Your last {seededReliabilityPolicy.shifts} shifts count.
        </Trans>
      </p>
      {failedToLoad(changes) ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.isPending ? (
        <Skeleton className="mt-4 grid gap-3">
          {[0, 1, 2].map((row) => (
            <Bone key={row} className="h-12" />
          ))}
        </Skeleton>
      ) : changes.items.length === 0 ? (
        <p className="mt-4">
          <Trans>Nothing changed your points yet.</Trans>
        </p>
      ) : (
        <ul className="mt-3">
          {changes.items.map((change) => (
            <Row key={`${change.application_id} ${change.at}`} change={change} />
          ))}
        </ul>
      )}
      {changes.hasNextPage && (
        <Button variant="outlined" fullWidth loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {changes.items.some(({ kind }) => kind === 'NO_SHOW') && help}
    </Dialog>
  )
}

function Row({ change }: { change: Change }) {
  const { at, gig_id, kind, points, total, skill, location_name, timezone, undo_until, contact_phone } = change
  const now = useNow()
  const reason = useReason(change)
  const about = [reason, skillName(skill), location_name].join(' · ')
  return (
    <li className="border-t border-light-gray">
      <Link
        to="/locations/$locationId/jobs"
        params={{ locationId: '-1' }}
        search={{ selected_gig_id: gig_id }}
        className="flex gap-3 py-3 hover:bg-background"
      >
        <span className="min-w-0 flex-1">
          <b className="block">{reason}</b>
          <span className="block text-normal text-gray">
            {skillName(skill)} · {location_name} · {shortDate(at, { zone: timezone })}
          </span>
          {kind === 'NO_SHOW' && undo_until !== null && Date.parse(undo_until) > now && (
            <span className="block text-normal text-gray">
              <Trans>Wrong? The business can take it back until {shortDate(undo_until, { zone: timezone })}. Call them.</Trans>
            </span>
          )}
        </span>
        <span className="shrink-0 text-right">
          <b className={`block ${points < 0 ? 'text-error' : 'text-success'}`}>
            {points < 0 ? `−${-points}` : points === 0 ? 0 : `+${points}`}
          </b>
          <span className="block text-normal text-gray">
            <Trans>then {total}</Trans>
          </span>
        </span>
      </Link>
      {contact_phone !== null && (
        <a href={`tel:${contact_phone}`} className={`mb-3 ${buttonLook({ variant: 'outlined' })}`}>
          <Phone size={16} aria-hidden />
          {formatPhone(contact_phone)}
        </a>
      )}
      <AppealOfRecord change={change} about={about} />
    </li>
  )
}

/** What changed the points, in words. */
function useReason({ kind, on_time, at, start_time }: Change): string {
  const { t } = useLingui()
  const minutes = Math.floor((Date.parse(start_time) - Date.parse(at)) / 60_000)
  const hours = Math.floor(minutes / 60)
  if (kind === 'WORKED') return on_time ? t`Worked, on time` : t`Worked, clocked in late`
  if (kind === 'NO_SHOW') return t`Marked as a no-show`
  if (minutes < 1) return t`You cancelled at the start`
  if (minutes < 60)
    return plural(minutes, { one: 'You cancelled # minute before the start', other: 'You cancelled # minutes before the start' })
  return hours < 72
    ? plural(hours, { one: 'You cancelled # hour before the start', other: 'You cancelled # hours before the start' })
    : plural(Math.floor(hours / 24), { one: 'You cancelled # day before the start', other: 'You cancelled # days before the start' })
}
