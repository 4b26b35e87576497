import jsQR from 'jsqr'

/** Pictures are scaled to this width, in pixels: enough for a code across a counter, and fast on an old phone. */
const READ_WIDTH = 480

/** What some browsers have built in. It is faster than our own reader, and TypeScript doesn't know it yet. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

async function builtInDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Built } = globalThis as { BarcodeDetector?: DetectorClass }
  if (Built === undefined || !(await Built.getSupportedFormats()).includes('qr_code')) return null
  return new Built({ formats: ['qr_code'] })
}

function readWithCanvas(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  canvas.width = READ_WIDTH
  canvas.height = Math.round((video.videoHeight / video.videoWidth) * READ_WIDTH)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}

/** A reader of QR codes: the text of the one in the current picture, null while there is none. It uses the browser's own where there is one. */
export function qrReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const canvas = document.createElement('canvas')
  // A browser that can't say what its detector reads gets our own reader.
  let detector: Promise<Detector | null> = builtInDetector().catch(() => null)
  return async (video) => {
    if (video.videoWidth === 0) return null
    const built = await detector
    if (built === null) return readWithCanvas(video, canvas)
    try {
      const [code] = await built.detect(video)
      return code?.rawValue ?? null
    } catch (error) {
      // The device's service may be missing, although the browser has the class.
      if (!(error instanceof DOMException)) throw error
      detector = Promise.resolve(null)
      return readWithCanvas(video, canvas)
    }
  }
}
