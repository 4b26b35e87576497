import { Trans, useLingui } from '@lingui/react/macro'
import type { Setup } from '@muster/contract/setup/setup.ts'
import { getSetup } from '@muster/contract/setup/setup-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import ListTodo from 'lucide-react/icons/list-todo'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const ORDER = ['provider', 'market', 'positions', 'adapters'] as const

/** What of the setup is still to do, with the way to it. Nothing once it is finished. */
export function SetupReminder() {
  const { t } = useLingui()
  const setup = useQuery(read(getSetup, {}))
  if (failedToLoad(setup)) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />
  if (setup.data === undefined || setup.data.step === 'done') return null
  const steps: Record<Exclude<Setup['step'], 'done'>, string> = {
    provider: t`name and look`,
    market: t`first market`,
    positions: t`positions and wages`,
    adapters: t`test of the services`,
  }
  const left = ORDER.slice(ORDER.indexOf(setup.data.step)).map((step) => steps[step])
  return (
    <section
      aria-label={t`Setup`}
      className="mx-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-attention-soft px-4 py-3 desktop:mx-6"
    >
      <ListTodo size={20} className="shrink-0" strokeWidth={1.75} aria-hidden />
      <p className="min-w-0 flex-1 basis-56">
        <b className="block">
          <Trans>The setup isn’t finished</Trans>
        </b>
        <span>
          <Trans>Still to do: {left.join(', ')}.</Trans>
        </span>
      </p>
      <LinkButton to="/setup" variant="contained">
        <Trans>Continue setup</Trans>
      </LinkButton>
    </section>
  )
}
