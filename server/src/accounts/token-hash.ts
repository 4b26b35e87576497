import { createHash } from 'node:crypto'

/** We store tokens hashed, so what someone reads in the table signs in to nothing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
