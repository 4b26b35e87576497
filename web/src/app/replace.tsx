import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Goes to an address instead of the one that is shown, once for each address. Give it one that does not change by going there: while
 * the next screen is fetched `useLocation` already tells of that one, and an address made of it would be gone to without end.
 */
export function Replace({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href, replace: true })
  }, [router, href])
  return null
}
