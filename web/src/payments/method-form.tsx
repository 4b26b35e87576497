import { useLingui } from '@lingui/react/macro'
import { toastDone } from '../ui/toast.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { ProviderCardForm } from './provider-card-form.tsx'

interface MethodFormProps extends Pick<CardFormProps, 'payer' | 'payerName'> {
  mode: 'add-custom' | 'edit-custom'
  hasMethod: boolean
  onDone: () => void
}

/** Adds a payment method, or replaces the default. */
export function MethodForm({ payer, payerName, mode, hasMethod, onDone }: MethodFormProps) {
  const { t } = useLingui()
  const saved = (kind: 'card' | 'bank'): void => {
    toastDone(kind === 'card' ? t`Card saved` : t`Bank account saved`)
    onDone()
  }
  const use = mode === 'add-custom' && hasMethod ? 'more' : 'default'
  return <ProviderCardForm payer={payer} payerName={payerName} use={use} onSaved={saved} onCancel={onDone} />
}
