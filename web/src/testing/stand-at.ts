import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Place {
  latitude: number
  longitude: number
}

/** The door of the location that the makers of this folder use. */
export const THE_DOOR: Place = { latitude: 32.78, longitude: -79.93 }
/** Two kilometers up the road. */
export const AWAY: Place = { latitude: 32.8, longitude: -79.93 }

/** Lets the page read the phone's location for one test, and puts the phone at a place. */
export async function standAt(place: Place): Promise<void> {
  const browser = cdp()
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  const context = targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }
  await browser.send('Browser.grantPermissions', { permissions: ['geolocation'], origin: window.location.origin, ...context })
  onTestFinished(async () => {
    await browser.send('Emulation.clearGeolocationOverride')
    await browser.send('Browser.resetPermissions', context)
  })
  await goTo(place)
}

/** Moves the phone. Null is where it cannot tell its place, like a cellar. */
export async function goTo(place: Place | null): Promise<void> {
  await cdp().send('Emulation.setGeolocationOverride', place === null ? {} : { ...place, accuracy: 10 })
}
