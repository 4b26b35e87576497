import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getPayoutAccount, saveEmbeddedBank } from '@muster/contract/payments/payout-account-endpoints.ts'
import { listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import Lock from 'lucide-react/icons/lock'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { TestBanks } from './test-banks.tsx'

/** Takes bank details for the embedded payments provider, with test accounts that fill the form. */
export function BankForm({ onClose }: { onClose: () => void }) {
  const { form, save, words, pick } = useBank(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Bank account</Trans>}
      description={<Trans>We send your pay to this account.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="bank-form" variant="contained" loading={save.isPending}>
            <Trans>Save account</Trans>
          </Button>
        </>
      }
    >
      <form id="bank-form" noValidate className="grid gap-4" onSubmit={form.handleSubmit(() => save.mutate({ body: form.getValues() }))}>
        <BankFields form={form} />
        <CallProblem error={save.error} words={words} />
        <p className="flex items-start gap-1.5 text-small text-gray">
          <Lock size={14} className="mt-px shrink-0" aria-hidden />
          <Trans>Muster keeps the bank’s name and the last four digits.</Trans>
        </p>
        <TestBanks onPick={pick} onPickCard={(number) => form.setValue('debit_card_number', number)} />
      </form>
    </Dialog>
  )
}

function useBank(onClose: () => void) {
  const { t } = useLingui()
  const form = useMusterForm(saveEmbeddedBank.body, { holder_name: '', routing_number: '', account_number: '', debit_card_number: '' })
  const words: Record<CallError<typeof saveEmbeddedBank>, string> = {
    BANK_ACCOUNT_REFUSED: t`The payments provider doesn’t take this account. Check the digits, or use another account.`,
    CARD_DECLINED: t`The payments provider doesn’t take this debit card.`,
  }
  const save = useCall(saveEmbeddedBank, {
    changes: [getPayoutAccount, getEarnings, listProPayments],
    onSuccess: ({ status }) => {
      toastDone(status === 'ENABLED' ? t`Bank account saved. You can be paid.` : t`Bank account saved`)
      onClose()
    },
  })
  const pick = (account_number: string): void => {
    form.setValue('routing_number', '110000000')
    form.setValue('account_number', account_number)
    form.clearErrors()
    save.reset()
  }
  return { form, save, words, pick }
}

function BankFields({ form }: { form: ReturnType<typeof useBank>['form'] }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField label={t`Name on the account`} autoComplete="name" error={errors.holder_name?.message} {...form.register('holder_name')} />
      <TextField
        label={t`Routing number`}
        help={t`Nine digits, at the bottom left of a check`}
        inputMode="numeric"
        autoComplete="off"
        error={errors.routing_number?.message}
        {...form.register('routing_number')}
      />
      <TextField
        label={t`Account number`}
        inputMode="numeric"
        autoComplete="off"
        error={errors.account_number?.message}
        {...form.register('account_number')}
      />
      <TextField
        label={t`Debit card (optional)`}
        help={t`Get paid within minutes, for a fee`}
        inputMode="numeric"
        autoComplete="off"
        error={errors.debit_card_number?.message}
        {...form.register('debit_card_number')}
      />
    </>
  )
}
