import { Plural, Trans } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { isFailed, isPaid } from '@muster/contract/payments/payment-status.ts'
import { skillName } from '../skills/skill-name.ts'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** What the button did: how much was charged, and for how many. */
export function JustPaid({ payments }: { payments: CallResult<typeof payForWork>['payments'] }) {
  const sent = payments.filter(({ status }) => !isFailed(status))
  if (sent.length === 0) return null
  const total = money(sent.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0) / 100)
  return (
    <p className="rounded-control bg-white px-3 py-2.5">
      <b>
        {sent.every(({ status }) => isPaid(status)) ? (
          <Plural value={sent.length} one={`You paid # pro, ${total}.`} other={`You paid # pros, ${total}.`} />
        ) : (
          <Plural value={sent.length} one={`Charging ${total} for # pro.`} other={`Charging ${total} for # pros.`} />
        )}
      </b>
    </p>
  )
}

/** Where to go on after paying: the next shift that waits for pay, or none. */
export function NextToPay({ next }: { next: GigRow | null }) {
  if (next === null)
    return (
      <p className="text-gray">
        <Trans>No other shift waits for pay.</Trans>
      </p>
    )
  const day = shortDate(next.start_time, { zone: next.timezone })
  return (
    <LinkButton variant="outlined" from="/locations/$locationId/gigs/pay" to="." search={(old) => ({ ...old, selected_gig_id: next.id })}>
      <Trans>
        Next: {skillName(next.skill)}, {day}
      </Trans>
    </LinkButton>
  )
}
