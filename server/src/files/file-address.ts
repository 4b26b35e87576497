import { signedUntil } from './private-address.ts'

/** A resume and a PDF of a message are documents: they download, and never open in a page of ours. */
const DOCUMENT = /^(?:resume|chatdoc)-[a-z0-9-]{1,70}$/

export const isDocument = (public_id: string): boolean => DOCUMENT.test(public_id)

/** The address that downloads a document, for the next five minutes. Give it only to someone who may read it. */
export const documentAddress = (secret: string, public_id: string, name: string, now = Date.now()): string =>
  `/files/${public_id}?${signedUntil(secret, public_id, now)}&name=${encodeURIComponent(name)}`
