import { signOut } from '@muster/contract/accounts/session-endpoints.ts'
import { sql } from 'kysely'
import { tokenHash } from '../accounts/token-hash.ts'
import { newPro, type Person } from './test-person.ts'

/** Makes a person's last code too old for what asks for a fresh one. */
export async function forgetProof({ test, token }: Person): Promise<void> {
  await sql`UPDATE session SET proved_at = app_now() - interval '16 minutes' WHERE token_hash = ${tokenHash(token!)}`.execute(test.deps.db)
  // What the process kept of the session a moment ago would still count as proved.
  await (await newPro(test)).call(signOut, {})
}
