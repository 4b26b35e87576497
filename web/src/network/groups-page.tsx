import { Trans, useLingui } from '@lingui/react/macro'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import type { ProGroup } from '@muster/contract/network/group.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FreeTimeChip } from './free-time-chip.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupPanel } from './group-panel.tsx'
import { GroupTable } from './group-table.tsx'
import { NetworkFrame } from './network-frame.tsx'
import { type FreeTime, useFreeTime } from './use-free-time.ts'

const PAUSE_MS = 250

/** Automatic and own groups in one list, with the members of the open one at the side. One time for all says who is free. */
export function GroupsPage() {
  const { locationId, groupId } = useParams({ strict: false }) as { locationId: string; groupId?: string }
  const search = useSearch({ strict: false }) as FreeTime & { search?: string }
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const here = Number(locationId)
  const openId = groupId === undefined ? null : Number(groupId)
  const { asked, isWaiting, words, zone } = useFreeTime(here, search)
  const typed = useSettled(search.search ?? '', PAUSE_MS)
  const groups = useQuery({
    ...read(listGroups, { query: { search: typed, ...asked } }),
    enabled: !isWaiting,
    placeholderData: keepPreviousData,
  })
  const change = (values: FreeTime & { search?: string | undefined }): void =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...values }), replace: true, resetScroll: false })
  const open = useOpenGroup(locationId)
  return (
    <NetworkFrame
      locationId={locationId}
      actions={
        <Button variant="contained" icon={<Plus size={14} aria-hidden />} onClick={() => setNew(true)}>
          <Trans>New group</Trans>
        </Button>
      }
    >
      <GroupsBar search={search} words={words} zone={zone} onChange={change} />
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 desktop:overflow-y-auto">
          <GroupList
            groups={groups}
            isSearch={typed !== ''}
            hasTime={asked !== null}
            openId={openId}
            onOpen={open}
            locationId={locationId}
          />
        </div>
        {openId !== null && !isWaiting && (
          <GroupPanel
            key={openId}
            groupId={openId}
            group={groups.data?.find(({ id }) => id === openId)}
            locationId={here}
            asked={asked}
            onClose={() => open(null)}
          />
        )}
      </div>
      {isNew && <NewGroup locationId={here} onOpen={open} onClose={() => setNew(false)} />}
    </NetworkFrame>
  )
}

function NewGroup({ locationId, onOpen, onClose }: { locationId: number; onOpen: (group: ProGroup) => void; onClose: () => void }) {
  const done = (group: ProGroup): void => {
    onClose()
    onOpen(group)
  }
  return <GroupDialog locationId={locationId} onDone={done} onClose={onClose} />
}

/** Opens a group next to the list, or closes it. The address says which one is open. */
function useOpenGroup(locationId: string): (group: ProGroup | null) => void {
  const navigate = useNavigate()
  const keep = { search: (old: object) => old, resetScroll: false }
  return (group) =>
    void navigate(
      group === null
        ? { to: '/locations/$locationId/connect/groups', params: { locationId }, ...keep }
        : { to: '/locations/$locationId/connect/groups/$groupId', params: { locationId, groupId: String(group.id) }, ...keep },
    )
}

interface GroupsBarProps {
  search: FreeTime & { search?: string }
  words: string | null
  zone: string | undefined
  onChange: (values: FreeTime & { search?: string | undefined }) => void
}

/** The time that everyone is asked about, and the search. */
function GroupsBar({ search, words, zone, onChange }: GroupsBarProps) {
  const { t } = useLingui()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-light-gray px-4 py-2 desktop:px-6">
      <FreeTimeChip value={search} words={words} zone={zone} onChange={onChange} />
      <TextField
        className="ml-auto w-56 phone:w-full"
        label={t`Group or member`}
        hideLabel
        placeholder={t`Group or member`}
        before={<Search size={14} aria-hidden />}
        maxLength={80}
        value={search.search ?? ''}
        onChange={(event) => onChange({ search: event.target.value || undefined })}
      />
    </div>
  )
}

interface GroupListProps extends Omit<Parameters<typeof GroupTable>[0], 'groups'> {
  groups: UseQueryResult<ProGroup[]>
  isSearch: boolean
}

function GroupList({ groups, isSearch, ...table }: GroupListProps) {
  if (failedToLoad(groups)) return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
  if (groups.data === undefined) return <SkeletonRows rows={8} tall />
  return groups.data.length === 0 ? <NoGroups isSearch={isSearch} /> : <GroupTable groups={groups.data} {...table} />
}

const NoGroups = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title={<Trans>No group or member with this name</Trans>} />
  ) : (
    <EmptyState title={<Trans>No groups yet</Trans>}>
      <Trans>Groups fill as you mark favorites, work with pros and invite your network. Make your own for a crew you call often.</Trans>
    </EmptyState>
  )
