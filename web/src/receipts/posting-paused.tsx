import { Plural, Trans } from '@lingui/react/macro'
import type { PostingPause } from '@muster/contract/payments/posting-pause.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { skillName } from '../skills/skill-name.ts'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useChargeReason } from './charge-reason.ts'

interface PostingPausedProps {
  pause: PostingPause
  locationId: number
  /** Where payment methods are kept and charges are tried again, if the reader is there already. */
  isOnBilling?: boolean
}

/** Why new shifts can't be posted: which charge, how much, since when and the bank's reason; what still works; and where it ends. */
export function PostingPaused({ pause, locationId, isOnBilling = false }: PostingPausedProps) {
  const isAdmin = useIsAdminAt(locationId)
  return (
    <output className="block rounded-control bg-accent-light-red px-3 py-2.5 text-left">
      <b className="block">
        <Trans>Posting is paused</Trans>
      </b>
      <span className="block">
        <PauseReason pause={pause} />
      </span>
      <span className="block text-gray">
        <Trans>Pros who are booked work and are paid as planned. Posting opens as soon as it’s paid.</Trans>
      </span>
      {!isAdmin && (
        <span className="block">
          <Trans>Ask an admin of this location.</Trans>
        </span>
      )}
      {isAdmin && !isOnBilling && (
        <LinkButton
          variant="outlined"
          size="small"
          className="mt-2"
          to="/locations/$locationId/billing"
          params={{ locationId: String(locationId) }}
          search={pause.invoice_id === null ? {} : { invoice: pause.invoice_id }}
        >
          <Trans>Go to billing</Trans>
        </LinkButton>
      )}
    </output>
  )
}

/** "The charge of $105.60 for Server, Fri, Nov 20, has been refused since Mon, Nov 23. The card doesn’t have enough funds." */
export function PauseReason({ pause }: { pause: PostingPause }) {
  const reasonOf = useChargeReason()
  const { reason, charges, amount, since, skill, shift_start_time, invoice_number, timezone } = pause
  const zone = { zone: timezone }
  const [total, day] = [money(amount), shortDate(since, zone)]
  if (reason === 'INVOICE_OVERDUE')
    return (
      <Trans>
        Invoice {invoice_number}, {total}, has been overdue since {day}. {reasonOf(pause)}
      </Trans>
    )
  if (charges > 1)
    return (
      <>
        <Plural
          value={charges}
          one={`# charge, ${total}, has been refused since ${day}.`}
          other={`# charges, together ${total}, have been refused since ${day}.`}
        />{' '}
        {reasonOf(pause)}
      </>
    )
  if (skill === null || shift_start_time === null)
    return (
      <Trans>
        A charge of {total} has been refused since {day}. {reasonOf(pause)}
      </Trans>
    )
  return (
    <Trans>
      The charge of {total} for {skillName(skill)}, {shortDate(shift_start_time, zone)}, has been refused since {day}. {reasonOf(pause)}
    </Trans>
  )
}
