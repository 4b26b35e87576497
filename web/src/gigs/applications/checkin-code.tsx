import { Trans, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getCheckinPass } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { read } from '../../api/query.ts'

const PASS_EVERY_MS = 20_000

/** The shift's check-in code and its QR code. Typing or scanning it proves that the pro is on site. */
export function CheckinCode({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  // The QR code changes every half minute, so a photo of it is useless off site. On paper the digits replace it.
  const pass = useQuery({ ...read(getCheckinPass, { params: { id: gig.id } }), refetchInterval: PASS_EVERY_MS, staleTime: 0 })
  // A phone camera opens the pro's clock with the code filled in.
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
        {/* Dark on light in both themes, because cameras read only that. */}
        <img
          alt={t`QR code for check-in`}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          className="mt-3 size-44 rounded-control phone:size-24 print:hidden"
        />
      </div>
      <p className="mt-3 text-normal text-gray print:hidden">
        <Trans>
          Pros type this code or scan the picture to clock in. The picture changes every 30 seconds. Clocking in near the address works too.
        </Trans>
      </p>
    </aside>
  )
}
