import jsQR from 'jsqr'
import { useEffect, useRef, useState } from 'react'
import { codeIn } from './code-in.ts'

/** Pictures are scaled to this width, in pixels: enough for a code across a counter, and fast on an old phone. */
const READ_WIDTH = 480
const EVERY_MS = 150

/** The text of a QR code in the current picture of `video`; null while there is none. */
function readCode(video: HTMLVideoElement | null, canvas: HTMLCanvasElement): string | null {
  if (!video || video.videoWidth === 0) return null
  canvas.width = READ_WIDTH
  canvas.height = Math.round((video.videoHeight / video.videoWidth) * READ_WIDTH)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}

/**
 * Opens the camera and calls `onCode` with each check-in code it sees. Attach `video` to a video element. `fault` is `refused` without
 * a camera, and `foreign` after a code that is not a check-in code.
 */
export function useCodeReader(onCode: (code: string) => void) {
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
      const text = readCode(video.current, canvas)
      if (text === null) return
      const code = codeIn(text)
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
  return { video, fault }
}
