import { signedUntil } from './private-address.ts'

/** A resume, a PDF of a message and files for a bank are documents: they download as they are kept, and never open in a page of ours. */
const DOCUMENT = /^(?:resume|chatdoc|evidence|evidencedoc)-[a-z0-9-]{1,70}$/

export const isDocument = (public_id: string): boolean => DOCUMENT.test(public_id)

/** What a document is: pictures for a bank are JPEG, all others PDF. */
export const documentType = (public_id: string): 'image/jpeg' | 'application/pdf' =>
  public_id.startsWith('evidence-') ? 'image/jpeg' : 'application/pdf'

/** The address that downloads a document, for the next five minutes. Give it only to someone who may read it. */
export const documentAddress = (secret: string, public_id: string, name: string, now = Date.now()): string =>
  `/files/${public_id}?${signedUntil(secret, public_id, now)}&name=${encodeURIComponent(name)}`
