import { Trans } from '@lingui/react/macro'
import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import { MOST_METHODS } from '@muster/contract/payments/payment-method-rules.ts'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import type { Payer } from './card-form-props.ts'
import { KeptMethodRow } from './kept-method-row.tsx'
import { useKeptMethods } from './use-kept-methods.ts'

const RemoveMethod = lazyPart(() => import('./remove-method.tsx').then(({ RemoveMethod: component }) => component))

interface KeptMethodsProps {
  payer: Payer
  /** Shown until the list is there: the default alone. */
  before: ReactNode
  /** Replaces the default. */
  replace: ReactNode
  onAdd: () => void
}

/** Every payment method of a payer: which one we charge, which one we charge if the bank refuses that, and what each waits for. */
export function KeptMethods({ payer, before, replace, onAdd }: KeptMethodsProps) {
  const kept = useKeptMethods(payer)
  const [leaving, setLeaving] = useState<KeptMethod | null>(null)
  if (kept.isError && !kept.data) return <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />
  if (!kept.data) return before
  const methods = kept.data
  const hasFallback = methods.some(({ role }) => role === 'fallback')
  return (
    <div>
      <ul className="divide-y divide-light-gray rounded-card border border-light-gray">
        {methods.map((method) => (
          <KeptMethodRow
            key={method.id}
            payer={payer}
            method={method}
            replace={method.role === 'default' ? replace : null}
            onRemove={() => setLeaving(method)}
          />
        ))}
      </ul>
      {methods.length > 1 && (
        <p className="mt-2 text-normal text-gray">
          {hasFallback ? (
            <Trans>We charge the default. If the bank refuses it for good, we charge the fallback and use that from then on.</Trans>
          ) : (
            <Trans>We charge the default. Choose a fallback, and we charge that if the bank refuses the default for good.</Trans>
          )}
        </p>
      )}
      {methods.length < MOST_METHODS ? (
        <Button className="mt-3" variant="outlined" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
          <Trans>Add payment method</Trans>
        </Button>
      ) : (
        <p className="mt-2 text-normal text-gray">
          <Trans>You can keep five. Remove one to add another.</Trans>
        </p>
      )}
      {leaving !== null && (
        <Suspense fallback={null}>
          <RemoveMethod payer={payer} method={leaving} kept={methods} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </div>
  )
}
