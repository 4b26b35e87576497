import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listInterviewHistory, listPayDueInterviews, listUpcomingInterviews } from '@muster/contract/hiring/interview-endpoints.ts'
import type { Interview } from '@muster/contract/hiring/interview.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { InterviewRow } from './interview-row.tsx'
import { LoadMore } from './load-more.tsx'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx').then(({ ScheduleDialog: component }) => ({ default: component })))

const FROM = '/locations/$locationId/hire/interviews'

/** A location's interviews: upcoming, to be paid, and over. */
export function InterviewsScreen() {
  const { locationId } = useParams({ from: FROM })
  const { list } = useSearch({ from: FROM })
  const navigate = useNavigate({ from: FROM })
  const [isInviting, setInviting] = useState(false)
  const upcoming = useEndless(listUpcomingInterviews, { query: {} })
  const due = useEndless(listPayDueInterviews, { query: {} })
  const history = useEndless(listInterviewHistory, { query: {} })
  const all = [upcoming, due, history]
  const failed = all.find((one) => failedToLoad(one))
  const isEmpty = all.every(({ count }) => count === 0)
  const schedule = (
    <Button variant="contained" icon={<Plus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      <Trans>Schedule interview</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Interviews</Trans>}
        beside={
          <Which
            value={list ?? 'all'}
            counts={{ upcoming: upcoming.count, due: due.count, history: history.count }}
            onChange={(value) => void navigate({ search: value === 'all' ? {} : { list: value } })}
          />
        }
        actions={schedule}
      />
      {failed ? (
        <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : all.some(({ isPending }) => isPending) ? (
        <SkeletonRows rows={6} tall />
      ) : isEmpty ? (
        <EmptyState title={<Trans>No interviews yet</Trans>} action={schedule}>
          <Trans>Invite someone by text. They answer with one tap, without an account.</Trans>
        </EmptyState>
      ) : (
        <Sections list={list} upcoming={upcoming} due={due} history={history} />
      )}
      <Suspense fallback={null}>
        {isInviting && <ScheduleDialog locationId={Number(locationId)} invitee={null} onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  )
}

type Choice = 'all' | 'upcoming' | 'pay-due' | 'history'

interface WhichProps {
  value: Choice
  counts: { upcoming: number; due: number; history: number }
  onChange: (value: Choice) => void
}

function Which({ value, counts, onChange }: WhichProps) {
  const { t } = useLingui()
  return (
    <div className="max-w-full overflow-x-auto">
      <Segmented
        label={t`Which interviews`}
        value={value}
        onChange={onChange}
        segments={[
          { value: 'all', label: t({ message: 'All', context: 'interviews' }) },
          { value: 'upcoming', label: t({ message: 'Upcoming', context: 'interviews' }), count: counts.upcoming },
          { value: 'pay-due', label: t`Pay due`, count: counts.due },
          { value: 'history', label: t`History`, count: counts.history },
        ]}
      />
    </div>
  )
}

interface SectionsProps {
  list: Exclude<Choice, 'all'> | undefined
  upcoming: SectionProps['list']
  due: SectionProps['list']
  history: SectionProps['list']
}

function Sections({ list, upcoming, due, history }: SectionsProps) {
  return (
    <div className="pb-12">
      {(list === undefined ? due.count > 0 : list === 'pay-due') && (
        <Section title={<Trans>Pay due</Trans>} list={due} none={<Trans>No interview waits for payment.</Trans>} />
      )}
      {(list === undefined || list === 'upcoming') && (
        <Section title={<Trans context="interviews">Upcoming</Trans>} list={upcoming} none={<Trans>No interview is coming up.</Trans>} />
      )}
      {(list === undefined || list === 'history') && (
        <Section title={<Trans>History</Trans>} list={history} none={<Trans>No interview is over yet.</Trans>} />
      )}
    </div>
  )
}

interface SectionProps {
  title: ReactNode
  list: { items: readonly Interview[]; count: number; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  none: ReactNode
}

function Section({ title, list, none }: SectionProps) {
  return (
    <section>
      <h2 className="flex gap-2 border-y border-light-gray bg-background px-4 py-2.5 text-normal desktop:px-6">
        {title}
        <span className="font-normal text-gray">
          <Plural value={list.count} one="# interview" other="# interviews" />
        </span>
      </h2>
      {list.items.length === 0 ? (
        <p className="px-4 py-6 text-gray desktop:px-6">{none}</p>
      ) : (
        <ul className="px-4 desktop:px-6">
          {list.items.map((interview) => (
            <InterviewRow key={interview.id} interview={interview} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </section>
  )
}
