import { setPunchKey } from '@muster/contract/accounts/punch-key-endpoints.ts'
import { type SignedFacts, signedBytes } from '@muster/contract/timesheets/signed-punch.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { button, reads, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage, coming, sheetOf } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

test('a phone gives the server its key and signs each punch with it, also one that it keeps', async () => {
  const { server } = await openApp(clockPage, { as: aPro(), size: PHONE, prepare: clock(coming) })
  await expect.poll(() => server.asked(setPunchKey)).toHaveLength(1)
  const { public_key } = server.asked(setPunchKey)[0]!.body
  const key = await crypto.subtle.importKey('spki', bytesOf(public_key), ALGORITHM, false, ['verify'])
  server.answers(addPunch, sheetOf(coming))
  server.loses()
  await button('Clock in').click()
  await reads('Not sent yet. Kept on this phone.')
  server.loses(false)
  await readsNot('Not sent yet. Kept on this phone.')
  const [{ params, body }] = server.asked(addPunch) as [ReturnType<typeof server.asked<typeof addPunch>>[number]]
  const { client_id, time, punch_type, position, signed } = body
  const facts: SignedFacts = {
    application_id: params.application_id,
    kind: punch_type,
    time: time!,
    sequence: signed!.sequence,
    coordinates: (position?.coordinates.coordinates as [number, number] | undefined) ?? null,
    client_id,
  }
  const fits = (signedFacts: SignedFacts) => crypto.subtle.verify(ALGORITHM, key, bytesOf(signed!.signature), signedBytes(signedFacts))
  expect(await fits(facts)).toBe(true)
  expect(await fits({ ...facts, time: '2026-01-01T00:00:00.000Z' })).toBe(false)
})
