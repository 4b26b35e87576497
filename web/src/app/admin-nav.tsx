import { useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

function Anchor({ count, hot = false, children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement> & { count?: number; hot?: boolean }) {
  return (
    <a
      {...link}
      className="flex h-[30px] shrink-0 items-center gap-2 rounded-control px-2.5 whitespace-nowrap text-gray hover:text-black data-[status=active]:bg-light-gray data-[status=active]:font-semibold data-[status=active]:text-black touch:h-11"
    >
      {children}
      {count ? (
        <span className={`ml-auto text-small ${hot ? 'rounded-tag bg-brand-secondary px-1.5 font-semibold text-white' : ''}`}>{count}</span>
      ) : null}
    </a>
  )
}
const AdminLink = createLink(Anchor)

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="px-2.5 pt-3 pb-1 text-extra-small font-regular text-gray phone:hidden">{children}</h2>
)

/** The navigation of the provider's staff. */
export function AdminNav() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Admin`} className="no-scrollbar phone:flex phone:overflow-x-auto">
      <AdminLink to="/admin/pros" search={{}}>{t`Pros`}</AdminLink>
      <AdminLink to="/admin/users" search={{}}>{t`Users`}</AdminLink>
      <AdminLink to="/admin/applications" search={{}}>{t`Applications`}</AdminLink>
      <AdminLink to="/admin/gigs" search={{}}>{t`Gigs`}</AdminLink>
      <AdminLink to="/admin/certifications" search={{}}>{t`Certifications`}</AdminLink>
      <AdminLink to="/admin/locations" search={{}}>{t`Locations`}</AdminLink>
      <AdminLink to="/admin/organizations" search={{}}>{t`Organizations`}</AdminLink>
      <Heading>{t`Growth`}</Heading>
      <AdminLink to="/admin/referral-code">{t`Referral codes`}</AdminLink>
      <AdminLink to="/admin/referral-promotions">{t`Referral promotions`}</AdminLink>
      <AdminLink to="/admin/business-coupons">{t`Business coupons`}</AdminLink>
      <Heading>{t`System`}</Heading>
      <AdminLink to="/admin/configuration">{t`Configuration`}</AdminLink>
      <AdminLink to="/admin/audit">{t`Audit log`}</AdminLink>
      <AdminLink to="/admin/jobs">{t`Jobs and outbox`}</AdminLink>
    </nav>
  )
}
