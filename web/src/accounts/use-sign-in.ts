import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { safeReturnTo } from '@muster/contract/accounts/return-path.ts'
import { useCallback } from 'react'
import { forgetAppMode } from '../session/app-mode.ts'
import { writeStored } from '../session/browser-store.ts'
import { startSession } from '../session/session.ts'

/** Starts a session and opens the page the person wanted. */
export function useSignIn(): (session: { token: string; expires_in: number }, returnTo: string | undefined) => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return useCallback(
    async ({ token, expires_in }, returnTo) => {
      client.clear() // drop the data of the person who was signed in before
      forgetAppMode()
      writeStored('sent_code', null, 'sessionStorage')
      startSession(token, expires_in)
      await router.navigate({ href: safeReturnTo(returnTo), replace: true })
    },
    [router, client],
  )
}
