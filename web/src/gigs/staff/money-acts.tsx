import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyActDone } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'

/** Who moved money by hand, when and why. Empty when no one did. */
export function MoneyActs({ acts, zone }: { acts: readonly MoneyActDone[]; zone: string }) {
  const { t } = useLingui()
  const kinds: Record<MoneyActDone['kind'], string> = {
    refunded: t`Refunded the business`,
    extra_payment: t`Extra payment to the pro`,
    paid_out: t`Paid the pro`,
    retried: t`Sent again`,
  }
  if (acts.length === 0) return null
  return (
    <section className="mt-6 border-t border-light-gray pt-5">
      <h2 className="mb-2 font-semibold">
        <Trans>Done by hand</Trans>
      </h2>
      <ul aria-label={t`Done by hand`} className="grid gap-2">
        {acts.map(({ id, kind, created_ts, actor, reason }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <b>{kinds[kind]}</b>
            {reason && <span className="min-w-0 break-words text-gray">“{reason}”</span>}
            <span className="ml-auto text-small text-gray">
              {actor ?? <Trans>Muster</Trans>} · {shortDate(created_ts, { zone })}, {clockTime(created_ts, { zone })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
