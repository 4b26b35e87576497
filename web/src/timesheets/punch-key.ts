import { setPunchKey } from '@muster/contract/accounts/punch-key-endpoints.ts'
import { type SignedFacts, signedBytes } from '@muster/contract/timesheets/signed-punch.ts'
import { call } from '../api/client.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'

/** A key that never leaves this browser: nobody can read it, only sign with it. Each person on a shared phone has a separate one. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const [DATABASE, STORE] = ['muster-punch-keys', 'keys'] as const

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return done(request)
}

/** The person's key pair on this phone, made the first time. */
async function loadKey(user_id: number): Promise<CryptoKeyPair> {
  const database = await openDatabase()
  try {
    const find = () => done(database.transaction(STORE).objectStore(STORE).get(user_id) as IDBRequest<CryptoKeyPair | undefined>)
    const kept = await find()
    if (kept !== undefined) return kept
    const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
    // Another tab may have made one meanwhile. `add` refuses a second, and the one that is there counts.
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).add(made, user_id)).catch(() => undefined)
    return (await find()) ?? made
  } finally {
    database.close()
  }
}

let loaded: { user_id: number; key: Promise<CryptoKeyPair | null> } | null = null

/** The key pair, or null where the browser has none to give: on a page without https, or where its storage is forbidden. */
function keyOf(user_id: number): Promise<CryptoKeyPair | null> {
  if (loaded?.user_id === user_id) return loaded.key
  // Without https there is no `subtle`, whatever the types say.
  const isPossible = 'indexedDB' in globalThis && (crypto as Partial<Crypto>).subtle !== undefined
  const key = isPossible
    ? loadKey(user_id).catch((error: unknown) => {
        console.warn('This phone can’t sign punches', error)
        return null
      })
    : Promise.resolve(null)
  loaded = { user_id, key }
  return key
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** Which session has the key. The token itself is kept in one place only. */
async function markOfSession(public_key: string): Promise<string> {
  const text = new TextEncoder().encode(`${sessionToken() ?? ''} ${public_key}`)
  return base64(await crypto.subtle.digest('SHA-256', text))
}

/** Makes the person's key if there is none, and gives its public part to the server once a session. Throws while the server doesn't answer. */
export async function registerKey(user_id: number): Promise<void> {
  const key = await keyOf(user_id)
  if (key === null) return
  const public_key = base64(await crypto.subtle.exportKey('spki', key.publicKey))
  const mark = await markOfSession(public_key)
  if (readStored('punch_key') === mark) return
  await call(setPunchKey, { body: { public_key } })
  writeStored('punch_key', mark)
}

/** The browser's storage may be stuck. A pro at the clock never waits for it. */
const LONGEST_MS = 1_000

/** Signs a punch. Null on a phone that can't: the punch counts all the same, and the manager sees that it is not signed. */
export async function signPunch(user_id: number, facts: SignedFacts): Promise<{ sequence: number; signature: string } | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_MS, null))
  const key = await Promise.race([keyOf(user_id), late])
  if (key === null) return null
  const signature = await crypto.subtle.sign(ALGORITHM, key.privateKey, signedBytes(facts))
  return { sequence: facts.sequence, signature: base64(signature) }
}

/** The number of the phone's next punch. */
export function nextSequence(): number {
  const sequence = Number(readStored('punch_sequence') ?? 0) + 1
  writeStored('punch_sequence', String(sequence))
  return sequence
}
