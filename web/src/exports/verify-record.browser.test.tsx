import type { SigningKey } from '@muster/contract/exports/export.ts'
import { getSigningKey } from '@muster/contract/exports/export-endpoints.ts'
import { partText, type WorkRecordParts, workRecordText } from '@muster/contract/exports/work-record.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const parts: WorkRecordParts = {
  about: { name: 'Grace Okafor', market: 'Charleston', since: '2024-02-01' },
  shifts: [
    {
      position: 'Server',
      position_es: 'Mesero',
      business: 'Harbor House',
      date: '2026-11-20',
      start_time: '2026-11-20T22:00:00.000Z',
      end_time: '2026-11-21T04:00:00.000Z',
      paid_minutes: 360,
    },
  ],
  ratings: { overall: 4.8, reviews: 12, by_category: [{ category: 'On time', category_es: 'Puntualidad', average: 4.9, ratings: 12 }] },
  badges: ['VERIFICATION', 'GOLD'],
  certificates: [{ name: 'Food handler', name_es: 'Manipulación de alimentos', valid_until: '2027-05-01' }],
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
let key: SigningKey
let text: string

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no key pair')
  key = {
    issuer: 'https://muster.example/',
    key_id: 'abc',
    public_key: base64(await crypto.subtle.exportKey('raw', pair.publicKey)),
    pem: '',
  }
  const hashes: Record<string, string> = {}
  for (const [name, part] of Object.entries(parts)) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(partText(part)))
    hashes[name] = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const manifest = JSON.stringify({ issuer: key.issuer, key_id: key.key_id, signed_at: '2026-11-25T15:00:00.000Z', sha256: hashes })
  const signature = base64(await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new TextEncoder().encode(manifest)))
  text = workRecordText(manifest, signature, parts)
})

const openPage = () => openApp('/verify-record', { as: null, size: PHONE, prepare: (server) => server.answers(getSigningKey, key) })
const choose = async (content: string) => {
  const input = page.getByLabelText('Choose the file, or drop it here')
  await input.upload(new File([content], 'work-record.json', { type: 'application/json' }))
}

describe('checking a work record', () => {
  test('says who signed it and when, shows its facts, and asks the server for nothing but the key, so it works offline', async () => {
    const { server } = await openPage()
    await expect.element(page.getByText('Choose the file, or drop it here')).toBeVisible()
    server.loses()
    await choose(text)
    await expect.element(heading('Nothing was changed')).toBeVisible()
    await reads(/https:\/\/muster\.example\/ signed this record on .*November 25, 2026/)
    await reads('Harbor House')
    await reads(/Verified · Gold/)
    expect(server.asked(getSigningKey)).toHaveLength(1)
  })

  test.each([
    ['a shift', () => text.replace('"paid_minutes": 360', '"paid_minutes": 960'), /changed after signing: the shifts/],
    ['the name', () => text.replace('Grace', 'Grade'), /changed after signing: the person/],
    ['the date of the signature', () => text.replace('2026-11-25T15', '2026-11-26T15'), /The signature doesn’t fit/],
    ['a space', () => text.replace('"kind": ', '"kind":'), /written again by another program/],
    ['the key’s name', () => text.replace('abc', 'abd'), /Someone else’s key/],
    ['everything', () => 'hello', /not a work record/],
  ])('refuses a file when %s was changed, and says what', async (_what, changed, words) => {
    await openPage()
    await choose(changed())
    await expect.element(heading('Don’t rely on this file')).toBeVisible()
    await reads(words)
  })
})
