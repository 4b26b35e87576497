import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import type { removePaymentMethod } from '@muster/contract/payments/kept-method-endpoints.ts'
import { heirOf } from '@muster/contract/payments/payment-method-rules.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import type { Payer } from './card-form-props.ts'
import { useRemoveMethod } from './use-kept-methods.ts'
import { useMethodName } from './use-method-name.ts'

interface RemoveMethodProps {
  payer: Payer
  method: KeptMethod
  kept: readonly KeptMethod[]
  onClose: () => void
}

/** Asks before a payment method goes, and says what pays then. */
export function RemoveMethod({ payer, method, kept, onClose }: RemoveMethodProps) {
  const { t } = useLingui()
  const nameOf = useMethodName()
  const name = nameOf(method)
  const remove = useRemoveMethod(payer)
  const words: Record<CallError<typeof removePaymentMethod>, string> = {
    PAYMENT_METHOD_IN_USE: t`A charge of this method is on its way. Remove it once that is settled.`,
  }
  const confirm = (): void =>
    remove.mutate(method, {
      onSuccess: () => toastDone(t`Removed`),
      onError: (error) => toastRefusal(error, words),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove {name}?</Trans>}
      consequence={<Consequence method={method} kept={kept} />}
      action={<Trans>Remove</Trans>}
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function Consequence({ method, kept }: Pick<RemoveMethodProps, 'method' | 'kept'>) {
  const nameOf = useMethodName()
  if (kept.length === 1)
    return (
      <Trans>
        No payment method is left then. You can’t post shifts, and we can’t pay hours that you approve, until you add one. Posted shifts
        stay.
      </Trans>
    )
  if (method.role !== 'default') return <Trans>We no longer charge it.</Trans>
  const heir = kept.find(({ id }) => id === heirOf(kept.filter((one) => one !== method)))
  const name = heir === undefined ? '' : nameOf(heir)
  return heir?.status === 'ACTIVE' ? (
    <Trans>We charge {name} from then on.</Trans>
  ) : (
    <Trans>We can’t charge {name} yet. Until then you can’t post shifts, and hours that you approve aren’t paid.</Trans>
  )
}
