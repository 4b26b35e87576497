/** Reading and writing what the browser keeps, where storage may be forbidden (private windows, company policies). */
type Area = 'localStorage' | 'sessionStorage'

function areaOf(area: Area): Storage | null {
  try {
    return window[area]
  } catch (error) {
    // Access itself throws when a policy forbids storage; the app then works for as long as the tab is open.
    if (error instanceof DOMException) return null
    throw error
  }
}

export const readStored = (key: string, area: Area = 'localStorage'): string | null => areaOf(area)?.getItem(`muster.${key}`) ?? null

/** Keeps `value`, or forgets it when null. A full or forbidden storage keeps nothing: every caller also holds its value in memory. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) areaOf(area)?.removeItem(`muster.${key}`)
    else areaOf(area)?.setItem(`muster.${key}`, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    console.warn(`Could not keep ${key}`, error.name)
  }
}

/** Forgets everything kept for a person; the choices of theme, language and the build's reload mark are the device's and stay. */
export function forgetPerson(): void {
  const device = new Set(['muster.theme', 'muster.language', 'muster.reloaded_build'])
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const store = areaOf(area)
    if (!store) continue
    for (const key of Object.keys(store)) if (key.startsWith('muster.') && !device.has(key)) store.removeItem(key)
  }
}
