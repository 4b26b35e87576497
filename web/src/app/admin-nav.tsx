import { useLingui } from '@lingui/react/macro'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { createLink, useLocation } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, useEffect, useRef } from 'react'
import { read } from '../api/query.ts'

function Anchor({
  count,
  hot = false,
  children,
  ...link
}: AnchorHTMLAttributes<HTMLAnchorElement> & { count?: number | undefined; hot?: boolean }) {
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

/** The navigation of the provider's staff. */
export function AdminNav() {
  const { t } = useLingui()
  const toDo = useQuery(read(getStaffToDo, {})).data
  const waiting = toDo?.locations_to_approve ?? 0
  const toReview = toDo?.certifications_to_review ?? 0
  const toDecide = toDo?.appeals_to_decide ?? 0
  const failed = toDo?.failed_charges ?? 0
  const refunds = toDo?.refund_requests ?? 0
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // On a phone the links scroll sideways, on a low screen down. The open screen's link must be in view.
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no cleanup.
    nav.current?.querySelector('[data-status=active]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <nav ref={nav} aria-label={t`Admin`} className="no-scrollbar desktop:min-h-0 desktop:overflow-y-auto phone:flex phone:overflow-x-auto">
      <AdminLink to="/admin" activeOptions={{ exact: true }}>{t`Home`}</AdminLink>
      <AdminLink to="/admin/dashboards" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Dashboards`}
      </AdminLink>
      <AdminLink to="/admin/usage" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Usage`}
      </AdminLink>
      <AdminLink to="/admin/alerts" search={{}} activeOptions={{ includeSearch: false }}>{t`Alerts`}</AdminLink>
      <AdminLink
        to="/admin/applications"
        search={
          failed + refunds > 0
            ? { ...(failed > 0 ? { uncharged_businesses: true } : { refund_requests: true }), ordering: 'gig__start_time' }
            : {}
        }
        activeOptions={{ includeSearch: false }}
        count={failed + refunds}
        hot
        title={t`Failed charges and refunds asked for`}
      >
        {t`Applications`}
      </AdminLink>
      <DisputesLink toDo={toDo} />
      <AdminLink to="/admin/invoices" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Invoices`}
      </AdminLink>
      <BooksLinks />
      <GrowthLinks />
      <AdminLink to="/admin/locations" search={waiting > 0 ? { approval_status: 'PENDING' } : {}} count={waiting} hot>
        {t`Locations`}
      </AdminLink>
      <RecordLinks />
      <AdminLink to="/admin/certifications" search={{ status: 'PENDING' }} count={toReview} hot>
        {t`Certifications`}
      </AdminLink>
      <AdminLink to="/admin/appeals" search={{ status: 'OPEN' }} count={toDecide} hot>
        {t`Appeals`}
      </AdminLink>
      <ReportsLink toDo={toDo} />
      <SetupLinks domains={toDo?.company_domains_to_confirm} />
    </nav>
  )
}

/** Whether the provider's money and the books agree, and what the books say. */
function BooksLinks() {
  const { t } = useLingui()
  return (
    <>
      <AdminLink to="/admin/reconciliation" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Reconciliation`}
      </AdminLink>
      <AdminLink to="/admin/books" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Books`}
      </AdminLink>
    </>
  )
}

/** What brings businesses and pros. */
function GrowthLinks() {
  const { t } = useLingui()
  return (
    <>
      <AdminLink to="/admin/business-coupons" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Coupons`}
      </AdminLink>
      <AdminLink to="/admin/referral-promotions" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Promotions`}
      </AdminLink>
      <AdminLink to="/admin/referral-code" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Referral codes`}
      </AdminLink>
    </>
  )
}

function DisputesLink({ toDo }: { toDo: { disputes_to_answer: number } | undefined }) {
  const { t } = useLingui()
  return (
    <AdminLink to="/admin/disputes" count={toDo?.disputes_to_answer} hot>
      {t`Disputes`}
    </AdminLink>
  )
}

function ReportsLink({ toDo }: { toDo: { reported_messages: number } | undefined }) {
  const { t } = useLingui()
  return (
    <AdminLink to="/admin/message-reports" search={{}} activeOptions={{ includeSearch: false }} count={toDo?.reported_messages} hot>
      {t`Reported messages`}
    </AdminLink>
  )
}

/** What staff open now and then: places, agreements, the log. */
function SetupLinks({ domains }: { domains: number | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <AdminLink to="/admin/configuration" search={{}} activeOptions={{ includeSearch: false }}>{t`Configuration`}</AdminLink>
      <AdminLink to="/admin/brand">{t`Brand`}</AdminLink>
      <AdminLink to="/admin/places">{t`Places`}</AdminLink>
      <AdminLink to="/admin/company-domains" count={domains} hot>
        {t`Company domains`}
      </AdminLink>
      <AdminLink to="/admin/agreements">{t`Agreements`}</AdminLink>
      <AdminLink to="/admin/tax" activeOptions={{ includeSearch: false }}>{t`Tax and payroll`}</AdminLink>
      <AdminLink to="/admin/audit" search={{}} activeOptions={{ includeSearch: false }}>{t`Audit log`}</AdminLink>
      <AdminLink to="/admin/messages" search={{}} activeOptions={{ includeSearch: false }}>{t`Messages sent`}</AdminLink>
      <AdminLink to="/admin/jobs" search={{}} activeOptions={{ includeSearch: false }}>{t`Background jobs`}</AdminLink>
      <AdminLink to="/admin/errors" search={{ part: 'open' }} activeOptions={{ includeSearch: false }}>{t`Errors`}</AdminLink>
      <AdminLink to="/admin/phone-numbers">{t`Phone numbers`}</AdminLink>
    </>
  )
}

/** Where staff look something up. */
function RecordLinks() {
  const { t } = useLingui()
  return (
    <>
      <AdminLink to="/admin/organizations" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Organizations`}
      </AdminLink>
      <AdminLink to="/admin/gigs" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Shifts`}
      </AdminLink>
      <AdminLink to="/admin/pros" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Pros`}
      </AdminLink>
      <AdminLink to="/admin/users" search={{}} activeOptions={{ includeSearch: false }}>
        {t`Accounts`}
      </AdminLink>
    </>
  )
}
