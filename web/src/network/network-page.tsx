import { Trans, useLingui } from '@lingui/react/macro'
import { getNetworkCounts } from '@muster/contract/network/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import UserPlus from 'lucide-react/icons/user-plus'
import { read } from '../api/query.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BlockedList } from './blocked-list.tsx'
import { FreeTimeChip } from './free-time-chip.tsx'
import { NetworkFrame } from './network-frame.tsx'
import { NetworkMembers } from './network-members.tsx'
import type { NetworkList } from './network-search.ts'
import { useFreeTime } from './use-free-time.ts'

const PAUSE_MS = 250

/** The location's own pros: its network, favorites, who worked here, and who is blocked. */
export function NetworkPage() {
  const { t } = useLingui()
  const { locationId } = useParams({ from: '/locations/$locationId/connect/network' })
  const search = useSearch({ from: '/locations/$locationId/connect/network' })
  const navigate = useNavigate({ from: '/locations/$locationId/connect/network' })
  const { asked, isWaiting, words, zone } = useFreeTime(Number(locationId), search)
  const typed = useSettled(search.search ?? '', PAUSE_MS)
  const change = (values: Partial<typeof search>): void =>
    void navigate({ search: (old) => ({ ...old, page: 1, ...values }), replace: true, resetScroll: false })
  return (
    <NetworkFrame
      locationId={locationId}
      actions={
        <LinkButton
          to="/locations/$locationId/connect/network/invites"
          params={{ locationId }}
          search={{}}
          variant="contained"
          icon={<UserPlus size={14} aria-hidden />}
        >
          <Trans>Invite pros</Trans>
        </LinkButton>
      }
    >
      <Lists list={search.list} onChoose={(list) => change({ list })} />
      {search.list === 'blocked' ? (
        <BlockedList />
      ) : (
        <>
          <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6">
            <FreeTimeChip value={search} words={words} zone={zone} onChange={change} />
            <TextField
              className="ml-auto w-56 phone:w-full"
              label={t`Search by name`}
              hideLabel
              placeholder={t`Search by name`}
              before={<Search size={14} aria-hidden />}
              maxLength={80}
              value={search.search ?? ''}
              onChange={(event) => change({ search: event.target.value || undefined })}
            />
          </div>
          <NetworkMembers
            locationId={Number(locationId)}
            query={{ list: search.list, search: typed, page: search.page, page_size: search.page_size, ...asked }}
            hasTime={asked !== null}
            isWaiting={isWaiting}
            onPage={(page) => change({ page })}
            onPageSize={(page_size) => change({ page_size })}
          />
        </>
      )}
    </NetworkFrame>
  )
}

function Lists({ list, onChoose }: { list: NetworkList; onChoose: (list: NetworkList) => void }) {
  const { t } = useLingui()
  const { data } = useQuery(read(getNetworkCounts, {}))
  const lists: readonly { value: NetworkList; label: string; count: number | undefined }[] = [
    { value: 'network', label: t`Members`, count: data?.network_count },
    { value: 'favorites', label: t`Favorites`, count: data?.favorites_count },
    { value: 'worked_here', label: t({ message: 'Worked here', context: 'several pros' }), count: data?.worked_here_count },
    { value: 'blocked', label: t`Blocked`, count: data?.blocked_count },
  ]
  return (
    <div className="no-scrollbar flex shrink-0 gap-2 overflow-x-auto px-4 py-2.5 desktop:px-6">
      {lists.map(({ value, label, count }) => (
        <ChoiceChip key={value} chosen={value === list} onClick={() => onChoose(value)}>
          {label} {count !== undefined && <span className="font-regular">{count}</span>}
        </ChoiceChip>
      ))}
    </div>
  )
}
