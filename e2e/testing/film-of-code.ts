import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const SIDE = 480
const FRAMES = 4
const [WHITE, BLACK] = [235, 16]

/** Writes a short film of a QR code in front of a screen, which Chromium plays as its camera. Uncompressed Y4M. */
export function filmOfCode(text: string, path: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const luma = Buffer.alloc(SIDE * SIDE, WHITE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) if (data[Math.floor((y * size) / SIDE)]?.[Math.floor((x * size) / SIDE)]) luma[y * SIDE + x] = BLACK
  const chroma = Buffer.alloc((SIDE * SIDE) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\n`), ...Array.from({ length: FRAMES }, () => frame)]),
  )
}
