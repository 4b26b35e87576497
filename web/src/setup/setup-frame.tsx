import { Trans, useLingui } from '@lingui/react/macro'
import type { Setup } from '@muster/contract/setup/setup.ts'
import type { ReactNode } from 'react'
import { PublicFrame } from '../ui/public-frame.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { type Step, Steps } from '../ui/steps.tsx'

export type SetupStep = 'operator' | Setup['step']
const ORDER: readonly SetupStep[] = ['operator', 'provider', 'market', 'positions', 'adapters', 'done']

/** The steps at the side, or on a phone in a line above, and one step beside them. */
export function SetupFrame({ step, reached = step, children }: { step: SetupStep; reached?: SetupStep; children: ReactNode }) {
  const { t } = useLingui()
  const names: Record<SetupStep, string> = {
    operator: t`First operator`,
    provider: t`Name and look`,
    market: t`First market`,
    positions: t`Positions and wages`,
    adapters: t`Payments and messages`,
    done: t`Ready`,
  }
  const at = ORDER.indexOf(step)
  const steps = ORDER.map((one, index): Step => {
    const isDone = step === 'done' || (index < ORDER.indexOf(reached) && index !== at)
    return { title: names[one], state: isDone ? 'done' : index === at ? 'now' : 'next' }
  })
  const [number, count] = [at + 1, ORDER.length]
  return (
    <PublicFrame wide>
      <div className="grid gap-x-10 gap-y-6 pt-2 desktop:grid-cols-[200px_1fr] desktop:pt-8">
        <nav aria-label={t`Steps of the setup`} className="pt-1.5 phone:hidden">
          <Steps steps={steps} />
        </nav>
        <div className="grid min-w-0 content-start gap-5">
          <div>
            <p className="mb-1 text-small font-semibold text-gray desktop:hidden">
              <Trans>
                Step {number} of {count}
              </Trans>
            </p>
            <ScreenHeading className="text-screen-title text-balance">{names[step]}</ScreenHeading>
          </div>
          {children}
        </div>
      </div>
    </PublicFrame>
  )
}
