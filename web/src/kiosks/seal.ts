const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** How a pro says who they are: the end of their phone number and their PIN, or the code that their phone shows. */
export type Typed = { phone_end: string; pin: string } | { pass: string }

/** Encrypts what a pro typed or showed, so that only the server reads it, also from a stolen tablet. */
export async function seal(public_key: string, typed: Typed): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(public_key), algorithm, false, ['encrypt'])
  // The server expects the fields in this order.
  const text = JSON.stringify('pass' in typed ? { pass: typed.pass } : { phone_end: typed.phone_end, pin: typed.pin })
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
