import { Trans } from '@lingui/react/macro'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import Printer from 'lucide-react/icons/printer'
import { localeNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { dateFormat } from '../ui/format-time.ts'

/** What an accountant files a receipt by: the business and its address, the number, the whole date and the card. */
export function ReceiptHead({
  receipt: { id, location_name, location_address, created_ts, timezone, card, invoice },
}: {
  receipt: Receipt
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-b border-light-gray pb-4">
      <p>
        <b className="block">{location_name}</b>
        <span className="text-gray">{location_address}</span>
      </p>
      <p className="text-gray desktop:text-right">
        <span className="block">
          <Trans>Payment no. {id}</Trans>
        </span>
        <span className="block">{dateFormat(localeNow(), timezone, { dateStyle: 'long' }).format(new Date(created_ts))}</span>
        {invoice && (
          <span className="block">
            {invoice.number === null ? <Trans>On your next invoice</Trans> : <Trans>On invoice {invoice.number}</Trans>}
          </span>
        )}
        {card && (
          <span className="block">
            {card.brand !== null && <span className="capitalize">{card.brand} </span>}
            <Trans>ending in {card.last4}</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

/** Prints the open receipt, or saves it as a PDF file. */
export const PrintReceipt = () => (
  <Button variant="raised" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
    <Trans>Print</Trans>
  </Button>
)
