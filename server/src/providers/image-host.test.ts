import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedImageHost } from './image-host.embedded.ts'
import { s3ImageHost } from './image-host.s3.ts'
import type { ImageHost } from './image-host.ts'
import { S3_SETTINGS, type S3StandIn, startS3StandIn } from './testing/s3-stand-in.ts'

let standIn: S3StandIn
const folder = mkdtempSync(join(tmpdir(), 'muster-images-'))
const s3 = (change: Partial<typeof S3_SETTINGS> = {}) => s3ImageHost({ IMAGES_ENDPOINT: standIn.url, ...S3_SETTINGS, ...change })
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#0a7' } })
    .webp()
    .toBuffer()

beforeAll(async () => {
  standIn = await startS3StandIn()
})
afterAll(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true })
})

describe.each<[string, () => ImageHost]>([
  ['embedded', () => embeddedImageHost(folder)],
  ['S3', () => s3()],
])('an image host: %s', (_name, open) => {
  test('serves a picture as a square of the requested width, never enlarged', async () => {
    const host = open()
    await host.put('logo-1', await picture(400))
    const small = await sharp((await host.get('logo-1', 96, 'square'))!).metadata()
    expect([small.width, small.height, small.format]).toEqual([96, 96, 'webp'])
    const large = await sharp((await host.get('logo-1', 800, 'square'))!).metadata()
    expect([large.width, large.height]).toEqual([400, 200])
  })

  test('serves a document whole, beside the square of the same width', async () => {
    const host = open()
    await host.put('card-1', await picture(400))
    await host.get('card-1', 96, 'square')
    const whole = await sharp((await host.get('card-1', 96, 'whole'))!).metadata()
    expect([whole.width, whole.height]).toEqual([96, 48])
    const kept = await sharp((await host.get('card-1', 96, 'whole'))!).metadata()
    expect([kept.width, kept.height]).toEqual([96, 48])
  })

  test('deletes a picture in every size, and what is not there without a word', async () => {
    const host = open()
    await host.put('gone-1', await picture(400))
    await host.get('gone-1', 96, 'square')
    await host.get('gone-1', 1600, 'whole')
    await host.put('gone-10', await picture(40))
    await host.remove('gone-1')
    expect(await host.get('gone-1', 96, 'square')).toBeNull()
    expect(await host.get('gone-1', 1600, 'whole')).toBeNull()
    expect(await host.get('gone-10', 96, 'square')).not.toBeNull()
    await host.remove('gone-1')
    await expect(host.remove('../logo-1')).rejects.toThrow('not a public id')
  })

  test('has nothing for an unknown id, and refuses ids that could name another file', async () => {
    const host = open()
    expect(await host.get('absent', 96, 'square')).toBeNull()
    expect(await host.get('../logo-1', 96, 'square')).toBeNull()
    await expect(async () => host.put('../logo-1', await picture(10))).rejects.toThrow('not a public id')
  })
})

describe('S3', () => {
  test('keeps the original and each width, signed and typed', async () => {
    standIn.objects.clear()
    const original = await picture(300)
    await s3().put('logo-2', original)
    await s3().get('logo-2', 96, 'square')
    expect([...standIn.objects.keys()]).toEqual(['original/logo-2.webp', 'w96/logo-2.webp'])
    expect(standIn.objects.get('original/logo-2.webp')).toEqual({ bytes: original, type: 'image/webp' })
    standIn.asked.splice(0)
    await s3().get('logo-2', 96, 'square')
    expect(standIn.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /muster-pictures/w96/logo-2.webp'])
  })

  test('a refusal is not a missing picture', async () => {
    await expect(s3({ IMAGES_ACCESS_KEY: 'another' }).get('logo-2', 96, 'square')).rejects.toThrow('InvalidAccessKeyId')
    await expect(s3({ IMAGES_CLOUD_NAME: 'elsewhere' }).get('logo-2', 96, 'square')).rejects.toThrow('NoSuchBucket')
  })

  test('a storage that is down gets two tries, then it throws', async () => {
    standIn.refuseWith('SlowDown')
    standIn.asked.splice(0)
    await expect(s3().get('logo-2', 96, 'square')).rejects.toThrow('SlowDown')
    expect(standIn.asked).toHaveLength(2)
    standIn.refuseWith(null)
  })
})
