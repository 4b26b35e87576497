import { Trans, useLingui } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useLetterKeys } from '../ui/use-letter-keys.ts'

const ZOOMS = [1, 1.5, 2, 3]

interface CertificationPhotoProps {
  url: string | null
  onStale: () => void
  onShown: () => void
  /** Under the photo. */
  children: ReactNode
}

/** The photo of a certificate: turn it with Z, enlarge it with + and −, or open it in its own tab. */
export function CertificationPhoto({ url, onStale, onShown, children }: CertificationPhotoProps) {
  const { t } = useLingui()
  const [turns, setTurns] = useState(0)
  const [zoom, setZoom] = useState(0)
  const enlarge = (step: number): void => setZoom((at) => Math.min(ZOOMS.length - 1, Math.max(0, at + step)))
  const turn = (): void => setTurns((before) => before + 1)
  useLetterKeys({ z: turn, '+': () => enlarge(1), '-': () => enlarge(-1) })
  const size = ZOOMS[zoom] ?? 1
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      {url !== null && <PhotoTools url={url} zoom={zoom} onTurn={turn} onZoom={enlarge} />}
      <div className="flex min-h-0 flex-1 items-center justify-center overflow-auto bg-background p-5 phone:h-72 phone:flex-none">
        {url === null ? (
          <p className="text-gray">
            <Trans>Recorded without a photo.</Trans>
          </p>
        ) : (
          <img
            src={url}
            alt={t`The certificate`}
            onError={onStale}
            onLoad={onShown}
            style={{ transform: `rotate(${turns * 90}deg) scale(${size})` }}
            className="max-h-full max-w-full rounded-control object-contain shadow-down transition-transform"
          />
        )}
      </div>
      {children}
    </div>
  )
}

interface PhotoToolsProps {
  url: string
  zoom: number
  onTurn: () => void
  onZoom: (step: number) => void
}

function PhotoTools({ url, zoom, onTurn, onZoom }: PhotoToolsProps) {
  const { t } = useLingui()
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <div className="flex items-center gap-1 border-b border-light-gray px-4 py-1.5">
      <span className="mr-auto text-gray">{Math.round((ZOOMS[zoom] ?? 1) * 100)}%</span>
      <Button variant="ghost" iconOnly aria-label={t`Turn the photo`} onClick={onTurn} icon={<RotateCw {...icon} />} />
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Smaller`}
        disabled={zoom === 0}
        onClick={() => onZoom(-1)}
        icon={<ZoomOut {...icon} />}
      />
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Larger`}
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => onZoom(1)}
        icon={<ZoomIn {...icon} />}
      />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Open the photo in a new tab`}
        className="inline-flex size-8 items-center justify-center rounded-control text-gray hover:text-black touch:size-11"
      >
        <ExternalLink {...icon} />
      </a>
    </div>
  )
}
