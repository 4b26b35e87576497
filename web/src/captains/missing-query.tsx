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

/** The query parameters the captain's pages need and the link lacks. */
export const missingIn = ({ source_gig_id, start_time, end_time, timezone }: Asked): (keyof Asked)[] =>
  Object.entries({ source_gig_id, start_time, end_time, timezone }).flatMap(([name, value]) =>
    value === undefined ? [name as keyof Asked] : [],
  )

/** Shown for a link without its shift: lists what is missing and links to the schedule. */
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
        title={<Trans>This link is incomplete</Trans>}
        action={
          <LinkButton variant="contained" to="/locations/$locationId/schedule" params={{ locationId: '-1' }} search={{}}>
            <Trans>Open my schedule</Trans>
          </LinkButton>
        }
      >
        <Trans>It’s missing {list}. Open your schedule to find the shifts you lead.</Trans>
      </EmptyState>
    </>
  )
}
