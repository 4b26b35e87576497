import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BusinessRecords } from '@muster/contract/tax/business-records.ts'
import { useLineNames } from '../receipts/line-words.ts'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'

/** The year's net, and the lines it is the sum of. Lines of nothing are left out. */
export function RecordsSum({ records }: { records: BusinessRecords }) {
  const { t } = useLingui()
  const names = useLineNames()
  const { charges, refunds, paid_minutes, pro_count, invoiced_amount } = records
  const lines = [
    { name: t`Wages`, amount: records.wages_amount },
    { name: t`Tips`, amount: records.tips_amount },
    { name: t`Bonuses`, amount: records.bonuses_amount },
    { name: t`Cancellations and extra pay`, amount: records.other_amount },
    ...records.fees.map(({ kind, amount }) => ({ name: names[kind], amount })),
    { name: t`Refunds`, amount: -records.refunded_amount },
  ].filter(({ amount }) => amount !== 0)
  return (
    <section className="max-w-[640px] px-4 pb-6 desktop:px-6">
      <p className="text-enormous font-semibold tracking-[-0.03em] tabular-nums">{money(records.net_amount)}</p>
      <p className="text-gray">
        {charges === 0 ? (
          <Trans>No charges in this year</Trans>
        ) : (
          <>
            <Plural value={charges} one="# receipt" other="# receipts" /> · {duration(paid_minutes)} ·{' '}
            <Plural value={pro_count} one="# pro" other="# pros" />
            {refunds > 0 && (
              <>
                {' '}
                · <Plural value={refunds} one="# refund" other="# refunds" />
              </>
            )}
          </>
        )}
      </p>
      {lines.length > 0 && (
        <dl className="mt-4 grid gap-1.5">
          {lines.map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-gray">{name}</dt>
              <dd className="tabular-nums">{money(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-3 border-t border-light-gray pt-1.5 font-semibold">
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd className="tabular-nums">{money(records.net_amount)}</dd>
          </div>
        </dl>
      )}
      <p className="mt-3 text-normal text-gray">
        {invoiced_amount > 0 ? (
          <Trans>{money(invoiced_amount)} of the charges are on invoices. They count on the day the work was approved.</Trans>
        ) : (
          <Trans>A charge counts on the day it went through. It’s the sum of your receipts, to the cent.</Trans>
        )}
      </p>
    </section>
  )
}
