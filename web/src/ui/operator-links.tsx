import { useLingui } from '@lingui/react/macro'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { OPERATOR_PATHS, type OperatorLink } from '@muster/contract/accounts/operator-link.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'

/** An agreement always has a page: the operator's own, or the one in Muster at the same path. */
const isAgreement = (name: OperatorLink): boolean => OPERATOR_PATHS[name].startsWith('/legal/')

/** Links to the operator's own pages, or to its agreements in Muster. They open in a new tab, so no typed text is lost. */
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
  // Until the operator's pages are known, some of them could be missing.
  if (!there) return null
  const shown = of.flatMap((name) => (there.includes(name) || isAgreement(name) ? [{ name, path: OPERATOR_PATHS[name] }] : []))
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
