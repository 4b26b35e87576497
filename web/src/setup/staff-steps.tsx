import { Trans } from '@lingui/react/macro'
import { getBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { getSetup } from '@muster/contract/setup/setup-endpoints.ts'
import { type Setup, SETUP_STEPS } from '@muster/contract/setup/setup.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, read } from '../api/query.ts'
import { BrandForm } from '../brand/brand-form.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AdaptersStep } from './adapters-step.tsx'
import { DoneStep } from './done-step.tsx'
import { MarketStep } from './market-step.tsx'
import { PositionsStep } from './positions-step.tsx'
import { SetupFrame } from './setup-frame.tsx'

type Step = Setup['step']
const before = (step: Step): Step | undefined => SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1]
const after = (step: Step): Step => SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'done'

/** The steps after the first operator. The server knows the first one that is still to do; people may go back to change one. */
export function StaffSteps({ setup }: { setup: Setup }) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const step = setup.step === 'done' ? 'done' : (chosen ?? setup.step)
  const earlier = step === 'done' ? undefined : before(step)
  return (
    <SetupFrame step={step} reached={setup.step}>
      <OneStep key={step} step={step} setup={setup} onDone={() => setChosen(step === 'adapters' ? null : after(step))} />
      {earlier && (
        <Button variant="ghost" className="-ml-3 justify-self-start" onClick={() => setChosen(earlier)}>
          <Trans>Back</Trans>
        </Button>
      )}
    </SetupFrame>
  )
}

function OneStep({ step, setup, onDone }: { step: Step; setup: Setup; onDone: () => void }) {
  switch (step) {
    case 'provider':
      return <ProviderStep onDone={onDone} />
    case 'market':
      return <MarketStep market={setup.market} onDone={onDone} />
    case 'positions':
      return <PositionsStep positions={setup.positions} market={setup.market?.name ?? ''} onDone={onDone} />
    case 'adapters':
      return <AdaptersStep adapters={setup.adapters} onDone={onDone} />
    case 'done':
      return <DoneStep />
  }
}

function ProviderStep({ onDone }: { onDone: () => void }) {
  const brand = useQuery(read(getBrand, {}))
  const client = useQueryClient()
  if (brand.isError) return <ErrorState error={brand.error} onRetry={() => void brand.refetch()} />
  if (brand.isPending) return <SkeletonRows rows={4} />
  return (
    <BrandForm
      brand={brand.data}
      action={<Trans>Save and continue</Trans>}
      onSaved={() => {
        void client.invalidateQueries(allOf(getSetup))
        onDone()
      }}
    />
  )
}
