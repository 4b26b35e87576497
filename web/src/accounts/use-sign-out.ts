import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { leave } from './sign-out.ts'

/** Signs out and opens the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await leave(client)
    await navigate({ to: '/auth', search: {} })
  }
}
