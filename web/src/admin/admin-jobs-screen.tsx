import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type BackgroundJob, JobState, listJobQueues, listJobs, retryJob } from '@muster/contract/jobs/job-endpoints.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, fromNow, shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Hue, Tag } from '../ui/tag.tsx'
import { toastDone } from '../ui/toast.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListTools } from './list-tools.tsx'
import { PagedList } from './paged-list.tsx'

const HUES: Record<JobState, Hue> = { failed: 'red', late: 'yellow', waiting: 'blue', running: 'blue', done: 'green' }

function useStateWords(): Record<JobState, string> {
  const { t } = useLingui()
  return { failed: t`Stopped`, late: t`Late`, waiting: t`Waiting`, running: t`Running`, done: t`Done` }
}

/** What Muster does in the background: which queue has how much to do, what stopped and why, and another try. */
export function AdminJobsScreen() {
  const search = useSearch({ from: '/admin/jobs' })
  const navigate = useNavigate({ from: '/admin/jobs' })
  const words = useStateWords()
  const state = JobState.options.find((one) => one === search.state)
  const query = { ...search, state }
  const jobs = useQuery({ ...read(listJobs, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  return (
    <>
      <PageHeader
        title={<Trans>Background jobs</Trans>}
        actions={<ListTools list="jobs" endpoint={listJobs} query={query} page={jobs.data} />}
      />
      <Queues chosen={search.name} onChoose={(name) => change({ name })} />
      <FilterBar
        isFiltered={state !== undefined || search.name !== undefined}
        onClear={() => change({ state: undefined, name: undefined })}
      >
        {JobState.options.map((one) => (
          <ChoiceChip key={one} chosen={one === state} onClick={() => change({ state: one === state ? undefined : one })}>
            {words[one]}
          </ChoiceChip>
        ))}
      </FilterBar>
      <PagedList
        list={jobs}
        search={search}
        wrong={undefined}
        none={<Trans>No jobs match</Trans>}
        counted={(count) => <Plural value={count} one="# job" other="# jobs" />}
        onChange={change}
      >
        {(rows) => (
          <ul>
            {rows.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** The queues that have something to do or to look at. The others are counted in one line. */
function Queues({ chosen, onChoose }: { chosen: string | undefined; onChoose: (name: string | undefined) => void }) {
  const queues = useQuery(read(listJobQueues, {}))
  if (failedToLoad(queues)) return <ErrorState error={queues.error} onRetry={() => void queues.refetch()} />
  if (queues.data === undefined) return <SkeletonRows rows={2} />
  const busy = queues.data.filter(({ name, waiting, late, failed }) => waiting + late + failed > 0 || name === chosen)
  const idle = queues.data.length - busy.length
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 desktop:px-6">
      {busy.map(({ name, waiting, late, failed }) => (
        <ChoiceChip key={name} chosen={name === chosen} onClick={() => onChoose(name === chosen ? undefined : name)}>
          <code>{name}</code>
          {failed > 0 && (
            <Tag hue="red">
              <Trans>{failed} stopped</Trans>
            </Tag>
          )}
          {late > 0 && (
            <Tag hue="yellow">
              <Trans>{late} late</Trans>
            </Tag>
          )}
          {waiting > 0 && <span>{waiting}</span>}
        </ChoiceChip>
      ))}
      <span className="text-gray">
        {busy.length === 0 ? <Trans>Every queue is empty</Trans> : <Plural value={idle} one="# empty queue" other="# empty queues" />}
      </span>
    </div>
  )
}

function JobRow({ job }: { job: BackgroundJob }) {
  const { t } = useLingui()
  const words = useStateWords()
  const again = useCall(retryJob, {
    changes: [listJobs, listJobQueues, getAdminHome],
    onSuccess: () => toastDone(t`It’s in its queue again`),
  })
  const about = Object.entries(job.about)
    .map(([name, id]) => `${name.replaceAll('_', ' ')} ${id}`)
    .join(', ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-light-gray px-4 py-2.5 desktop:px-6">
      <span className="min-w-0">
        <code className="font-semibold">{job.name}</code> <Tag hue={HUES[job.state]}>{words[job.state]}</Tag>
        <span className="block text-gray [overflow-wrap:anywhere]">
          {[about, job.state === 'waiting' ? t`due ${fromNow(job.due_at)}` : `${shortDate(job.due_at)} · ${clockTime(job.due_at)}`]
            .filter((part) => part !== '')
            .join(' · ')}
          {job.tries > 0 && (
            <>
              {' · '}
              <Trans>
                {job.tries} of {job.most_tries} retries
              </Trans>
            </>
          )}
        </span>
        {job.error !== null && <span className="block text-error [overflow-wrap:anywhere]">{job.error}</span>}
        <CallProblem error={again.error} words={{ INVALID_TRANSITION: t`It isn’t stopped any more. Reload the page.` }} />
      </span>
      {job.state === 'failed' && (
        <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate({ params: { id: job.id } })}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </li>
  )
}
