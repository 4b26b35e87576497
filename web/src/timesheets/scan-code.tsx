import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../ui/dialog.tsx'
import { useCodeReader } from '../scan/use-code-reader.ts'
import { codeIn } from './code-in.ts'

/** Reads the check-in code on the manager's screen with the camera. The picture never leaves the phone, and we keep nothing of it. */
export function ScanCode({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const { video, fault } = useCodeReader({ codeIn, onCode, camera: 'environment' })
  return (
    <Dialog open onClose={onClose} title={t`Scan the code`} description={t`Point your camera at the code on the manager’s screen.`}>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t`What the camera sees`}
        className="aspect-square w-full rounded-card bg-black object-cover"
      />
      <output className="mt-3 block text-normal text-gray">
        {fault === 'refused' ? (
          <Trans>We couldn’t open the camera. Allow it for this page, or type the 6 digits.</Trans>
        ) : fault === 'foreign' ? (
          <Trans>That’s a different code. Scan the one next to the 6 digits.</Trans>
        ) : (
          <Trans>The picture stays on this phone.</Trans>
        )}
      </output>
    </Dialog>
  )
}
