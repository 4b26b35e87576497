import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { renderSVG } from 'uqr'

/** The shift's check-in code, to be read across a counter or scanned: either proves that a pro is here. */
export function CheckinCode({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  // Any camera opens the clock of whoever scans it, with the code filled in.
  const link = `${window.location.origin}/locations/-1/schedule?code=${gig.checkin_code}`
  const svg = renderSVG(link, { ecc: 'M', border: 2 })
  return (
    <aside
      aria-label={t`Check-in code`}
      className="w-[264px] shrink-0 border-l border-light-gray bg-background px-6 py-6 phone:w-full phone:border-b phone:border-l-0 phone:py-4"
    >
      <h2 className="font-semibold">
        <Trans>Check-in code</Trans>
      </h2>
      <div className="phone:flex phone:items-center phone:gap-5">
        <p className="mt-2 text-enormous font-semibold tracking-[0.08em]">
          {gig.checkin_code.slice(0, 3)} {gig.checkin_code.slice(3)}
        </p>
        {/* The code is drawn dark on light in either theme: that is what cameras read. */}
        <img
          alt={t`QR code of the check-in code`}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          className="mt-3 size-44 rounded-control phone:size-24"
        />
      </div>
      <p className="mt-3 text-normal text-gray">
        <Trans>Pros type it at clock-in, or scan it with their camera. Being near the address proves the same.</Trans>
      </p>
    </aside>
  )
}
