import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getError, listErrors, reopenError, solveError } from '@muster/contract/error-reports/error-report-endpoints.ts'
import type { ErrorHappening, ErrorRecord } from '@muster/contract/error-reports/error-report.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useSourceWords } from './source-words.ts'

const moment = (at: string): string => `${shortDate(at)}, ${clockTime(at)}`

/** One error: what it is, where in the code, and what happened before the last times. */
export function ErrorPart({ id, onBack }: { id: number; onBack: (() => void) | undefined }) {
  const error = useQuery(read(getError, { params: { id } }))
  return (
    <div className="min-w-0 flex-1 overflow-y-auto">
      {onBack && (
        <div className="px-2">
          <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
            <Trans>All errors</Trans>
          </Button>
        </div>
      )}
      {error.isPending ? (
        <SkeletonRows rows={6} />
      ) : failedToLoad(error) ? (
        <ErrorState error={error.error} onRetry={() => void error.refetch()} />
      ) : (
        <div className="grid max-w-4xl gap-6 px-4 py-4 desktop:px-6">
          <Head error={error.data} />
          <Facts error={error.data} />
          <Stack lines={error.data.stack} />
          <Happenings rows={error.data.happenings} />
        </div>
      )}
    </div>
  )
}

/** Its name and message, and the way to mark it as solved. */
function Head({ error: { id, name, message, solved_at } }: { error: ErrorRecord }) {
  const { t } = useLingui()
  const again = { changes: [listErrors, getError] }
  const solve = useCall(solveError, { ...again, onSuccess: () => toastDone(t`Solved. It opens again if it happens again.`) })
  const reopen = useCall(reopenError, { ...again, onSuccess: () => toastDone(t`Open again`) })
  const words: Record<CallError<typeof solveError>, string> = { INVALID_TRANSITION: t`It changed meanwhile. Look again.` }
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-large [overflow-wrap:anywhere]">{name}</h2>
        {solved_at === null ? (
          <Button variant="contained" loading={solve.isPending} onClick={() => solve.mutate({ params: { id } })}>
            <Trans>Mark as solved</Trans>
          </Button>
        ) : (
          <Button variant="outlined" loading={reopen.isPending} onClick={() => reopen.mutate({ params: { id } })}>
            <Trans>Open again</Trans>
          </Button>
        )}
      </div>
      <p className="[overflow-wrap:anywhere]">{message}</p>
      <CallProblem error={solve.error ?? reopen.error} words={words} />
    </header>
  )
}

function Facts({ error }: { error: ErrorRecord }) {
  const sources = useSourceWords()
  const { source, place, times, people, first_seen, last_seen, solved_at, solved_by, came_back_at } = error
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <Fact name={<Trans>Where</Trans>}>
        {sources[source]} · <code className="[overflow-wrap:anywhere]">{place}</code>
      </Fact>
      <Fact name={<Trans>How often</Trans>}>
        <Plural value={times} one="# time" other="# times" />
        {people > 0 && (
          <>
            {' · '}
            <Plural value={people} one="# person lately" other="# people lately" />
          </>
        )}
      </Fact>
      <Fact name={<Trans>First seen</Trans>}>{moment(first_seen)}</Fact>
      <Fact name={<Trans>Last seen</Trans>}>{moment(last_seen)}</Fact>
      {solved_at !== null && (
        <Fact name={<Trans>Solved</Trans>}>
          {moment(solved_at)} · {solved_by}
        </Fact>
      )}
      {came_back_at !== null && (
        <Fact name={<Trans>Came back</Trans>}>
          <b className="text-error">{moment(came_back_at)}</b>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-gray">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Stack({ lines }: { lines: readonly string[] }) {
  return (
    <Part title={<Trans>Stack</Trans>}>
      {lines.length === 0 ? (
        <p className="text-gray">
          <Trans>It came without one.</Trans>
        </p>
      ) : (
        // A keyboard scrolls it too.
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto rounded-control border border-light-gray bg-background p-3 font-mono text-small"
        >
          {lines.join('\n')}
        </pre>
      )}
    </Part>
  )
}

function Happenings({ rows }: { rows: readonly ErrorHappening[] }) {
  return (
    <Part title={<Trans>Last times</Trans>}>
      {rows.length === 0 && (
        <p className="text-gray">
          <Trans>Details are kept for 30 days.</Trans>
        </p>
      )}
      <ol className="grid">
        {rows.map((row) => (
          <li key={`${row.happened_at} ${row.request_id ?? ''}`} className="grid gap-1 border-t border-light-gray py-2.5">
            <Happening row={row} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Happening({ row: { happened_at, place, person, request_id, release, times, steps } }: { row: ErrorHappening }) {
  const marks = [request_id !== null && <Trans key="request">request {request_id}</Trans>, release].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{moment(happened_at)}</b>
        {times > 1 && <Plural value={times} one="# time" other="# times" />}
        {person !== null && (
          <span className="text-gray">
            <Trans>person {person}</Trans>
          </span>
        )}
        <code className="text-gray [overflow-wrap:anywhere]">{place}</code>
      </p>
      {marks.length > 0 && (
        <p className="text-small text-gray [overflow-wrap:anywhere]">
          {marks.map((mark, at) => (
            <span key={at === 0 ? 'first' : 'second'}>
              {at > 0 && ' · '}
              {mark}
            </span>
          ))}
        </p>
      )}
      {steps.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-small text-gray">
            <Plural value={steps.length} one="# step before it" other="# steps before it" />
          </summary>
          <ol className="grid gap-0.5 pt-1 font-mono text-small">
            {steps.map((step) => (
              <li key={`${step.seconds_before} ${step.place}`} className="flex gap-3 [overflow-wrap:anywhere]">
                <span className="w-16 shrink-0 text-right text-gray">−{step.seconds_before} s</span>
                <span className="w-8 shrink-0">{step.status}</span>
                <span className="min-w-0">{step.place}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
