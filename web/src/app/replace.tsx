import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Replaces the current address with `href`, once for each `href`. Don't build `href` from `useLocation`: while the next screen loads,
 * `useLocation` already returns that screen's address, so the redirect would loop.
 */
export function Replace({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href, replace: true })
  }, [router, href])
  return null
}
