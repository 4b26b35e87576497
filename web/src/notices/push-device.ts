/** Whether this browser can show notices while the app is closed. An iPhone can once the app is on its home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The person, or the browser's settings, said no to notices of this site. */
export class PushDenied extends Error {
  override name = 'PushDenied'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isFor = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = subscription.options.applicationServerKey
  return own !== null && new Uint8Array(own).every((byte, place) => byte === key[place])
}

/** Asks the person, and subscribes this browser. Throws PushDenied if they say no. */
export async function subscribe(public_key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  await navigator.serviceWorker.register('/offline.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(public_key)
  const earlier = await pushManager.getSubscription()
  // A subscription for another key is of no use: the server has a new secret.
  if (earlier !== null && !isFor(earlier, key)) await earlier.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new Error('the subscription has no keys')
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
