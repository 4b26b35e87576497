import { Plural, Trans } from '@lingui/react/macro'
import { getHireHome } from '@muster/contract/hiring/interview-endpoints.ts'
import type { HireHome as Home, Interview } from '@muster/contract/hiring/interview.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { longDate } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { InterviewRow } from './interview-row.tsx'

/** The first screen of a location that only hires: what waits for the manager, and today's interviews. */
export function HireHome({ locationId }: { locationId: number }) {
  const home = useQuery(read(getHireHome, {}))
  const now = useNow()
  const params = { locationId: String(locationId) }
  if (failedToLoad(home)) return <ErrorState error={home.error} onRetry={() => void home.refetch()} />
  if (home.data === undefined) return <SkeletonRows rows={6} tall />
  const { today, to_review, proposals } = home.data
  return (
    <div className="pb-12">
      <PageHeader
        large
        title={<Trans>Hiring</Trans>}
        note={longDate(new Date(now))}
        actions={
          <LinkButton to="/locations/$locationId/hire/interviews" params={params} search={{}} variant="contained">
            <Trans>Open interviews</Trans>
          </LinkButton>
        }
      />
      <Facts home={home.data} params={params} />
      <Part title={<Trans>Asks for another time</Trans>} interviews={proposals} />
      <Part title={<Trans context="an interview">To review</Trans>} interviews={to_review} />
      <Part title={<Trans>Today</Trans>} interviews={today} none={<Trans>No interviews today.</Trans>} />
    </div>
  )
}

function Facts({ home, params }: { home: Home; params: { locationId: string } }) {
  const facts: {
    to: '/locations/$locationId/hire/postings' | '/locations/$locationId/hire/interviews'
    count: number
    words: ReactNode
  }[] = [
    {
      to: '/locations/$locationId/hire/postings',
      count: home.new_candidate_count,
      words: <Plural value={home.new_candidate_count} one="candidate waits for an invitation" other="candidates wait for an invitation" />,
    },
    {
      to: '/locations/$locationId/hire/interviews',
      count: home.unanswered_count,
      words: <Plural value={home.unanswered_count} one="invitation without a reply" other="invitations without a reply" />,
    },
    {
      to: '/locations/$locationId/hire/interviews',
      count: home.upcoming_count,
      words: <Plural value={home.upcoming_count} one="interview after today" other="interviews after today" />,
    },
    {
      to: '/locations/$locationId/hire/postings',
      count: home.open_posting_count,
      words: <Plural value={home.open_posting_count} one="open posting" other="open postings" />,
    },
    ...(home.pay_due_count > 0
      ? [
          {
            to: '/locations/$locationId/hire/interviews' as const,
            count: home.pay_due_count,
            words: <Plural value={home.pay_due_count} one="interview to pay" other="interviews to pay" />,
          },
        ]
      : []),
  ]
  return (
    <ul className="mx-4 mb-6 grid grid-cols-2 overflow-hidden rounded-card border border-light-gray desktop:mx-8 wide:grid-cols-4">
      {facts.map(({ to, count, words }, index) => (
        <li key={index} className="border-light-gray p-4 not-last:border-r max-wide:border-b">
          <p className="text-huge font-semibold tabular-nums">{count}</p>
          <TextLink to={to} params={params} search={{}} tone="quiet">
            {words}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, interviews, none }: { title: ReactNode; interviews: readonly Interview[]; none?: ReactNode }) {
  if (interviews.length === 0 && none === undefined) return null
  return (
    <section className="mb-6 px-4 desktop:px-8">
      <h2 className="text-large">{title}</h2>
      {interviews.length === 0 ? (
        <p className="mt-1 text-gray">{none}</p>
      ) : (
        <ul className="mt-1 border-t border-light-gray">
          {interviews.map((interview) => (
            <InterviewRow key={interview.id} interview={interview} />
          ))}
        </ul>
      )}
    </section>
  )
}
