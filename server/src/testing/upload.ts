import sharp from 'sharp'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import type { TestApp } from './start-test-app.ts'
import type { Person } from './test-person.ts'

/** A small picture of one color. */
export const picture = (width = 240, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

/** Uploads a file as a browser does. */
export async function upload(
  { app }: TestApp,
  person: Person,
  bytes: Buffer,
  { purpose = 'attachment', name = 'door.png' }: { purpose?: string; name?: string } = {},
): Promise<{ status: number; body: string; file: StoredFile }> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://muster/', { method: 'POST', body: form })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/files/',
    remoteAddress: person.address,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, body, file: JSON.parse(body) as StoredFile }
}
