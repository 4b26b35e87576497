import { forgetPerson, readStored, writeStored } from './browser-store.ts'

/** The session token in local storage, with its expiry in seconds since 1970. An expired one is removed. */
interface Kept {
  token: string
  expires_at: number
}

let inMemory: Kept | null = null
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

function kept(): Kept | null {
  const text = readStored('session')
  if (text === null) return inMemory
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'token' in value && 'expires_at' in value) {
      const { token, expires_at } = value
      if (typeof token === 'string' && typeof expires_at === 'number') return { token, expires_at }
    }
  } catch (error) {
    // Text that is not JSON can only come from an edit by hand.
    if (!(error instanceof SyntaxError)) throw error
  }
  writeStored('session', null)
  return null
}

/** The token to send, or null if no one is signed in or the session expired. */
export function sessionToken(now = Date.now()): string | null {
  const session = kept()
  if (session === null) return null
  if (session.expires_at > now / 1000) return session.token
  dropSession()
  return null
}

/** Keeps a new session for `expires_in` seconds. */
export function startSession(token: string, expires_in: number, now = Date.now()): void {
  inMemory = { token, expires_at: Math.floor(now / 1000) + expires_in }
  writeStored('session', JSON.stringify(inMemory))
  tell()
}

/** Drops only the token, because it expired or the server no longer knows it. Drafts stay for the next sign-in. */
export function dropSession(): void {
  inMemory = null
  writeStored('session', null)
  tell()
}

/** Removes everything stored for this person, at sign-out. */
export function clearSession(): void {
  inMemory = null
  forgetPerson()
  tell()
}

/** Calls `listener` when someone signs in or out, in this tab or another one. Returns a function to stop. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === 'muster.session' || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
