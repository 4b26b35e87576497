import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Segmented } from '../ui/segmented.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { EmbeddedBankForm } from './embedded-bank-form.tsx'
import { EmbeddedCardForm } from './embedded-card-form.tsx'

/** Takes a card or a bank account for the embedded provider. */
export function EmbeddedForm(props: CardFormProps & { clientSecret: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'card' | 'bank'>('card')
  return (
    <>
      <div className="mb-4">
        <Segmented
          label={t`Kind of payment method`}
          segments={[
            { value: 'card', label: t`Card` },
            { value: 'bank', label: t`Bank account` },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {kind === 'card' ? <EmbeddedCardForm {...props} /> : <EmbeddedBankForm {...props} />}
    </>
  )
}
