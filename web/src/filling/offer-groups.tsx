import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_OFFERED_GROUPS } from '@muster/contract/filling/offerable.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { GroupStanding } from './group-standing.tsx'

/** How many groups are listed before "Show all groups". */
const SHOWN_FIRST = 4

/** The location's groups that have someone in them, and those the address names. */
export function useOfferGroups(ids: readonly number[]) {
  const query = useQuery(read(listGroups, { query: {} }))
  const groups = query.data?.filter(({ members_count }) => members_count > 0) ?? []
  return { query, groups, chosen: groups.filter(({ id }) => ids.includes(id)) }
}

interface OfferGroupsProps {
  /** The shifts to offer. */
  gig_ids: readonly number[]
  groups: ReturnType<typeof useOfferGroups>
  onChoose: (ids: number[]) => void
}

/** The groups that may get the offer: everyone in a chosen one is asked. Nothing is shown if the location has none. */
export function OfferGroups({ gig_ids, groups: { query, groups, chosen }, onChoose }: OfferGroupsProps) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const ids = new Set(chosen.map(({ id }) => id))
  const isFull = ids.size >= MOST_OFFERED_GROUPS
  if (failedToLoad(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (groups.length === 0) return null
  const shown = isWhole ? groups : groups.filter(({ id }, index) => index < SHOWN_FIRST || ids.has(id))
  return (
    <section aria-label={t`Groups`} className="mb-7">
      <div className="flex min-h-9 items-baseline gap-2.5 border-b border-light-gray pb-1.5">
        <h2 className="text-base">
          <Trans>Groups</Trans>
        </h2>
        <span aria-live="polite" className="text-gray">
          <Plural value={ids.size} _0="none selected" one="# selected" other="# selected" />
        </span>
      </div>
      <ul>
        {shown.map((group) => (
          <li key={group.id} className="border-b border-light-gray last:border-b-0">
            <Checkbox
              className="w-full py-2.5"
              checked={ids.has(group.id)}
              disabled={isFull && !ids.has(group.id)}
              onChange={() => onChoose(ids.has(group.id) ? [...ids].filter((id) => id !== group.id) : [...ids, group.id])}
              label={
                <span className="flex min-w-0 items-baseline gap-2">
                  <b className="truncate">{skillName(group)}</b>
                  <span className="shrink-0 text-small text-gray">
                    <Plural value={group.members_count} one="# pro" other="# pros" />
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {shown.length < groups.length && (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          <Trans>Show all groups</Trans>
        </Button>
      )}
      {ids.size > 0 && gig_ids.length > 0 && <GroupStanding gig_ids={gig_ids} group_ids={[...ids]} />}
      {ids.size > 0 && (
        <p className="mt-2 text-small text-gray">
          <Trans>We ask everyone in the groups you choose. The first to confirm get the spots.</Trans>
        </p>
      )}
    </section>
  )
}
