import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getCheckinPass } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { read } from '../../api/query.ts'

const PASS_EVERY_MS = 20_000

/** The shift's check-in code, to be read across a counter or scanned: either proves that a pro is here. */
export function CheckinCode({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  // Another one every half minute, so that a picture of it sent to a friend is worth nothing. Printed, the digits stand for it.
  const pass = useQuery({ ...read(getCheckinPass, { params: { id: gig.id } }), refetchInterval: PASS_EVERY_MS, staleTime: 0 })
  // Any camera opens the clock of whoever scans it, with the code filled in.
  const link = `${window.location.origin}/locations/-1/schedule?code=${pass.data?.pass ?? gig.checkin_code}`
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
        <Trans>
          Pros type it at clock-in, or scan the picture, which changes every half minute. Being near the address proves the same.
        </Trans>
      </p>
    </aside>
  )
}
