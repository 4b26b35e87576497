import { Trans, useLingui } from '@lingui/react/macro'
import jsQR from 'jsqr'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { codeIn } from './code-in.ts'

/** As wide as the picture is read: enough for a code across a counter, cheap for an old phone. */
const READ_WIDTH = 480
const EVERY_MS = 150

/** Reads the check-in code off the manager's screen with the camera. The picture stays on the phone; nothing is kept of it. */
export function ScanCode({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<'none' | 'refused' | 'foreign'>('mediaDevices' in navigator ? 'none' : 'refused')
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let stopped = false
    const canvas = document.createElement('canvas')
    const look = (): void => {
      const picture = video.current
      if (!picture || picture.videoWidth === 0) return
      canvas.width = READ_WIDTH
      canvas.height = Math.round((picture.videoHeight / picture.videoWidth) * READ_WIDTH)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      const read = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
      if (read === null) return
      const code = codeIn(read.data)
      if (code === null) setFault('foreign')
      else found.current(code)
    }
    const timer = setInterval(look, EVERY_MS)
    navigator.mediaDevices
      ?.getUserMedia({ video: { facingMode: 'environment' } })
      .then((given) => {
        stream = given
        if (stopped || !video.current) return given.getTracks().forEach((track) => track.stop())
        video.current.srcObject = given
      })
      .catch(() => setFault('refused'))
    return () => {
      stopped = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Scan the code`}
      description={t`Hold the phone so that the code on the manager’s screen is in the picture.`}
    >
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
          <Trans>The camera could not be opened. Allow it for this page, or type the 6 digits.</Trans>
        ) : fault === 'foreign' ? (
          <Trans>That is another kind of code. Look for the one beside the 6 digits.</Trans>
        ) : (
          <Trans>The picture stays on this phone.</Trans>
        )}
      </output>
    </Dialog>
  )
}
