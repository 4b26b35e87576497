const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Encrypts the end of a phone number and a PIN, so that only the server reads them, also from a stolen tablet. */
export async function seal(public_key: string, phone_end: string, pin: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(public_key), algorithm, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(JSON.stringify({ phone_end, pin })))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
