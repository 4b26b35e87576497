import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AdminUser, getUserForAdmin, type SignIn } from '@muster/contract/accounts/admin-user-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { deviceName } from '../device-name.ts'
import { AccountViews } from './account-views.tsx'
import { accountName } from './account-name.ts'
import { AccountActs } from './account-acts.tsx'
import { AccountState } from './account-state.tsx'
import { useModeWords } from './use-mode-words.ts'
import { UserNotes } from './user-notes.tsx'

/** One account beside the list: who it is, where they work, when they signed in, and what the staff can do. */
export function AdminUserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(read(getUserForAdmin, { params: { id } }))
  return (
    <SidePanel label={t`Account`} heading={t`Account ${id}`} onClose={onClose}>
      <div className="px-5 pb-8">
        {failedToLoad(found) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <Account user={found.data} />
        )}
      </div>
    </SidePanel>
  )
}

function Account({ user }: { user: AdminUser }) {
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-large">
        {accountName(user)} <AccountState user={user} />
      </h2>
      <Facts user={user} />
      <AccountActs user={user} />
      <Teams user={user} />
      <SignIns signIns={user.sign_ins} />
      <AccountViews id={user.id} />
      <Part title={<Trans>Notes</Trans>}>
        <UserNotes id={user.id} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ user }: { user: AdminUser }) {
  const { t } = useLingui()
  const modes = useModeWords()
  const { phone_number, email, preferred_name_for_search, gigster_profile_id, date_joined, merged_into, uuid } = user
  const facts: [string, ReactNode][] = [
    [t`Side`, modes[user.app_mode]],
    [
      t`Phone`,
      phone_number === null ? (
        '–'
      ) : (
        <a key="phone" href={`tel:${phone_number}`} className="font-semibold text-brand">
          {formatPhone(phone_number)}
        </a>
      ),
    ],
    [
      t`Email`,
      email === null ? (
        '–'
      ) : (
        <a key="email" href={`mailto:${email}`} className="font-semibold text-brand">
          {email}
        </a>
      ),
    ],
    ...(preferred_name_for_search === null ? [] : [[t`Name to search by`, preferred_name_for_search] as [string, ReactNode]]),
    [t`Reads`, user.language === 'es' ? 'Español' : 'English'],
    [t`Texts`, user.sms_opt_in ? t`Gets SMS` : t`Wants no SMS`],
    [t`Joined`, shortDate(date_joined)],
    ...(gigster_profile_id === null
      ? []
      : [
          [
            t`Pro’s page`,
            <TextLink key="pro" to="/admin/pros/$id" params={{ id: String(gigster_profile_id) }}>
              {gigster_profile_id}
            </TextLink>,
          ] as [string, ReactNode],
        ]),
    ...(merged_into === null ? [] : [[t`Became a part of`, String(merged_into)] as [string, ReactNode]]),
    ['UUID', uuid],
  ]
  return (
    <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-gray">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Teams({ user: { locations, organizations } }: { user: AdminUser }) {
  if (locations.length + organizations.length === 0) return null
  return (
    <Part title={<Trans>Teams</Trans>}>
      <ul className="grid gap-1">
        {organizations.map(({ id, name }) => (
          <li key={`organization ${id}`}>
            {name}{' '}
            <span className="text-gray">
              · <Trans>admin of the organization</Trans>
            </span>
          </li>
        ))}
        {locations.map(({ id, name, role }) => (
          <li key={id}>
            <TextLink to="/admin/locations/$locationId" params={{ locationId: String(id) }}>
              {name}
            </TextLink>{' '}
            <span className="text-gray">· {role === 'ADMIN' ? <Trans>admin</Trans> : <Trans>team member</Trans>}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const open = signIns.filter(({ ended_at }) => ended_at === null).length
  return (
    <Part title={<Trans>Sign-ins</Trans>}>
      <p className="mb-1 text-gray">
        {open === 0 ? <Trans>Signed in nowhere</Trans> : <Plural value={open} one="Signed in on # device" other="Signed in on # devices" />}
      </p>
      <ul>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
    </Part>
  )
}

function SignInRow({ signIn: { device, created_ts, ended_at, is_company_sign_in } }: { signIn: SignIn }) {
  const { t } = useLingui()
  return (
    <li className="border-t border-light-gray py-2">
      <span className="block truncate" title={device}>
        {deviceName(device) ?? t`A device`}
        {is_company_sign_in && (
          <span className="text-gray">
            {' · '}
            <Trans>company sign-in</Trans>
          </span>
        )}
      </span>
      <span className="block text-gray">
        {shortDate(created_ts)} · {clockTime(created_ts)}
        {ended_at !== null && (
          <>
            {' – '}
            <Trans>ended {shortDate(ended_at)}</Trans>
          </>
        )}
      </span>
    </li>
  )
}
