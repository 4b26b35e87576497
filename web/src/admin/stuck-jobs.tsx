import { Plural, Trans } from '@lingui/react/macro'
import type { AdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { fromNow } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { HomePart } from './home-part.tsx'

/** Background jobs that stopped trying or did not start, by kind. The people who run the server look into them. */
export function StuckJobs({ jobs }: { jobs: AdminHome['stuck_jobs'] }) {
  const now = useNow()
  if (jobs.length === 0) return null
  return (
    <HomePart title={<Trans>Stuck jobs</Trans>} note={<Trans>“npm run doctor” on the server names each and its error</Trans>}>
      {jobs.map(({ name, failed, late, since }) => {
        const age = fromNow(since, new Date(now))
        return (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 border-b border-light-gray py-2.5">
            <b>{name}</b>
            {failed > 0 && (
              <span className="text-error">
                <Plural value={failed} one="# failed" other="# failed" />
              </span>
            )}
            {late > 0 && (
              <span className="text-warning">
                <Plural value={late} one="# late" other="# late" />
              </span>
            )}
            <span className="ml-auto text-gray">
              <Trans>Oldest: {age}</Trans>
            </span>
          </li>
        )
      })}
    </HomePart>
  )
}
