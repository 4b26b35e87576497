import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../ui/empty-state.tsx'
import { CaptainTitle } from './captain-title.tsx'
import { LinkButton } from '../ui/link-button.tsx'

interface Asked {
  source_gig_id?: number | undefined
  start_time?: string | undefined
  end_time?: string | undefined
  timezone?: string | undefined
}

/** What the link lacks that the captain's pages need, by the names it has in the address. */
export const missingIn = ({ source_gig_id, start_time, end_time, timezone }: Asked): (keyof Asked)[] =>
  Object.entries({ source_gig_id, start_time, end_time, timezone }).flatMap(([name, value]) =>
    value === undefined ? [name as keyof Asked] : [],
  )

/** A link to the captain's pages that does not say which shift: what is missing, and the way to a whole one. */
export function MissingQuery({ missing }: { missing: readonly (keyof Asked)[] }) {
  const { t } = useLingui()
  const names: Record<keyof Asked, string> = {
    source_gig_id: t`the shift (source_gig_id)`,
    start_time: t`its start (start_time)`,
    end_time: t`its end (end_time)`,
    timezone: t`its time zone (timezone)`,
  }
  const list = missing.map((name) => names[name]).join(', ')
  return (
    <>
      <CaptainTitle />
      <EmptyState
        title={<Trans>This link is not complete</Trans>}
        action={
          <LinkButton variant="contained" to="/locations/$locationId/schedule" params={{ locationId: '-1' }} search={{}}>
            <Trans>Open my schedule</Trans>
          </LinkButton>
        }
      >
        <Trans>It does not say {list}. Your schedule leads to the shifts you are captain of.</Trans>
      </EmptyState>
    </>
  )
}
