import { useEffect, useRef, useState } from 'react'
import { qrReader } from './read-qr-code.ts'

const EVERY_MS = 150

interface Reading {
  /** The code in a scanned text; null if it is another kind of code. */
  codeIn: (text: string) => string | null
  onCode: (code: string) => void
  /** The camera at the back of a phone, or the one at the front of a tablet. */
  camera: 'environment' | 'user'
}

/**
 * Opens the camera and calls `onCode` with each code it sees. Attach `video` to a video element. `fault` is `refused` without
 * a camera, and `foreign` after a code of another kind. Load it lazily: the reader of QR codes is a large module.
 */
export function useCodeReader({ camera, ...reading }: Reading) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<'none' | 'refused' | 'foreign'>('mediaDevices' in navigator ? 'none' : 'refused')
  const latest = useRef(reading)
  useEffect(() => {
    latest.current = reading
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let stopped = false
    let isReading = false
    const read = qrReader()
    const look = async (): Promise<void> => {
      if (isReading || !video.current) return
      isReading = true
      const text = await read(video.current).finally(() => {
        isReading = false
      })
      if (text === null || stopped) return
      const code = latest.current.codeIn(text)
      if (code === null) setFault('foreign')
      else latest.current.onCode(code)
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    navigator.mediaDevices
      ?.getUserMedia({ video: { facingMode: camera } })
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
  }, [camera])
  return { video, fault }
}
