import { endViewAs, type StartedView } from '@muster/contract/view-as/view-as-endpoints.ts'
import { z } from 'zod'
import { call } from '../api/client.ts'
import { report } from '../api/report.ts'
import { forgetAppMode } from '../session/app-mode.ts'
import { forgetPerson, isViewing, readStored, writeStored } from '../session/browser-store.ts'
import { browser } from '../session/leave-for.ts'
import { startSession } from '../session/session.ts'

const Kept = z.object({ id: z.number(), user_id: z.number(), name: z.string(), expires_at: z.string() })
type Kept = z.output<typeof Kept>

/** The account that the operator returns to. */
const backTo = (user_id: number | undefined): string => (user_id === undefined ? '/admin/users' : `/admin/users?selected_id=${user_id}`)

/**
 * Shows someone's account in this tab, from its start page. The view's token is in this tab's own storage, so the operator's session stays as it
 * is, and their other tabs with it.
 */
export function beginView({ id, token, user_id, name, expires_at, expires_in }: StartedView): void {
  writeStored('view_as', JSON.stringify({ id, user_id, name, expires_at } satisfies Kept), 'sessionStorage')
  forgetAppMode()
  writeStored('app_mode', null, 'sessionStorage')
  startSession(token, expires_in)
  browser.leaveFor('/')
}

/** Whose account this tab shows; null if it shows none. */
export function viewNow(): Kept | null {
  if (!isViewing()) return null
  try {
    return Kept.safeParse(JSON.parse(readStored('view_as', 'sessionStorage') ?? 'null')).data ?? null
  } catch (error) {
    // Someone may have edited the storage by hand, so only broken JSON is expected.
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** Forgets the account in this tab and opens the operator's page of it. The server ended the view already, or does when its time is up. */
export function leaveView(user_id: number | undefined): void {
  forgetPerson()
  forgetAppMode()
  browser.leaveFor(backTo(user_id))
}

/** Ends the view, with the operator's own session, and returns to their page of the account. */
export async function stopView({ id, user_id }: Kept): Promise<void> {
  forgetPerson()
  forgetAppMode()
  try {
    await call(endViewAs, { params: { id } })
  } catch (error) {
    report(error) // The view ends by the clock, and this tab has forgotten its token.
  }
  browser.leaveFor(backTo(user_id))
}
