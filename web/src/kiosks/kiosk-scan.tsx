import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../ui/dialog.tsx'
import { useCodeReader } from '../scan/use-code-reader.ts'

/** The code of a pro's phone in a scanned text; null for any other code. The server checks its signature. */
const passIn = (text: string): string | null => (/^k\d{1,16}-[0-9a-z]{1,10}-[\w-]{16}$/.test(text) ? text : null)

/** Reads the code on a pro's phone with the tablet's camera. The picture never leaves the tablet, and we keep nothing of it. */
export function KioskScan({ onPass, onClose }: { onPass: (pass: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const { video, fault } = useCodeReader({ codeIn: passIn, onCode: onPass, camera: 'user' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Scan your code`}
      description={t`In Muster on your phone, open your shift and press “Kiosk code”. Hold it up to this tablet.`}
    >
      {fault === 'refused' ? (
        <output className="block rounded-card bg-attention-soft px-4 py-3 text-large">
          <Trans>This tablet can’t use its camera. Type your PIN instead.</Trans>
        </output>
      ) : (
        <>
          {/* Mirrored, so that people move the phone the right way. */}
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t`What the camera sees`}
            className="aspect-square w-full -scale-x-100 rounded-card bg-black object-cover"
          />
          <output className="mt-3 block text-normal text-gray">
            {fault === 'foreign' ? (
              <Trans>That’s a different code. Press “Kiosk code” on your shift in Muster.</Trans>
            ) : (
              <Trans>The picture stays on this tablet.</Trans>
            )}
          </output>
        </>
      )}
    </Dialog>
  )
}
