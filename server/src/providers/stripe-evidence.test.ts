import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidenceFile } from './card-payments.ts'
import { stripeCardPayments } from './card-payments.stripe.ts'
import { addDispute } from './testing/stripe-dispute-objects.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn()
})
afterAll(() => stripe.close())

const cards = () => stripeCardPayments({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
const aFile = (changed: Partial<EvidenceFile> = {}): EvidenceFile => ({
  kind: 'receipt',
  name: 'Recibo niño.pdf',
  content_type: 'application/pdf',
  bytes: Buffer.from([0x25, 0x50, 0x44, 0x46, 0x0d, 0x0a, 0x00, 0xff, 0x2d, 0x2d]),
  ...changed,
})
const asked = (path: string) => stripe.asked.filter((one) => one.path === path && one.method === 'POST')

test('the evidence about a dispute goes to Stripe as text, and is submitted at once', async () => {
  addDispute(stripe.account, 'dp_barn')
  await cards().sendEvidence('dp_barn', { text: 'Grace O. worked from 5:02 pm to 10:58 pm.', files: [] })
  const { method, path, body } = stripe.asked.at(-1)!
  expect([method, path]).toEqual(['POST', '/v1/disputes/dp_barn'])
  expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual({
    'evidence[uncategorized_text]': 'Grace O. worked from 5:02 pm to 10:58 pm.',
    submit: 'true',
  })
})

test('files go first, byte by byte with their purpose, and the dispute names each in the field of its kind', async () => {
  addDispute(stripe.account, 'dp_files')
  const files = [
    aFile(),
    aFile({ kind: 'service_documentation', name: 'hours.jpg', content_type: 'image/jpeg' }),
    aFile({ kind: 'customer_communication', name: 'messages.pdf' }),
    aFile({ kind: 'uncategorized', name: 'door.jpg', content_type: 'image/jpeg' }),
  ]
  await cards().sendEvidence('dp_files', { text: 'Words', files })
  const kept = stripe.account.all('file').slice(-4)
  expect(kept.map(({ filename, purpose, size, type }) => [filename, purpose, size, type])).toEqual([
    ['Recibo niño.pdf', 'dispute_evidence', 10, 'pdf'],
    ['hours.jpg', 'dispute_evidence', 10, 'jpg'],
    ['messages.pdf', 'dispute_evidence', 10, 'pdf'],
    ['door.jpg', 'dispute_evidence', 10, 'jpg'],
  ])
  expect(asked('/v1/files').at(-1)!.body.includes(aFile().bytes)).toBe(true)
  expect(stripe.account.find('dispute', 'dp_files')).toMatchObject({
    status: 'under_review',
    evidence: {
      uncategorized_text: 'Words',
      receipt: kept[0]!.id,
      service_documentation: kept[1]!.id,
      customer_communication: kept[2]!.id,
      uncategorized_file: kept[3]!.id,
    },
  })
})

test('evidence that was submitted already is left as it is, and no file is uploaded again', async () => {
  addDispute(stripe.account, 'dp_twice')
  await cards().sendEvidence('dp_twice', { text: 'Once', files: [aFile()] })
  const before = asked('/v1/files').length
  await cards().sendEvidence('dp_twice', { text: 'Twice', files: [aFile()] })
  expect(asked('/v1/files')).toHaveLength(before)
  expect(stripe.account.find('dispute', 'dp_twice').evidence).toMatchObject({ uncategorized_text: 'Once' })
})

test.each([
  ['a file above 5 MB', [aFile({ bytes: Buffer.alloc(5_000_001) })], /too large/],
  [
    'files above 4.5 MB in all',
    [aFile({ bytes: Buffer.alloc(2_300_000) }), aFile({ kind: 'uncategorized', bytes: Buffer.alloc(2_300_000) })],
    /combined/,
  ],
  ['a type that banks don’t open', [aFile({ content_type: 'image/webp' as never })], /don’t support/],
])('what Stripe refuses is an error, and nothing is submitted: %s', async (what, files, words) => {
  const id = `dp_${what.length}`
  addDispute(stripe.account, id)
  await expect(cards().sendEvidence(id, { text: 'Words', files })).rejects.toThrow(words)
  expect(stripe.account.find('dispute', id)).toMatchObject({ status: 'needs_response', evidence: {} })
})
