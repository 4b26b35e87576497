import { Trans, useLingui } from '@lingui/react/macro'
import Link2 from 'lucide-react/icons/link-2'
import { renderSVG } from 'uqr'
import { Button } from '../ui/button.tsx'
import { copyLink } from './copy-link.ts'

/** The location's QR code. Who scans it asks to join, and a manager decides. */
export function InviteCode({ link }: { link: string }) {
  const { t } = useLingui()
  return (
    <section className="px-5 py-4" aria-label={t`QR code`}>
      <h2 className="mb-2 text-small font-semibold">
        <Trans>QR code</Trans>
      </h2>
      <div className="flex items-start gap-4">
        {/* Dark on light in both themes, because cameras read only that. */}
        <img
          alt={t`QR code to join your network`}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: 2 }))}`}
          className="size-28 shrink-0 rounded-control"
        />
        <div className="grid justify-items-start gap-3">
          <p>
            <Trans>Pros scan it and ask to join. You approve each one.</Trans>
          </p>
          <Button variant="raised" size="small" icon={<Link2 size={14} aria-hidden />} onClick={() => void copyLink(link)}>
            <Trans>Copy link</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
