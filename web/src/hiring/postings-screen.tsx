import { Trans, useLingui } from '@lingui/react/macro'
import { listJobPostings } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { hourly } from '../ui/format-money.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { PostingPanel } from './posting-panel.tsx'
import { LoadMore } from './load-more.tsx'

const PostingDialog = lazy(() => import('./posting-dialog.tsx').then(({ PostingDialog: component }) => ({ default: component })))

const FROM = '/locations/$locationId/hire/postings'

/** The jobs a location hires for, and the candidates of the chosen one. */
export function PostingsScreen() {
  const { status } = useSearch({ from: FROM })
  const navigate = useNavigate({ from: FROM })
  const [isAdding, setAdding] = useState(false)
  const list = useEndless(listJobPostings, { query: { status } })
  const newPosting = (
    <Button variant="contained" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>New posting</Trans>
    </Button>
  )
  const header = <PageHeader title={<Trans>Postings</Trans>} beside={<Which status={status} count={list.count} />} actions={newPosting} />
  return (
    <>
      {list.items.length > 0 && !failedToLoad(list) ? (
        <Postings list={list} header={header} />
      ) : (
        <>
          {header}
          {failedToLoad(list) ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <SkeletonRows rows={4} tall />
          ) : (
            <NoPostings status={status} action={newPosting} />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <PostingDialog
            posting={null}
            onDone={({ id }) => void navigate({ search: { status: 'open', posting: id } })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Which postings the list has, with the count of the chosen ones. */
function Which({ status, count }: { status: JobPosting['status']; count: number }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: FROM })
  const labels: Record<JobPosting['status'], string> = {
    open: t({ message: 'Open', context: 'postings' }),
    filled: t({ message: 'Filled', context: 'postings' }),
    archived: t({ message: 'Archived', context: 'postings' }),
  }
  return (
    <Segmented
      label={t`Which postings`}
      value={status}
      onChange={(value) => void navigate({ search: { status: value } })}
      segments={(['open', 'filled', 'archived'] as const).map((value) => ({
        value,
        label: labels[value],
        ...(value === status && { count }),
      }))}
    />
  )
}

interface PostingsProps {
  list: Parameters<typeof LoadMore>[0]['list'] & { items: readonly JobPosting[] }
  header: ReactNode
}

/** The list and the chosen posting side by side; on a phone one after the other. */
function Postings({ list, header }: PostingsProps) {
  const { t } = useLingui()
  const { locationId } = useParams({ from: FROM })
  const { posting } = useSearch({ from: FROM })
  const navigate = useNavigate({ from: FROM })
  const isPhone = usePhone()
  const chosen = list.items.find(({ id }) => id === posting) ?? (isPhone ? undefined : list.items[0])
  const back = (): void => void navigate({ search: (before) => ({ ...before, posting: undefined }) })
  if (isPhone && chosen) return <PostingPanel key={chosen.id} posting={chosen} locationId={Number(locationId)} onBack={back} />
  return (
    <>
      {header}
      <div className="flex min-h-0 flex-1 border-t border-light-gray">
        <nav
          aria-label={t`Postings`}
          className="w-[288px] shrink-0 overflow-y-auto border-r border-light-gray phone:w-full phone:border-r-0"
        >
          <ul>
            {list.items.map((one) => (
              <li key={one.id}>
                <PostingRow posting={one} isChosen={one.id === chosen?.id} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </nav>
        {chosen && <PostingPanel key={chosen.id} posting={chosen} locationId={Number(locationId)} onBack={undefined} />}
      </div>
    </>
  )
}

function NoPostings({ status, action }: { status: JobPosting['status']; action: ReactNode }) {
  if (status === 'filled')
    return (
      <EmptyState title={<Trans>No filled postings</Trans>}>
        <Trans>Mark a posting filled once someone starts.</Trans>
      </EmptyState>
    )
  if (status === 'archived')
    return (
      <EmptyState title={<Trans>No archived postings</Trans>}>
        <Trans>Archive a posting you no longer hire for. You can open it again.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>No open postings</Trans>} action={action}>
      <Trans>Post a job, add candidates and invite them to an interview.</Trans>
    </EmptyState>
  )
}

/** A posting in the list: the job, its pay and how many candidates wait. */
function PostingRow({ posting, isChosen }: { posting: JobPosting; isChosen: boolean }) {
  const { candidate_count: count, new_candidate_count: fresh } = posting
  return (
    <Link
      from={FROM}
      search={(before) => ({ ...before, posting: posting.id })}
      aria-current={isChosen || undefined}
      className="flex items-start gap-3 border-b border-light-gray px-4 py-3 hover:bg-background aria-current:bg-brand-soft aria-current:shadow-[inset_3px_0_0_var(--color-brand)] desktop:px-6"
    >
      <span className="pt-1">
        <PositionMark hue={posting.position.color} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex justify-between gap-2 text-base font-semibold">
          <span className="truncate">{posting.name}</span>
          <span className="shrink-0">{hourly(posting.wage)}</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-gray">
          <span>
            {skillName(posting.job_type)}, {skillName(posting.experience_level)}
          </span>
          <span>
            {count === 0 ? (
              <span className="font-semibold text-warning">
                <Trans>No candidates yet</Trans>
              </span>
            ) : (
              <Counts count={count} fresh={fresh} />
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}

function Counts({ count, fresh }: { count: number; fresh: number }) {
  return (
    <>
      <b className="text-black">
        <Trans>{count} in all</Trans>
      </b>
      {fresh > 0 && (
        <>
          ,{' '}
          <b className="text-brand">
            <Trans>{fresh} new</Trans>
          </b>
        </>
      )}
    </>
  )
}
