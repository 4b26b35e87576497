import { findCaptainShift, getCaptainPass, messageCrew } from '@muster/contract/captains/captain-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aCaptainShift, captainPage } from '../testing/make-crew.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = aPro()
const size = PHONE
const prepare = (server: StandIn): void => server.answers(findCaptainShift, aCaptainShift())
const pass = { checkin_code: '402913', pass: 'p801-x-0123456789abcdef', valid_until: hoursFromNow(1) }

describe('a message to the crew', () => {
  test('goes to everyone else, or says when that was too often', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare })
    await button('Message all').click()
    await reads('Message 1 pro')
    await expect.element(button('Send')).toBeDisabled()
    await field('Message').fill('Doors open at six')
    await readsEachRefusal(
      server,
      messageCrew,
      {
        MESSAGES_BLOCKED: 'You can’t write messages now. Your settings say why.',
        TOO_MANY_REQUESTS: /^A crew can get at most \d+ messages an hour\./,
      },
      () => button('Send').click(),
    )
    server.answers(messageCrew, { told: 1 })
    await button('Send').click()
    await reads('Sent to 1 pro')
    expect(server.asked(messageCrew).at(-1)).toEqual({ params: { shiftId: 801 }, body: { text: 'Doors open at six' } })
  })

  test('keeps its words when the network is gone', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare })
    await button('Message all').click()
    await field('Message').fill('Doors open at six')
    server.loses()
    await button('Send').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(messageCrew, { told: 1 })
    await button('Send').click()
    await reads('Sent to 1 pro')
  })
})

describe('the code that checks everyone in', () => {
  test('waits, then shows a picture to scan and digits to type', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare })
    const answer = server.waits(getCaptainPass, pass)
    await button('Show the code').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(inDialog().getByText('402 913')).toBeVisible()
    await expect.element(inDialog().getByRole('img', { name: 'QR code of the check-in code' })).toBeVisible()
  })

  test('offers to try again when it does not load', async () => {
    const { server } = await openApp(captainPage, { as, size, prepare })
    server.refuses(getCaptainPass, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Show the code').click()
    await reads('Slow down.')
    server.answers(getCaptainPass, pass)
    await button('Try again').click()
    await expect.element(inDialog().getByText('402 913')).toBeVisible()
    await readsNot('Slow down.')
  })
})
