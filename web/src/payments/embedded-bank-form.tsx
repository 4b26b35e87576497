/* oxlint-disable jsx-a11y/no-autofocus -- the screen asks only for the account, so the keyboard should open at once */
import { Trans, useLingui } from '@lingui/react/macro'
import { Language } from '@muster/contract/accounts/user.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { debitAuthorization } from '@muster/contract/payments/debit-authorization.ts'
import { type addPaymentMethod, saveEmbeddedDebitAccount } from '@muster/contract/payments/kept-method-endpoints.ts'
import FlaskConical from 'lucide-react/icons/flask-conical'
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
import { useSaveCard } from './use-save-card.ts'

type Props = CardFormProps & { clientSecret: string }
type Typed = z.input<typeof saveEmbeddedDebitAccount.body>

/** Adds a bank account with the embedded provider: holder, routing and account number, and what the payer agrees to. */
export function EmbeddedBankForm({ onSaved, onCancel, payerName, ...which }: Props) {
  const { form, save, words, pick } = useBankAccount(which, payerName)
  const { isDirty } = form.formState
  const saved = save.isSuccess
  const done = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) done('bank') // In an effect, because `UnsavedChanges` below must let go first.
  }, [saved])
  const onError = (error: Error): void => {
    if (error instanceof CallFailed && error.code in words) form.setFocus('account_number')
    else placeFaults(form, error)
  }
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={form.handleSubmit(() => save.mutate(form.getValues(), { onError }))}
    >
      <AccountFields form={form} />
      <DebitTerms payerName={payerName} />
      <CallProblem error={save.error} words={words} />
      <CardFormActions kind="bank" onCancel={onCancel} saving={save.isPending || saved} />
      <TestDebitAccounts onPick={pick} />
      <UnsavedChanges when={isDirty && !saved} />
    </form>
  )
}

function useBankAccount({ payer, use, clientSecret }: Pick<Props, 'payer' | 'use' | 'clientSecret'>, payerName: string) {
  const { t } = useLingui()
  const form = useMusterForm(saveEmbeddedDebitAccount.body, { holder_name: payerName, routing_number: '', account_number: '' })
  const save = useSaveCard({ payer, use }, (account: Typed) =>
    call(saveEmbeddedDebitAccount, { params: { client_secret: clientSecret }, body: account }),
  )
  const words: Record<CallError<typeof saveEmbeddedDebitAccount> | CallError<typeof addPaymentMethod>, string> = {
    BANK_ACCOUNT_REFUSED: t`The payments provider doesn’t take this account. Check the digits, or use another account.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`We couldn’t save the account. Enter it again.`,
    TOO_MANY_PAYMENT_METHODS: t`You keep five payment methods already. Remove one first.`,
  }
  const pick = (account_number: string): void => {
    form.reset({ holder_name: payerName, routing_number: '110000000', account_number }, { keepDefaultValues: true })
    save.reset()
  }
  return { form, save, words, pick }
}

function AccountFields({ form }: { form: ReturnType<typeof useBankAccount>['form'] }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const plain = { inputMode: 'numeric' as const, autoComplete: 'off' }
  return (
    <>
      <TextField
        autoFocus
        label={t`Routing number`}
        help={t`Nine digits, at the bottom left of a check`}
        error={errors.routing_number?.message}
        {...plain}
        {...form.register('routing_number')}
      />
      <TextField label={t`Account number`} error={errors.account_number?.message} {...plain} {...form.register('account_number')} />
      <TextField
        label={t`Name on the account`}
        autoComplete="organization"
        error={errors.holder_name?.message}
        {...form.register('holder_name')}
      />
    </>
  )
}

/** What saving agrees to. The server keeps the same words. */
function DebitTerms({ payerName }: { payerName: string }) {
  const { i18n } = useLingui()
  return (
    <div className="rounded-control bg-background px-3 py-2.5 text-normal text-gray">
      <p className="mb-1 font-semibold text-black">
        <Trans>By saving, you agree:</Trans>
      </p>
      <p>{debitAuthorization(payerName, i18n.locale === Language.enum.es ? 'es' : 'en')}</p>
    </div>
  )
}

/** The only bank accounts the embedded provider accepts, and what each does. One tap fills the form. */
function TestDebitAccounts({ onPick }: { onPick: (account_number: string) => void }) {
  const { t } = useLingui()
  const accounts = [
    ['000123456789', t`Verified at once, pays`],
    ['000987654321', t`Gets two deposits: $0.32 and $0.45`],
    ['000666666661', t`The bank sends the deposits back`],
    ['000222222227', t`Insufficient funds when debited (R01)`],
    ['000111111113', t`Closed when debited (R02)`],
  ] as const
  return (
    <section className="rounded-card border border-dashed border-brand-secondary bg-attention-soft px-3 py-2.5">
      <h3 className="flex items-center gap-2 text-normal">
        <FlaskConical size={16} className="text-warning" aria-hidden />
        <Trans>Test mode: real accounts are not accepted</Trans>
      </h3>
      <ul className="mt-1.5">
        {accounts.map(([number, effect]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="-mx-1.5 flex min-h-8 w-[calc(100%+12px)] flex-wrap items-center gap-x-3 rounded-control px-1.5 text-left text-normal hover:bg-white touch:min-h-11"
            >
              <span className="font-semibold whitespace-nowrap">{number}</span>
              <span className="text-gray">{effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
