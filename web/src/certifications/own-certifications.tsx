import { Trans } from '@lingui/react/macro'
import { listOwnCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { OwnCertificationLine } from './own-certification-line.tsx'

const SendCertificationDialog = lazy(() =>
  import('./send-certification-dialog.tsx').then(({ SendCertificationDialog: component }) => ({ default: component })),
)

interface OwnCertificationsProps {
  /** Where the pro lives: most certificates are from that state. */
  zipCode: string | null
  /** The certificate that a shift asked for, to send at once. */
  wanted: number | undefined
}

/** The pro's certificates, what became of each, and the way to send one. */
export function OwnCertifications({ zipCode, wanted }: OwnCertificationsProps) {
  const requests = useQuery(read(listOwnCertificationRequests, {}))
  const [sending, setSending] = useState<number | 'any' | null>(wanted ?? null)
  if (requests.isPending) return <SkeletonRows rows={2} />
  if (failedToLoad(requests)) return <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />
  return (
    <>
      {requests.data.length === 0 ? (
        <p className="text-gray">
          <Trans>None yet. Some shifts ask for one, such as a food handler card. Send a photo and we’ll check it.</Trans>
        </p>
      ) : (
        <ul>
          {requests.data.map((request) => (
            <OwnCertificationLine key={request.id} request={request} onSend={() => setSending(request.certification_id)} />
          ))}
        </ul>
      )}
      <Button variant="outlined" className="mt-3" icon={<Plus size={16} aria-hidden />} onClick={() => setSending('any')}>
        <Trans>Add certificate</Trans>
      </Button>
      {sending !== null && (
        <Suspense>
          <SendCertificationDialog
            certificationId={sending === 'any' ? null : sending}
            zipCode={zipCode}
            onClose={() => setSending(null)}
          />
        </Suspense>
      )}
    </>
  )
}
