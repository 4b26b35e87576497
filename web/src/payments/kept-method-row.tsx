import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import type { choosePaymentMethod } from '@muster/contract/payments/kept-method-endpoints.ts'
import type { MethodRole } from '@muster/contract/payments/payment-method-rules.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { longDate } from '../ui/format-time.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import type { Payer } from './card-form-props.ts'
import { MethodFailure } from './method-failure.tsx'
import { MethodHead } from './method-head.tsx'
import { useMethodName } from './use-method-name.ts'
import { useChooseRole } from './use-kept-methods.ts'
import { VerifyDeposits } from './verify-deposits.tsx'

interface KeptMethodRowProps {
  payer: Payer
  method: KeptMethod
  replace: ReactNode
  onRemove: () => void
}

/** One payment method: its role and state, what to do about it, and what can be done with it. */
export function KeptMethodRow({ payer, method, replace, onRemove }: KeptMethodRowProps) {
  const { open_charges_count: open, status, role, deposits, authorization } = method
  return (
    <li className="p-4">
      <MethodHead
        method={method}
        tag={
          role === 'default' ? (
            <Role>
              <Trans>Default</Trans>
            </Role>
          ) : role === 'fallback' ? (
            <Role>
              <Trans>Fallback</Trans>
            </Role>
          ) : null
        }
        next={status === 'FAILED' ? <MethodFailure code={method.failure_code} isDefault={role === 'default'} /> : null}
      >
        {replace}
      </MethodHead>
      <div className="mt-1 ml-[58px] flex flex-wrap gap-x-1 touch:ml-[54px]">
        <RowActs payer={payer} method={method} onRemove={onRemove} />
      </div>
      {deposits !== null && <VerifyDeposits payer={payer} method={method} deposits={deposits} />}
      {open > 0 && (
        <p className="mt-2 text-normal text-gray">
          <Plural
            value={open}
            one="# charge is on its way. You can remove this method once it is settled."
            other="# charges are on their way. You can remove this method once they are settled."
          />
        </p>
      )}
      {authorization !== null && <Authorization {...authorization} />}
    </li>
  )
}

const Role = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex h-5 items-center rounded-tag bg-accent-light-blue px-[7px] text-small font-semibold text-tags-blue">
    {children}
  </span>
)

/** What can be done with a method now. */
function RowActs({ payer, method, onRemove }: Pick<KeptMethodRowProps, 'payer' | 'method' | 'onRemove'>) {
  const { t } = useLingui()
  const name = useMethodName()(method)
  const choose = useChooseRole(payer)
  const words: Record<CallError<typeof choosePaymentMethod>, string> = {
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge this one. Choose another.`,
    INVALID_TRANSITION: t`This is the default now. Choose another default first.`,
  }
  const give = (role: MethodRole): void => {
    if (!choose.isPending) choose.mutate({ method, role }, { onError: (error) => toastRefusal(error, words) })
  }
  const { role, status, open_charges_count } = method
  const isUsable = status === 'ACTIVE' && role !== 'default'
  const act = (words: string, onClick: () => void) => (
    <Button size="small" aria-label={`${words}: ${name}`} onClick={onClick}>
      {words}
    </Button>
  )
  return (
    <>
      {isUsable && act(t`Make default`, () => give('default'))}
      {isUsable && role === 'other' && act(t`Use as fallback`, () => give('fallback'))}
      {role === 'fallback' && act(t`Stop as fallback`, () => give('other'))}
      {open_charges_count === 0 && act(t`Remove`, onRemove)}
    </>
  )
}

/** What someone agreed to, to read again. */
function Authorization({ accepted_at, words }: NonNullable<KeptMethod['authorization']>) {
  const { i18n } = useLingui()
  const day = longDate(accepted_at, { locale: i18n.locale })
  return (
    <details className="mt-2 text-normal text-gray">
      <summary className="w-fit cursor-pointer rounded-control touch:py-2.5">
        <Trans>You authorized debits on {day}</Trans>
      </summary>
      <p className="mt-1 max-w-[60ch]">{words}</p>
    </details>
  )
}
