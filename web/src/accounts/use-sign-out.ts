import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mayLeave } from '../session/before-leaving.ts'
import { leave } from './sign-out.ts'

/** Signs out and opens the sign-in page, which leads back to `returnTo`. */
export function useSignOut(): (returnTo?: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (returnTo) => {
    if (!(await mayLeave())) return
    await leave(client)
    await navigate({ to: '/auth', search: returnTo === undefined ? {} : { returnTo } })
  }
}
