import type { KioskDay } from '@muster/contract/kiosks/kiosk.ts'
import { getKioskDay, getKioskPass, punchAtKiosk } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hoursFromNow } from '../testing/make-times.ts'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { button, field, heading, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const TOKEN = '7c0ffee0-0000-4000-8000-000000000001'
const path = `/kiosk/${TOKEN}`
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }

let keys: CryptoKeyPair
let day: KioskDay

beforeAll(async () => {
  keys = await crypto.subtle.generateKey({ ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'encrypt',
    'decrypt',
  ])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))
  day = {
    kiosk_name: 'Back door',
    location_name: 'Tidemark Hotel',
    timezone: 'America/Denver',
    public_key: btoa(String.fromCharCode(...spki)),
    shifts: [
      {
        gig_id: 801,
        skill: { id: 1, name: 'Dishwasher', name_es: 'Lavaplatos', color: 'blue' },
        start_time: hoursFromNow(0),
        end_time: hoursFromNow(6),
        timezone: 'America/New_York',
        people: [
          { display_name: 'Grace O.', clocked_in: true, clocked_out: false },
          { display_name: 'Luis V.', clocked_in: false, clocked_out: false },
        ],
      },
    ],
  }
})

/** What the tablet stored stays on it, and the next test has another tablet. */
const forget = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('muster.kiosk_')) localStorage.removeItem(key)
}
beforeEach(forget)

const openKiosk = (language: 'en' | 'es' = 'en') => {
  onTestFinished(forget)
  return openApp(path, { as: null, language, prepare: (server) => server.answers(getKioskDay, day) })
}

async function typePin(pin = '4711'): Promise<void> {
  await field('Last 4 digits of your phone').fill('0143')
  await page.getByLabelText('PIN', { exact: true }).fill(pin)
}

/** What the tablet encrypted, as the server reads it. */
async function opened(sealed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, keys.privateKey, bytes)))
}

describe('the kiosk', () => {
  test('shows the time and the date at the location', async () => {
    await openKiosk()
    const time = page.getByRole('time').first()
    await expect.element(time).toBeVisible()
    const plain = (text: string): string => text.replace(/\s/g, ' ').toLowerCase()
    const shown = (options: Intl.DateTimeFormatOptions): string =>
      plain(new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', ...options }).format(new Date()))
    // Both times are read at once: a minute may end while the test waits.
    const bothTimes = (): readonly string[] => [plain(time.element().textContent), shown({ hour: 'numeric', minute: '2-digit' })]
    await expect.poll(() => new Set(bothTimes()).size).toBe(1)
    await reads(new RegExp(shown({ weekday: 'long', month: 'long', day: 'numeric' }), 'i'))
  })

  test('clocks in with a PIN that only the server can read, and is ready for the next pro at once', async () => {
    const { server } = await openKiosk()
    await reads(/^Grace O\./)
    await expect.element(button('Clock in')).toBeDisabled()
    await typePin()
    server.answers(punchAtKiosk, { display_name: 'Grace O.' })
    await button('Clock in').click()
    await reads(/^Grace O\.: Clocked in at/)
    await expect.element(field('Last 4 digits of your phone')).toHaveValue('')
    await expect.element(field('Last 4 digits of your phone')).toHaveFocus()
    const { body } = server.asked(punchAtKiosk)[0]!
    expect(body.act).toBe('CLOCK_IN')
    expect(body).not.toHaveProperty('time')
    expect(await opened(body.sealed)).toEqual({ phone_end: '0143', pin: '4711' })
  })

  test('says why a punch was refused, in words for the pro', async () => {
    const { server } = await openKiosk()
    await readsEachRefusal(
      server,
      punchAtKiosk,
      {
        CODE_WRONG: 'That phone number and PIN match no one on shift here now. Try again, or ask the manager.',
        CODE_EXPIRED: 'That code is too old, or not for a shift here. Show a new one, or type your PIN.',
        CONFLICT: 'This kiosk must be made again. Ask the manager.',
        TOO_MANY_REQUESTS: 'Too many tries. Wait 5 minutes, or ask the manager.',
        CLOCK_IN_TOO_EARLY: 'Clock-in opens 30 minutes before the start.',
        SHIFT_OVER: 'Your shift is over. Ask the manager.',
        ALREADY_CLOCKED_IN: 'You’re already clocked in.',
        NOT_CLOCKED_IN: 'You haven’t clocked in yet.',
        ALREADY_CLOCKED_OUT: 'You’re already clocked out.',
        ON_BREAK: 'You’re already on a break.',
        NOT_ON_BREAK: 'You’re not on a break.',
        BREAK_BEFORE_PAY: 'Your pay starts with the shift. You can take a break from then on.',
        NOT_CONFIRMED: 'You’re not on a shift here. Ask the manager.',
        MARK_TOO_LATE: 'This came too late. Ask the manager.',
        HOURS_APPROVED: 'Your hours are already approved. Ask the manager.',
      },
      async () => {
        await typePin('0000')
        await button('Clock out').click()
      },
    )
  })

  test('keeps a clock-in without a network and sends it later, once, with its time', async () => {
    const { server } = await openKiosk()
    await reads(/^Grace O\./)
    server.loses()
    await typePin()
    const before = Date.now()
    await button('Clock in').click()
    await reads(/^Saved at .+\. We check it when the network is back\.$/)
    await reads(/^1 punch is saved on this tablet\./)
    expect(JSON.stringify({ ...localStorage })).not.toContain('4711')
    server.answers(punchAtKiosk, { display_name: 'Grace O.' })
    server.loses(false)
    await readsNot(/saved on this tablet/)
    const sent = server.asked(punchAtKiosk)
    expect(sent).toHaveLength(1)
    expect(Math.abs(Date.parse(sent[0]!.body.time ?? '') - before)).toBeLessThan(10_000)
    expect(await opened(sent[0]!.body.sealed)).toEqual({ phone_end: '0143', pin: '4711' })
  })

  test('says that it has ended, and what stays on it', async () => {
    const { server } = await openKiosk()
    await reads(/^Grace O\./)
    server.loses()
    await typePin()
    await button('Clock in').click()
    await reads(/^1 punch is saved/)
    server.refuses(getKioskDay, 'NOT_FOUND')
    server.refuses(punchAtKiosk, 'NOT_FOUND')
    server.loses(false)
    await expect.element(heading('This kiosk has ended')).toBeVisible()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('1 punch could not be sent. Tell the manager: this kiosk may have ended.')
  })

  test('says that it must be made again after the server got a new secret', async () => {
    await openApp(path, { as: null, prepare: (server) => server.refuses(getKioskDay, 'CONFLICT') })
    await expect.element(heading('This kiosk must be made again')).toBeVisible()
    await reads(/Ask the manager to end it under Kiosks and make a new one\./)
  })

  test('asks for the PIN where there is no camera', async () => {
    await openKiosk()
    await button('Scan my code instead').click()
    // This browser has no camera.
    await expect.element(inDialog().getByRole('status')).toHaveTextContent('This tablet can’t use its camera. Type your PIN instead.')
    await inDialog().getByRole('button', { name: 'Close' }).click()
    await typePin()
    await expect.element(button('Clock in')).toBeEnabled()
  })

  test('works by keyboard alone, and reads out what happened', async () => {
    const { server } = await openKiosk()
    server.refuses(punchAtKiosk, 'CODE_WRONG')
    await field('Last 4 digits of your phone').click()
    await userEvent.keyboard('0143{Tab}0000{Tab}{Tab}{Enter}')
    await reads(/match no one on shift here now/)
    expect(
      page
        .getByText(/match no one on shift/)
        .element()
        .closest('[aria-live=assertive]'),
    ).not.toBeNull()
  })

  test('speaks Spanish', async () => {
    const { server } = await openKiosk('es')
    await expect.element(page.getByRole('region', { name: 'Reloj' })).toBeVisible()
    await reads(/Lavaplatos/)
    server.refuses(punchAtKiosk, 'TOO_MANY_REQUESTS')
    await field('Últimos 4 dígitos de tu teléfono').fill('0143')
    await page.getByLabelText('PIN', { exact: true }).fill('0000')
    await button('Marcar entrada').click()
    await reads('Demasiados intentos. Espera 5 minutos o habla con la gerencia.')
  })
})

describe('the code on the pro’s phone', () => {
  const as = aPro()
  const coming = aPlace(hoursFromNow(0.2), { has_kiosk: true })

  test('is on the clock page where there is a kiosk, and changes', async () => {
    const { server } = await openApp(clockPage, { as, size: PHONE, prepare: clock(coming) })
    server.answers(getKioskPass, { pass: 'k501-abc-0123456789abcdef', valid_until: hoursFromNow(0.01) })
    await button('Kiosk code').click()
    await expect.element(inDialog().getByRole('img', { name: 'QR code for the kiosk' })).toBeVisible()
    await reads('It changes every 30 seconds, so a picture of it soon stops working.')
  })

  test('asks for the PIN on a phone without a network', async () => {
    const { server } = await openApp(clockPage, { as, size: PHONE, prepare: clock(coming) })
    await reads('Kiosk code')
    server.loses()
    await button('Kiosk code').click()
    await reads('Your phone is offline, so we can’t make a new code. Type your PIN at the tablet.')
  })

  test('is not there without a kiosk', async () => {
    await openApp(clockPage, { as, size: PHONE, prepare: clock(aPlace(hoursFromNow(0.2))) })
    await reads('Not clocked in yet')
    await readsNot('Kiosk code')
  })
})
