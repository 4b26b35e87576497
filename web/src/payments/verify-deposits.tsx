import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import { DepositAnswer, type verifyPaymentMethod } from '@muster/contract/payments/kept-method-endpoints.ts'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { placeFaults } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { longDate } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import type { Payer } from './card-form-props.ts'
import { useVerify } from './use-kept-methods.ts'

interface VerifyDepositsProps {
  payer: Payer
  method: KeptMethod
  deposits: NonNullable<KeptMethod['deposits']>
}

/** Takes what the bank received: two amounts, or the code of one deposit. */
export function VerifyDeposits({ payer, method, deposits }: VerifyDepositsProps) {
  const { form, verify, words } = useAnswer(payer, method, deposits.kind)
  const { i18n } = useLingui()
  const day = longDate(`${deposits.arrive_on}T12:00:00Z`, { zone: 'UTC', locale: i18n.locale })
  const isLow = deposits.tries_left < 3 && deposits.kind === 'amounts'
  return (
    <form
      noValidate
      className="mt-3 rounded-control bg-background p-3"
      onSubmit={form.handleSubmit((answer) =>
        verify.mutate(answer, {
          onError: (error) => {
            if (!(error instanceof CallFailed && error.code in words)) placeFaults(form, error)
          },
        }),
      )}
    >
      <p className="mb-2.5 max-w-[60ch]">
        {deposits.kind === 'amounts' ? (
          <Trans>Two deposits under $1 arrive by {day}. Look for ACCTVERIFY on the bank statement and enter both amounts here.</Trans>
        ) : (
          <Trans>
            A deposit of $0.01 arrives by {day}. Its description on the bank statement has a code that starts with SM. Enter it here.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-2.5">
        {deposits.kind === 'amounts' ? <Amounts form={form} /> : <Code form={form} />}
        <Button type="submit" variant="contained" className="h-[38px] touch:h-11" loading={verify.isPending}>
          <Trans>Verify account</Trans>
        </Button>
      </div>
      <CallProblem error={verify.error} words={words} />
      {(isLow || verify.isError) && (
        <p className="mt-2 text-normal text-gray">
          <Plural value={deposits.tries_left} one="# try is left." other="# tries are left." />
        </p>
      )}
      {deposits.test_amounts !== null && <TestAmounts cents={deposits.test_amounts} />}
    </form>
  )
}

type Typed = z.input<typeof DepositAnswer>

function useAnswer(payer: Payer, method: KeptMethod, kind: 'amounts' | 'descriptor_code') {
  const { t } = useLingui()
  const form = useMusterForm<Typed, z.output<typeof DepositAnswer>>(DepositAnswer, kind === 'amounts' ? {} : { descriptor_code: '' })
  const verify = useVerify(payer, method, () => toastDone(t`Account verified`))
  const words: Record<CallError<typeof verifyPaymentMethod>, string> = {
    DEPOSITS_WRONG: t`That isn’t what the bank received. Check the statement and try again.`,
    NO_DEPOSITS_TO_VERIFY: t`This account waits for no deposits any more.`,
  }
  return { form, verify, words }
}

function Amounts({ form }: { form: ReturnType<typeof useAnswer>['form'] }) {
  const { t } = useLingui()
  const { amounts } = form.formState.errors
  const options = { setValueAs: (typed: unknown) => (typed === '' ? Number.NaN : Number(typed)) }
  const shared = { before: '$0.', inputMode: 'numeric' as const, maxLength: 2, autoComplete: 'off', className: 'w-28', placeholder: '00' }
  return (
    <>
      <TextField {...shared} label={t`First deposit`} error={amounts?.[0]?.message} {...form.register('amounts.0', options)} />
      <TextField {...shared} label={t`Second deposit`} error={amounts?.[1]?.message} {...form.register('amounts.1', options)} />
    </>
  )
}

function Code({ form }: { form: ReturnType<typeof useAnswer>['form'] }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code`}
      className="w-36"
      maxLength={6}
      autoComplete="off"
      placeholder="SM"
      error={form.formState.errors.descriptor_code?.message}
      {...form.register('descriptor_code')}
    />
  )
}

/** What the test bank received: it sends no statement. */
function TestAmounts({ cents }: { cents: readonly number[] }) {
  const [first, second] = cents.map((amount) => `$0.${String(amount).padStart(2, '0')}`)
  return (
    <p className="mt-2.5 flex items-center gap-2 text-normal text-gray">
      <FlaskConical size={16} className="shrink-0 text-warning" aria-hidden />
      <Trans>
        Test mode: the bank received {first} and {second}.
      </Trans>
    </p>
  )
}
