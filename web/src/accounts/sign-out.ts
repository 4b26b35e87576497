import { signOut } from '@muster/contract/accounts/session-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { report } from '../api/report.ts'
import { saveLocationId } from '../current-location/current-location.ts'
import { forgetAppMode } from '../session/app-mode.ts'
import { clearSession } from '../session/session.ts'

/** Signs out: ends the session on the server, then removes everything stored for the person, even if the server did not answer. */
export async function leave(client: QueryClient): Promise<void> {
  try {
    await call(signOut, {})
  } catch (error) {
    report(error) // this device drops the token anyway, and it expires on the server
  }
  forgetPerson(client)
}

/** Removes everything that this device stored for the person. */
export function forgetPerson(client: QueryClient): void {
  clearSession()
  saveLocationId(null)
  forgetAppMode()
  client.clear()
}
