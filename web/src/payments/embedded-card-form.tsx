/* oxlint-disable jsx-a11y/no-autofocus -- the screen asks only for the card, so the keyboard should open at once */
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { addPaymentMethod } from '@muster/contract/payments/kept-method-endpoints.ts'
import { confirmEmbeddedSetupIntent } from '@muster/contract/payments/payment-method-endpoints.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { placeFaults } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { CardFormActions } from './card-form-actions.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { groupCardNumber, hasCheckDigit, shapeExpiry } from './card-entry.ts'
import { TestCards } from './test-cards.tsx'
import { useSaveCard } from './use-save-card.ts'

const Card = confirmEmbeddedSetupIntent.body.refine(({ number }) => hasCheckDigit(number), {
  path: ['number'],
  message: 'A digit of the number is wrong',
})
type CardTyped = z.input<typeof Card>

type Props = CardFormProps & { clientSecret: string }

/** Adds a card with the embedded provider: number, expiry, security code, and test cards that fill them in. */
export function EmbeddedCardForm({ onSaved, onCancel, ...which }: Props) {
  const { form, save, words, pick } = useEmbeddedCard(which)
  const { isDirty } = form.formState
  const saved = save.isSuccess
  const done = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) done('card') // In an effect, because `UnsavedChanges` below must let go first.
  }, [saved])
  const onError = (error: Error): void => {
    if (error instanceof CallFailed && error.code in words) form.setFocus('number')
    else placeFaults(form, error)
  }
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={form.handleSubmit(() => save.mutate(form.getValues(), { onError }))}
    >
      <CardFields form={form} />
      <CallProblem error={save.error} words={words} />
      <CardFormActions onCancel={onCancel} saving={save.isPending || saved} />
      <TestCards onPick={pick} />
      <UnsavedChanges when={isDirty && !saved} />
    </form>
  )
}

function useEmbeddedCard({ payer, use, clientSecret }: Pick<Props, 'payer' | 'use' | 'clientSecret'>) {
  const { t } = useLingui()
  const form = useMusterForm(Card, { number: '', expires: '', cvc: '' })
  const save = useSaveCard({ payer, use }, (card: CardTyped) =>
    call(confirmEmbeddedSetupIntent, { params: { client_secret: clientSecret }, body: card }),
  )
  const words: Record<CallError<typeof confirmEmbeddedSetupIntent> | CallError<typeof addPaymentMethod>, string> = {
    CARD_DECLINED: t`The bank declined this card. Nothing was charged. Check the digits, or use another card.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`We couldn’t save the card. Enter it again.`,
    TOO_MANY_PAYMENT_METHODS: t`You keep five payment methods already. Remove one first.`,
  }
  const pick = (number: string): void => {
    form.reset({ number: groupCardNumber(number), expires: '04 / 29', cvc: '123' }, { keepDefaultValues: true })
    save.reset()
  }
  return { form, save, words, pick }
}

function CardFields({ form }: { form: ReturnType<typeof useEmbeddedCard>['form'] }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField
        autoFocus
        label={t`Card number`}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        before={<CreditCard size={18} aria-hidden />}
        error={errors.number?.message}
        {...form.register('number', {
          onChange: (event: { target: { value: string } }) => form.setValue('number', groupCardNumber(event.target.value)),
        })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Expires`}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t`MM / YY`}
          error={errors.expires?.message}
          {...form.register('expires', {
            onChange: ({ target, nativeEvent }: { target: { value: string }; nativeEvent?: { inputType?: string } }) =>
              form.setValue('expires', shapeExpiry(target.value, nativeEvent?.inputType?.startsWith('delete'))),
          })}
        />
        <TextField
          label={t`Security code`}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="CVC"
          maxLength={4}
          error={errors.cvc?.message}
          {...form.register('cvc')}
        />
      </div>
    </>
  )
}
