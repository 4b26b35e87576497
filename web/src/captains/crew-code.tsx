import { Trans, useLingui } from '@lingui/react/macro'
import { getCaptainPass } from '@muster/contract/captains/captain-endpoints.ts'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { read } from '../api/query.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

const PASS_EVERY_MS = 20_000

/** The check-in code for the crew to scan or type, one for all positions. The QR code changes every half minute. */
export function CrewCode({ shift, onClose }: { shift: CaptainShift; onClose: () => void }) {
  const { t } = useLingui()
  const pass = useQuery({ ...read(getCaptainPass, { params: { shiftId: shift.id } }), refetchInterval: PASS_EVERY_MS, staleTime: 0 })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Check-in code`}
      description={t`Pros scan this with their phone’s camera to open the clock. It works for every position.`}
    >
      {pass.data ? (
        <div className="grid justify-items-center gap-3 pb-2">
          {/* Dark on light in both themes, because cameras cannot read the reverse. */}
          <img
            alt={t`QR code of the check-in code`}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(`${window.location.origin}/locations/-1/schedule?code=${pass.data.pass}`, { ecc: 'M', border: 2 }))}`}
            className="w-[min(100%,300px)] rounded-control"
          />
          <p className="text-enormous font-semibold tracking-[0.08em]">
            {pass.data.checkin_code.slice(0, 3)} {pass.data.checkin_code.slice(3)}
          </p>
          <p className="text-normal text-gray">
            <Trans>The picture changes every 30 seconds. The digits stay the same.</Trans>
          </p>
        </div>
      ) : pass.isError ? (
        <ErrorState error={pass.error} onRetry={() => void pass.refetch()} />
      ) : (
        <Skeleton className="grid justify-items-center gap-3 pb-2">
          <Bone className="aspect-square h-auto! w-[min(100%,300px)]" />
          <Bone className="h-9! w-40" />
        </Skeleton>
      )}
    </Dialog>
  )
}
