import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import type { PaymentLine } from '@muster/contract/payments/payment.ts'
import { useLineNames } from '../receipts/line-words.ts'
import { skillName } from '../skills/skill-name.ts'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'
import { dateWords } from './invoice-period.ts'

/** Wages by position, everything beside them, the total and what credit notes took off. */
export function InvoiceSums({ invoice }: { invoice: InvoiceWhole }) {
  const { t } = useLingui()
  const names = useLineNames()
  const nameOf = (kind: string): string => (kind === 'refund' ? t`Refund` : (names[kind as PaymentLine['kind']] ?? kind))
  return (
    <dl className="text-normal">
      {invoice.positions.map(({ skill, charges, minutes, amount }) => (
        <Sum
          key={skill?.id ?? 0}
          name={skill === null ? t`Extra payment` : skillName(skill)}
          because={`${charges} × · ${duration(minutes)}`}
          amount={amount}
        />
      ))}
      {invoice.sums.map(({ kind, rate, base_amount, amount }) => (
        <Sum
          key={kind}
          name={nameOf(kind)}
          because={rate === null || base_amount === null ? null : t`${rate}% of ${money(base_amount)}`}
          amount={amount}
        />
      ))}
      <div className="mt-1 flex justify-between border-t border-black pt-2">
        <dt className="font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="font-semibold">{money(invoice.total_amount)}</dd>
      </div>
      {invoice.credit_notes.map(({ number, amount, pro_name, work_on, is_paid_back }) => (
        <Sum
          key={number}
          name={t`Credit note ${number}`}
          because={is_paid_back ? t`${pro_name}, ${dateWords(work_on)}, back to your card` : `${pro_name}, ${dateWords(work_on)}`}
          amount={-amount}
        />
      ))}
      {invoice.credit_notes.length > 0 && (
        <div className="flex justify-between border-t border-light-gray pt-2">
          <dt className="font-semibold">
            <Trans>Still due</Trans>
          </dt>
          <dd className="font-semibold">{money(invoice.due_amount)}</dd>
        </div>
      )}
    </dl>
  )
}

function Sum({ name, because, amount }: { name: string; because: string | null; amount: number }) {
  return (
    <div className="flex justify-between gap-3 py-1">
      <dt className="min-w-0">
        {name} {because !== null && <span className="text-small text-gray">{because}</span>}
      </dt>
      <dd className="whitespace-nowrap">{amount < 0 ? `−${money(-amount)}` : money(amount)}</dd>
    </div>
  )
}
