import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallInput } from '@muster/contract/endpoint.ts'
import type { NetworkMember } from '@muster/contract/network/invite.ts'
import { listNetwork } from '@muster/contract/network/network-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { PageFoot } from '../admin/page-foot.tsx'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { MemberMenu } from './member-menu.tsx'
import { PersonCell } from './person-cell.tsx'
import { ThenWords } from './then-words.tsx'

type Query = Required<Pick<NonNullable<CallInput<typeof listNetwork>['query']>, 'list' | 'search' | 'page' | 'page_size'>>

interface NetworkMembersProps {
  locationId: number
  query: Query & { start_time?: string; end_time?: string }
  hasTime: boolean
  /** The asked time is not known yet. */
  isWaiting: boolean
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** The pros of one list, a page at a time. */
export function NetworkMembers({ locationId, query, hasTime, isWaiting, onPage, onPageSize }: NetworkMembersProps) {
  const { t } = useLingui()
  const people = useQuery({ ...read(listNetwork, { query }), enabled: !isWaiting, placeholderData: keepPreviousData })
  if (failedToLoad(people)) return <ErrorState error={people.error} onRetry={() => void people.refetch()} />
  if (people.data === undefined) return <SkeletonRows rows={8} tall />
  const { results, count } = people.data
  if (count === 0) return <NoOne list={query.list} isSearch={query.search !== ''} />
  return (
    <>
      <div className="min-w-0 flex-1" aria-busy={people.isPlaceholderData}>
        <Table label={t`Pros`}>
          <thead>
            <tr>
              <ColumnHead>
                <Trans>Pro</Trans>
              </ColumnHead>
              <ColumnHead figure className="phone:hidden">
                <Trans>Shifts here</Trans>
              </ColumnHead>
              <ColumnHead figure className="phone:hidden">
                <Trans>Rating</Trans>
              </ColumnHead>
              {!hasTime && (
                <ColumnHead className="pl-6 phone:hidden">
                  <Trans>Joined</Trans>
                </ColumnHead>
              )}
              {hasTime && (
                <ColumnHead figure>
                  <Trans>Then</Trans>
                </ColumnHead>
              )}
              <ColumnHead />
            </tr>
          </thead>
          <tbody>
            {results.map((person) => (
              <MemberRow key={person.id} person={person} hasTime={hasTime} locationId={locationId} />
            ))}
          </tbody>
        </Table>
      </div>
      {count > query.page_size && (
        <PageFoot
          page={query.page}
          pageSize={query.page_size}
          count={count}
          counted={<Plural value={count} one="# pro" other="# pros" />}
          onPage={onPage}
          onPageSize={onPageSize}
        />
      )}
    </>
  )
}

function MemberRow({ person, hasTime, locationId }: { person: NetworkMember; hasTime: boolean; locationId: number }) {
  return (
    <Row>
      <Cell className="w-[45%] max-w-0 py-1.5">
        <PersonCell person={person} />
      </Cell>
      <Cell figure className="phone:hidden">
        {person.worked_here_count}
      </Cell>
      <Cell figure className="phone:hidden">
        {person.rating === null ? (
          <span className="text-gray">–</span>
        ) : (
          <span className="inline-flex items-center gap-1">
            <Star size={12} className="fill-current" aria-hidden />
            {person.rating.toFixed(1)}
          </span>
        )}
      </Cell>
      {!hasTime && (
        <Cell className="pl-6 text-gray phone:hidden">
          {person.joined_ts === null ? <Trans>Not in your network</Trans> : shortDate(person.joined_ts)}
        </Cell>
      )}
      {hasTime && (
        <Cell figure>
          <ThenWords person={person} />
        </Cell>
      )}
      <Cell className="w-px text-right">
        <MemberMenu person={person} locationId={locationId} />
      </Cell>
    </Row>
  )
}

const empty: Record<Query['list'], readonly [title: ReactNode, next: ReactNode]> = {
  network: [
    <Trans key="t">No one is in your network yet</Trans>,
    <Trans key="n">Invite pros you know. They see your private shifts first.</Trans>,
  ],
  favorites: [
    <Trans key="t">No favorites yet</Trans>,
    <Trans key="n">Mark a pro with the heart in a shift’s applicants or on a pro’s record.</Trans>,
  ],
  worked_here: [<Trans key="t">No one has worked here yet</Trans>, <Trans key="n">Pros appear once you approve their first hours.</Trans>],
}

function NoOne({ list, isSearch }: { list: Query['list']; isSearch: boolean }) {
  if (isSearch) return <EmptyState title={<Trans>No one with this name</Trans>} />
  const [title, next] = empty[list]
  return <EmptyState title={title}>{next}</EmptyState>
}
