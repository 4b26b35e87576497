import { Plural, Trans } from '@lingui/react/macro'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { isFailed } from '@muster/contract/payments/payment-status.ts'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Recent charges that failed, above the card: a card that looks ready may have been declined. Nothing if there are none. */
export function FailedCharges({ locationId }: { locationId: number }) {
  const { licenses } = useMe()
  const pays = licenses.some(({ license_name, location_id }) => license_name === 'marketplace' && location_id === locationId)
  const recent = useQuery({ ...read(listPayments, { query: { page_size: 25 } }), enabled: pays })
  const count = recent.data?.results.filter(({ payment_status }) => isFailed(payment_status)).length ?? 0
  if (count === 0) return null
  return (
    <p className="mb-3 flex items-start gap-2 rounded-control bg-accent-light-red px-3 py-2.5">
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
      <span>
        <Plural value={count} one="# recent charge failed." other="# recent charges failed." />{' '}
        <Trans>Replace the card if the bank declined it, then retry.</Trans>{' '}
        <TextLink to="/locations/$locationId/gigs/pay" params={{ locationId: String(locationId) }} search={{}}>
          <Trans>Go to pay</Trans>
        </TextLink>
      </span>
    </p>
  )
}
