import { Trans, useLingui } from '@lingui/react/macro'
import Link2 from 'lucide-react/icons/link-2'
import { renderSVG } from 'uqr'
import { Button } from '../ui/button.tsx'
import { copyLink } from './copy-link.ts'

/** The pro's own card as a code and a link. A business that opens it can add the pro to its network. */
export function OwnCard({ uuid }: { uuid: string }) {
  const { t } = useLingui()
  const link = `${window.location.origin}/connect/${uuid}`
  return (
    <div className="flex items-center gap-4">
      {/* Dark on light in both themes, because cameras read only that. */}
      <img
        alt={t`QR code of your card`}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: 2 }))}`}
        className="size-28 shrink-0 rounded-control"
      />
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Show this code to a business. It sees your card and can add you to its network.</Trans>
        </p>
        <Button variant="raised" icon={<Link2 size={14} aria-hidden />} onClick={() => void copyLink(link)}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </div>
  )
}
