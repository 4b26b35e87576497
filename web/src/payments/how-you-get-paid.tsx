import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What happens between a shift and the money, in the order it happens. `help` links to who sets up payouts. */
export function HowYouGetPaid({ isOpen, help }: { isOpen: boolean; help: ReactNode }) {
  return (
    <details open={isOpen} className="border-t border-light-gray bg-white px-4 py-2 desktop:px-6">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        <Trans>How you get paid</Trans>
      </summary>
      <ol className="grid list-decimal gap-2 pb-3 pl-5">
        <li>
          <Trans>
            After your shift, the business approves your hours. If it doesn’t within 48 hours, Muster approves the hours you clocked, unless
            there is an open question about them.
          </Trans>
        </li>
        <li>
          <Trans>The business is charged. Once the charge goes through, your payment is sent. No fees come out of it.</Trans>
        </li>
        <li>
          <Trans>You get a notice when it arrives. The receipt shows each step, also if something goes wrong.</Trans>
        </li>
      </ol>
      <p className="pb-3">
        <b className="block">
          <Trans>Where the money goes</Trans>
        </b>
        <Trans>
          To your bank account, which you add at the top of this page. You can work without one: your pay waits until you add it.
        </Trans>
      </p>
      <p className="pb-3 text-gray">
        <Trans>Some businesses pay the pros in their network outside Muster. That pay doesn’t appear here.</Trans>
      </p>
      {help}
    </details>
  )
}
