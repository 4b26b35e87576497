import { createHash } from 'node:crypto'

/** We store tokens hashed, so a leaked table signs no one in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
