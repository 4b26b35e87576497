import { useLingui } from '@lingui/react/macro'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { OPERATOR_PATHS, type OperatorLink } from '@muster/contract/accounts/operator-link.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** Muster's default pages, for an operator without one. */
const DEFAULT_PATHS: Partial<Record<OperatorLink, string>> = { marketplace_terms: '/terms', privacy_policy: '/privacy' }

/** Links to the operator's own pages, or to Muster's default ones. They open in a new tab, so no typed text is lost. */
export function OperatorLinks({ of, className = '' }: { of: readonly OperatorLink[]; className?: string }) {
  const { t } = useLingui()
  const there = useQuery(read(listOperatorLinks, {})).data
  const words: Record<OperatorLink, string> = {
    support: t`Help`,
    contact_support: t`Contact support`,
    marketplace_terms: t`Marketplace terms`,
    business_services_agreement: t`Business services agreement`,
    privacy_policy: t`Privacy policy`,
  }
  // Until the operator's pages are known, a default could be the wrong one.
  if (!there) return null
  const shown = of.flatMap((name) => {
    const path = there.includes(name) ? OPERATOR_PATHS[name] : DEFAULT_PATHS[name]
    return path === undefined ? [] : [{ name, path }]
  })
  if (shown.length === 0) return null
  return (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      {shown.map(({ name, path }) => (
        <a
          key={name}
          href={path}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-8 items-center text-normal font-semibold text-brand hover:underline touch:min-h-11"
        >
          {words[name]}
        </a>
      ))}
    </p>
  )
}
