import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminPro } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageNow } from '../../i18n/language.ts'
import { shortDate } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { BadgeList } from '../badge-list.tsx'
import { AdminProFrame } from './admin-pro-frame.tsx'
import { PayStatement } from './pay-statement.tsx'
import { ProFigures } from './pro-figures.tsx'

/** One pro for the staff: the figures that count, what they do, and what stands against them. */
export function AdminProScreen() {
  const { id } = useParams({ from: '/admin/pros/$id' })
  return (
    <AdminProFrame id={id}>
      {(pro) => (
        <div className="grid max-w-4xl gap-8">
          <ProFigures pro={pro} />
          <div className="grid gap-8 desktop:grid-cols-2">
            <Facts pro={pro} />
            <Part title={<Trans>Badges</Trans>}>
              <BadgeList badges={pro.badges} />
            </Part>
            <Part title={<Trans>Pay statement</Trans>}>
              <PayStatement pro={pro} />
            </Part>
          </div>
        </div>
      )}
    </AdminProFrame>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ pro }: { pro: AdminPro }) {
  const { t } = useLingui()
  const facts: [string, ReactNode][] = [
    [
      t`Positions`,
      pro.skills.length === 0
        ? '–'
        : pro.skills.map(({ name, name_es, gigs_worked }) => `${languageNow() === 'es' ? name_es : name} (${gigs_worked})`).join(', '),
    ],
    [t`Works as`, pro.supported_employment_types.map((type) => (type === 'W2' ? 'W-2' : '1099')).join(', ')],
    [
      t`Coming shifts`,
      pro.coming_shifts === 0 ? (
        0
      ) : (
        <TextLink key="shifts" to="/admin/applications" search={{ pro_id: pro.id, is_confirmed: true }}>
          {pro.coming_shifts}
        </TextLink>
      ),
    ],
    [t`Payouts`, pro.can_be_paid ? t`Can be paid` : t`No account that takes payouts yet`],
    [t`Reads`, pro.language === 'es' ? 'Español' : 'English'],
    [t`City`, pro.city ?? '–'],
    [t`Joined`, shortDate(pro.created_ts)],
    [t`Last sign-in`, pro.last_login === null ? '–' : shortDate(pro.last_login)],
  ]
  return (
    <Part title={<Trans>Facts</Trans>}>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-gray">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {pro.blocked_by > 0 && (
        <p className="mt-3">
          <TextLink to="/admin/pros/$id/blocks" params={{ id: String(pro.id) }}>
            <Plural value={pro.blocked_by} one="# location blocked this pro" other="# locations blocked this pro" />
          </TextLink>
        </p>
      )}
    </Part>
  )
}
