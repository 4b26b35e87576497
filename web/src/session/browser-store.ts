/** Browser storage, which private windows and company policies can forbid. */
type Area = 'localStorage' | 'sessionStorage'

function areaOf(area: Area): Storage | null {
  try {
    return window[area]
  } catch (error) {
    // Access throws if a policy forbids storage. The app then works until the tab closes.
    if (error instanceof DOMException) return null
    throw error
  }
}

/** What belongs to the device, not to the person who uses it. */
const DEVICE = ['theme', 'language', 'reloaded_build']

/** Whether this tab shows the staff someone's account (view-as/). Beginning and ending that load the page again. */
export const isViewing = (): boolean => (areaOf('sessionStorage')?.getItem('muster.view_as') ?? null) !== null

/** Such a tab keeps everything to itself: what the other tabs keep is the operator's. */
const storeOf = (key: string, area: Area): Storage | null => areaOf(isViewing() && !DEVICE.includes(key) ? 'sessionStorage' : area)

export const readStored = (key: string, area: Area = 'localStorage'): string | null => storeOf(key, area)?.getItem(`muster.${key}`) ?? null

/** Stores `value`, or removes it if null. Full or forbidden storage keeps nothing, so every caller also holds its value in memory. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) storeOf(key, area)?.removeItem(`muster.${key}`)
    else storeOf(key, area)?.setItem(`muster.${key}`, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    console.warn(`Could not keep ${key}`, error.name)
  }
}

/**
 * Removes everything stored for a person. The theme, the language and the reload mark belong to the device and stay. So do punches that were
 * not sent yet: each names who made it and only that person sends it, or is a kiosk's. In a tab that shows the staff an account, only that tab forgets.
 */
export function forgetPerson(): void {
  const device = new Set(DEVICE.map((key) => `muster.${key}`))
  for (const area of isViewing() ? (['sessionStorage'] as const) : (['localStorage', 'sessionStorage'] as const)) {
    const store = areaOf(area)
    if (!store) continue
    for (const key of Object.keys(store))
      if (key.startsWith('muster.') && !/^muster\.(kept|kiosk)_punch\./.test(key) && !device.has(key)) store.removeItem(key)
  }
}
