import { Trans, useLingui } from '@lingui/react/macro'
import { getKioskPass } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'

const NEW_EVERY_MS = 20_000

/** Shows the pro's own code for one shift, which the kiosk at the door reads instead of a PIN. */
export function OwnCode({ application_id }: { application_id: number }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setShown(true)}>
        <Trans>Kiosk code</Trans>
      </Button>
      {isShown && <CodeDialog application_id={application_id} onClose={() => setShown(false)} />}
    </>
  )
}

function CodeDialog({ application_id, onClose }: { application_id: number; onClose: () => void }) {
  const { t } = useLingui()
  const pass = useQuery({
    ...read(getKioskPass, { params: { id: application_id } }),
    refetchInterval: NEW_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  const now = useNow()
  // Without a network the phone gets no new code, and the tablet refuses an old one.
  const isOld = pass.data !== undefined && (pass.isError || pass.isPaused) && Date.parse(pass.data.valid_until) < now
  return (
    <Dialog open onClose={onClose} title={t`Your code`} description={t`Hold it up to the tablet at the door.`}>
      {isOld || (pass.isPaused && !pass.data) ? (
        <p role="alert" className="rounded-card bg-attention-soft px-4 py-3">
          <Trans>Your phone is offline, so we can’t make a new code. Type your PIN at the tablet.</Trans>
        </p>
      ) : failedToLoad(pass) ? (
        <ErrorState error={pass.error} onRetry={() => void pass.refetch()} />
      ) : pass.data ? (
        <>
          {/* Dark on light in both themes, because cameras read only that. */}
          <img
            alt={t`QR code for the kiosk`}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(pass.data.pass, { ecc: 'M', border: 2 }))}`}
            className="mx-auto aspect-square w-full max-w-80 rounded-control"
          />
          <p className="mt-3 text-normal text-gray">
            <Trans>It changes every 30 seconds, so a picture of it soon stops working.</Trans>
          </p>
        </>
      ) : (
        <Bone className="mx-auto aspect-square w-full max-w-80" />
      )}
    </Dialog>
  )
}
