import { deletePushDevice, getPushDevice, putPushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import { getNoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aNoticeSettings } from '../testing/make-notice-settings.ts'
import { aPro } from '../testing/make-people.ts'
import { reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const public_key = `B${'A'.repeat(86)}`
const device = { endpoint: 'https://push.example/1', keys: { p256dh: `B${'B'.repeat(86)}`, auth: 'C'.repeat(22) } }
const toggle = page.getByRole('switch', { name: /Notices on this device/ })

/** A browser whose person answers the question for notices, and whose push service takes the subscription. */
function browserSays(permission: NotificationPermission) {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const subscription = { toJSON: () => device, unsubscribe, options: { applicationServerKey: null } }
  const subscribe = vi.fn(() => Promise.resolve(subscription))
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null), subscribe } } as unknown as ServiceWorkerRegistration
  const worker = navigator.serviceWorker
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  vi.spyOn(worker, 'register').mockResolvedValue(registration)
  vi.spyOn(worker, 'getRegistration').mockResolvedValue(registration)
  Object.defineProperty(worker, 'ready', { configurable: true, value: Promise.resolve(registration) })
  return { subscribe }
}
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator.serviceWorker, 'ready')
})

const opened = (is_on = false) =>
  openApp('/notification-settings', {
    as: aPro(),
    prepare: (server) => {
      server.answers(getNoticeSettings, aNoticeSettings())
      server.answers(getPushDevice, { public_key, is_on })
    },
  })

describe('notices on this device', () => {
  test('are turned on with the browser’s permission, and the server gets the subscription', async () => {
    const { subscribe } = browserSays('granted')
    const { server } = await opened()
    await expect.element(toggle).not.toBeChecked()
    server.answers(putPushDevice, null)
    server.answers(getPushDevice, { public_key, is_on: true })
    await toggle.click({ force: true })
    await expect.element(toggle).toBeChecked()
    expect(subscribe).toHaveBeenCalledOnce()
    expect(server.asked(putPushDevice)).toEqual([{ body: { endpoint: device.endpoint, ...device.keys } }])
  })

  test('stay off when the browser blocks them, and say what to do', async () => {
    browserSays('denied')
    const { server } = await opened()
    await expect.element(toggle).toBeEnabled()
    await toggle.click({ force: true })
    await reads(/Your browser blocks notices from Muster/)
    await expect.element(toggle).not.toBeChecked()
    expect(server.asked(putPushDevice)).toEqual([])
  })

  test('are turned off for this device', async () => {
    browserSays('granted')
    const { server } = await opened(true)
    await expect.element(toggle).toBeChecked()
    server.answers(deletePushDevice, null)
    server.answers(getPushDevice, { public_key, is_on: false })
    await toggle.click({ force: true })
    await expect.element(toggle).not.toBeChecked()
    expect(server.asked(deletePushDevice)).toHaveLength(1)
  })
})
