import sharp from 'sharp'
import type { ChatFile } from '@muster/contract/conversations/chat-file.ts'
import type { DisputeDetail, DisputeFileKind } from '@muster/contract/payments/dispute.ts'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import type { ProviderReportDetail } from '@muster/contract/reconciliation/provider-report.ts'
import type { TestApp } from './start-test-app.ts'
import type { Person } from './test-person.ts'

/** A small picture of one color. */
export const picture = (width = 240, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

interface Sent {
  method?: 'POST' | 'PUT'
  purpose?: string
  name?: string
  type?: string
}

/** Sends a file to an address as a browser does. */
async function sendFile(
  { app }: TestApp,
  person: Person,
  url: string,
  bytes: Buffer,
  { method = 'POST', purpose, name = 'door.png', type = 'image/png' }: Sent,
) {
  const form = new FormData()
  if (purpose !== undefined) form.set('purpose', purpose)
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://muster/', { method: 'POST', body: form })
  const { statusCode, body } = await app.inject({
    method,
    url,
    remoteAddress: person.address,
    headers: {
      ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
      ...(person.location_id !== null && { 'x-location-id': String(person.location_id) }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, body, file: JSON.parse(body) as unknown }
}

/** Uploads a file as a browser does. */
export async function upload(
  app: TestApp,
  person: Person,
  bytes: Buffer,
  { purpose = 'attachment', name = 'door.png' }: { purpose?: string; name?: string } = {},
): Promise<{ status: number; body: string; file: StoredFile }> {
  const sent = await sendFile(app, person, '/api/files/', bytes, { purpose, name })
  return { ...sent, file: sent.file as StoredFile }
}

/** Uploads a file to a conversation: to `chats/CHANNEL` or `chat-links/SECRET`. */
export async function uploadToChat(
  app: TestApp,
  person: Person,
  path: string,
  bytes: Buffer,
  { name, type }: Sent = {},
): Promise<{ status: number; body: string; file: ChatFile }> {
  const sent = await sendFile(app, person, `/api/${path}/files/`, bytes, { ...(name && { name }), ...(type && { type }) })
  return { ...sent, file: sent.file as ChatFile }
}

/** Adds a file to the evidence about a disputed charge, or replaces the one of its kind. */
export async function putEvidence(
  app: TestApp,
  person: Person,
  { id, kind }: { id: number; kind: DisputeFileKind },
  bytes: Buffer,
  name = 'receipt.pdf',
): Promise<{ status: number; body: string; dispute: DisputeDetail }> {
  const { status, body, file } = await sendFile(app, person, `/api/admin/disputes/${id}/files/${kind}/`, bytes, { method: 'PUT', name })
  return { status, body, dispute: file as DisputeDetail }
}

/** Uploads a report of the payment provider. */
export async function uploadReport(
  app: TestApp,
  person: Person,
  text: string,
  { first_day, last_day, timezone = 'UTC', name = 'report.csv' }: { first_day: string; last_day: string; timezone?: string; name?: string },
): Promise<{ status: number; body: string; report: ProviderReportDetail }> {
  const query = new URLSearchParams({ first_day, last_day, timezone })
  const url = `/api/admin/provider-reports/?${query.toString()}`
  const { status, body, file } = await sendFile(app, person, url, Buffer.from(text), { name, type: 'text/csv' })
  return { status, body, report: file as ProviderReportDetail }
}
