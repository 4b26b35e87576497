import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api.ts'
import { BLANKS } from '../secret-fields.ts'
import { isOpenWhileViewing, whyNotViewAs, withoutSecrets } from './view-as-rules.ts'

describe('whose account the staff may look at', () => {
  const account = { id: 7, account_status: 'ACTIVE', is_gigpro_admin: false } as const
  test.each([
    ['someone else’s', account, null],
    ['their own', { ...account, id: 1 }, 'OWN_RECORD'],
    ['another of the staff’s', { ...account, is_gigpro_admin: true }, 'VIEW_OF_STAFF'],
    ['a closed one', { ...account, account_status: 'DEACTIVATED' }, 'VIEW_OF_CLOSED'],
  ] as const)('%s', (_, viewed, refusal) => {
    expect(whyNotViewAs(1, viewed)).toBe(refusal)
  })
})

describe('what is open while the staff look', () => {
  const read = { method: 'GET', access: 'signed-in' } as const
  test.each([
    ['a read', read, true],
    ['a question that is too long for an address', { ...read, method: 'POST', asks: true }, true],
    ['some fields that are secret', { ...read, secrets: ['link'] }, true],
    ['a write', { ...read, method: 'POST' }, false],
    ['a change', { ...read, method: 'PATCH' }, false],
    ['a deletion', { ...read, method: 'DELETE' }, false],
    ['an answer that is a secret', { ...read, secrets: 'all' }, false],
    ['an answer that the server never keeps', { ...read, answer: 'secret' }, false],
    ['a read that needs a fresh code', { ...read, proof: 'fresh' }, false],
    ['a table to take away', { ...read, answers: 'csv' }, false],
    ['what a link opens', { ...read, access: 'secret-link' }, false],
    ['what a provider reports', { ...read, access: 'provider-signature' }, false],
  ] as const)('%s', (_, endpoint, isOpen) => {
    expect(isOpenWhileViewing(endpoint)).toBe(isOpen)
  })

  test('blanks secret fields, however deep, and nothing else', () => {
    const answer = { id: 1, link: 'https://a', at: null, rows: [{ link: 'https://b', code: 5, more: { board_token: 'x', name: 'y' } }] }
    expect(withoutSecrets(answer, ['link', 'board_token'])).toEqual({
      id: 1,
      link: null,
      at: null,
      rows: [{ link: null, code: 5, more: { board_token: BLANKS.board_token, name: 'y' } }],
    })
  })
})

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The names of the fields of an answer. */
const fieldsOf = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, one]) => [name, ...fieldsOf(one)]),
  ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf),
]
const answerOf = (response: z.ZodType): Schema =>
  z.toJSONSchema(response, { unrepresentable: 'any', reused: 'inline', io: 'output' }) as Schema

/** Fields that sound like secrets, of calls that are open, and why they may be read. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  external_application_link: 'a public address',
  key: 'the part of a score',
  pin: 'where a card is pinned on the map',
  public_key: 'public',
  'getProReferralPage link': 'made to be passed on',
  'getReferralPage link': 'made to be passed on',
  'listInvites join_link': 'what the QR code at the door opens',
}

const open = endpoints.filter(([, endpoint]) => isOpenWhileViewing(endpoint))

test('no open answer has a field that sounds like a secret, unless the call blanks it', () => {
  const heard = open.flatMap(([name, { access, response, secrets = [] }]) =>
    access === 'provider-admin'
      ? []
      : fieldsOf(answerOf(response))
          .filter((field) => /token|secret|(^|_)(link|pass|pin|otp|tin|ssn|key)$|checkin_code|client_secret/.test(field))
          .filter((field) => !(secrets as readonly string[]).includes(field))
          .filter((field) => !(field in NO_SECRETS) && !(`${name} ${field}` in NO_SECRETS))
          .map((field) => `${name} ${field}`),
  )
  expect(heard).toEqual([])
})

test('a blank fits the answer of its call', () => {
  for (const [name, { response, secrets = [] }] of open)
    for (const secret of secrets as readonly string[]) {
      expect([name, fieldsOf(answerOf(response))]).toEqual([name, expect.arrayContaining([secret])])
      expect(secret in BLANKS).toBe(true)
    }
})
