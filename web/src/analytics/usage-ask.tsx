import { Trans } from '@lingui/react/macro'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { browserRefuses, useUsageChoice } from './use-usage-choice.ts'

/** Asks once, at the end of a screen, whether we may count. Either answer ends it, and Settings can change it. */
export function UsageAsk({ className = '' }: { className?: string }) {
  const me = useMe()
  const { choice, save, choose } = useUsageChoice()
  // The staff’s work is never counted.
  if (me.is_gigpro_admin || browserRefuses() || choice.data?.is_agreed !== null) return null
  return (
    <section className={`max-w-[560px] rounded-card border border-light-gray p-4 ${className}`}>
      <h2 className="text-base">
        <Trans>Help us make this better?</Trans>
      </h2>
      <p className="mt-1 text-gray">
        <Trans>
          We’d count which pages you open and what you finish. No names, numbers, messages or places. You can change it in Settings any
          time.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outlined" loading={save.isPending && save.variables.body.is_agreed} onClick={() => choose(true)}>
          <Trans>Share statistics</Trans>
        </Button>
        <Button variant="text" loading={save.isPending && !save.variables.body.is_agreed} onClick={() => choose(false)}>
          <Trans>No thanks</Trans>
        </Button>
      </div>
      <CallProblem error={save.error} />
    </section>
  )
}
