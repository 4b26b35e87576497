import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Adapter } from '@muster/contract/setup/setup.ts'
import { finishSetup } from '@muster/contract/setup/setup-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { AdapterRow } from './adapter-row.tsx'
import { useKeepSetup } from './use-keep-setup.ts'

/** Who charges, sends, stores and finds, each with a test that harms nothing. */
export function AdaptersStep({ adapters, onDone }: { adapters: readonly Adapter[]; onDone: () => void }) {
  const { t } = useLingui()
  const keep = useKeepSetup()
  const finish = useCall(finishSetup, {
    onSuccess: (setup) => {
      keep(setup)
      onDone()
    },
  })
  const words: Record<CallError<typeof finishSetup>, string> = {
    SETUP_DONE: t`The setup has ended. Make changes under Configuration.`,
    SETUP_INCOMPLETE: t`Name the market and choose its positions first.`,
  }
  return (
    <div className="grid gap-5">
      <p className="max-w-xl text-gray">
        <Trans>
          The server’s settings choose these, so you change them there and restart. Embedded ones work inside the server: no money moves and
          no message leaves it.
        </Trans>
      </p>
      <ul className="grid">
        {adapters.map((adapter) => (
          <AdapterRow key={adapter.name} adapter={adapter} />
        ))}
      </ul>
      <CallProblem error={finish.error} words={words} />
      <Button variant="contained" className="justify-self-start" loading={finish.isPending} onClick={() => finish.mutate({})}>
        <Trans>Finish setup</Trans>
      </Button>
    </div>
  )
}
