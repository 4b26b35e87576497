import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateAddress } from '../files/private-address.ts'
import { embeddedImageHost } from '../providers/image-host.embedded.ts'
import { picture } from '../testing/upload.ts'
import { answerErrors } from './answer-errors.ts'
import { imageRoutes } from './web-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-images-'))
const secret = 'a secret for tests, at least 32 characters'
const images = embeddedImageHost(folder)
const app = Fastify()
answerErrors(app)
imageRoutes(app, { images, secret })
const [OPEN, CLOSED] = ['headshot-1', 'certification-1']
beforeAll(async () => {
  for (const public_id of [OPEN, CLOSED]) await images.put(public_id, await picture())
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const asked = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url })
  return [statusCode, headers['cache-control']]
}

test('a picture that others see is served to everyone and cached', async () => {
  expect(await asked(`/images/c_fill,w_96,h_96/${OPEN}`)).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a certificate is served only at a signed address, for a few minutes, and never cached', async () => {
  const now = Date.now()
  const address = privateAddress(secret, CLOSED, now)
  expect(await asked(address)).toEqual([200, 'private, no-store'])
  const [path = '', query = ''] = address.split('?')
  const changed = [
    path,
    `${path}?until=${Math.ceil(now / 1_000) + 86_400}&key=${new URLSearchParams(query).get('key')}`,
    `${path.replace('certification-1', 'certification-2')}?${query}`,
    privateAddress('another secret for tests, at least 32', CLOSED, now),
    privateAddress(secret, CLOSED, now - 3_600_000),
    `${path}?until=soon&key=x`,
    path.replace('certification', '%63ertification'),
  ]
  for (const url of changed) expect((await asked(url))[0], url).toBe(404)
})
