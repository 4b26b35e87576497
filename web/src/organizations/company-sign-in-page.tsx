import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getOrganizationSso, putOrganizationSso, removeOrganizationSso } from '@muster/contract/accounts/sso-endpoints.ts'
import { CompanyDomain, type OrganizationSso, SsoSettings } from '@muster/contract/accounts/sso.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getOrganization } from '@muster/contract/organizations/organization-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { DomainStatus } from './domain-status.tsx'

/** Company sign-in of an organization: its OpenID provider, its domains, and who may join. */
export function CompanySignInPage() {
  const { organizationId } = useParams({ from: '/organizations/$organizationId/sign-in' })
  const found = useQuery(read(getOrganizationSso, { params: { orgId: Number(organizationId) } }))
  return (
    <>
      <PageHeader
        title={<Trans>Company sign-in</Trans>}
        trail={
          <TextLink to="/organizations/$organizationId/info" params={{ organizationId }} tone="quiet">
            <Trans>Info</Trans> ›
          </TextLink>
        }
      />
      {failedToLoad(found) ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={4} tall />
      ) : (
        <div className="grid gap-x-12 gap-y-8 px-4 pt-2 pb-12 desktop:px-6 wide:grid-cols-[minmax(0,560px)_minmax(280px,384px)]">
          <SettingsForm key={found.data.sso?.updated_ts ?? 'new'} orgId={Number(organizationId)} sso={found.data.sso} />
          <Beside orgId={Number(organizationId)} sso={found.data.sso} redirectUri={found.data.redirect_uri} />
        </div>
      )}
    </>
  )
}

const lines = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')

/** What a person types: domains one a line, and the secret only when it changes. */
const Typed = SsoSettings.omit({ domains: true, client_secret: true, joins_location_id: true }).extend({
  client_secret: z.string(),
  joins: z.string(),
  domains: z
    .string()
    .refine((text) => lines(text).length > 0, 'This field is required')
    .refine((text) => lines(text).length <= 10, 'Enter at most ten domains')
    .superRefine((text, context) => {
      for (const line of lines(text)) {
        const fault = CompanyDomain.safeParse(line).error?.issues[0]?.message
        if (fault !== undefined) return context.addIssue({ code: 'custom', message: fault })
      }
    }),
})

const typedOf = (sso: OrganizationSso | null): z.input<typeof Typed> => ({
  issuer: sso?.issuer ?? '',
  client_id: sso?.client_id ?? '',
  client_secret: '',
  is_on: sso?.is_on ?? true,
  joins: String(sso?.joins_location_id ?? ''),
  domains: (sso?.domains ?? []).map(({ domain }) => domain).join('\n'),
})

function SettingsForm({ orgId, sso }: { orgId: number; sso: OrganizationSso | null }) {
  const { t } = useLingui()
  const form = useMusterForm(Typed, typedOf(sso))
  const save = useCall(putOrganizationSso, {
    form,
    changes: [getOrganizationSso],
    onSuccess: () => {
      form.reset(form.getValues())
      toastDone(t`Company sign-in saved`)
    },
  })
  const words: Record<CallError<typeof putOrganizationSso>, string> = {
    SSO_UNAVAILABLE: t`No OpenID provider answers at the issuer’s address. Check it; it must be on the internet and begin with https://.`,
  }
  const { isDirty } = form.formState
  const send = form.handleSubmit(({ joins, domains, client_secret, ...rest }) =>
    save.mutate({
      params: { orgId },
      body: {
        ...rest,
        joins_location_id: joins === '' ? null : Number(joins),
        domains: lines(domains),
        ...(client_secret.trim() !== '' && { client_secret }),
      },
    }),
  )
  return (
    <form noValidate className="flex min-w-0 flex-col gap-4" onSubmit={send}>
      <p className="text-gray">
        <Trans>
          Your managers sign in with the account they have at your company, by any OpenID provider: Okta, Google Workspace, Microsoft Entra,
          Keycloak and others.
        </Trans>
      </p>
      <SsoFields form={form} orgId={orgId} isSaved={sso !== null} />
      <CallProblem error={save.error} words={words} />
      <div className="flex gap-2">
        <Button type="submit" variant="contained" loading={save.isPending} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={() => form.reset()}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </div>
      <UnsavedChanges when={isDirty} />
    </form>
  )
}

type SsoForm = UseFormReturn<z.input<typeof Typed>, unknown, z.output<typeof Typed>>

function SsoFields({ form, orgId, isSaved }: { form: SsoForm; orgId: number; isSaved: boolean }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const locations = useQuery(read(getOrganization, { params: { orgId } })).data?.locations ?? []
  return (
    <>
      <Toggle
        atEnd
        label={<b>{t`People can sign in with it`}</b>}
        help={t`Turning it off signs out everyone who came in with it.`}
        {...form.register('is_on')}
      />
      <TextField
        label={t`Issuer`}
        inputMode="url"
        placeholder="https://login.example.com"
        help={t`The address of your provider. Muster reads the rest from there.`}
        error={errors.issuer?.message}
        {...form.register('issuer')}
      />
      <TextField label={t`Client ID`} autoComplete="off" error={errors.client_id?.message} {...form.register('client_id')} />
      <TextField
        label={t`Client secret`}
        type="password"
        autoComplete="new-password"
        help={
          isSaved
            ? t`Saved. It’s never shown. Type one only to replace it, or when issuer or client ID change.`
            : t`We store it encrypted and never show it.`
        }
        error={errors.client_secret?.message}
        {...form.register('client_secret')}
      />
      <TextArea
        label={t`Email domains`}
        placeholder="example.com"
        help={t`One a line. The marketplace’s staff confirm each before it works. A domain belongs to one organization.`}
        error={errors.domains?.message}
        {...form.register('domains')}
      />
      <SelectField
        label={t`People without an invitation`}
        help={t`Admins are always invited. Someone you take off a team doesn’t come back without an invitation.`}
        error={errors.joins?.message}
        {...form.register('joins')}
      >
        <option value="">{t`Can’t join`}</option>
        {locations.map(({ id, name }) => (
          <option key={id} value={String(id)}>{t`Join ${name} as team member`}</option>
        ))}
      </SelectField>
    </>
  )
}

/** What to type at the provider, how far the domains are, and the way to remove it all. */
function Beside({ orgId, sso, redirectUri }: { orgId: number; sso: OrganizationSso | null; redirectUri: string }) {
  return (
    <div className="grid min-w-0 content-start gap-6">
      <section>
        <h2 className="text-base font-semibold">
          <Trans>At your provider</Trans>
        </h2>
        <p className="mt-1 text-gray">
          <Trans>
            Make a web application there with this return address and the scopes openid, email and profile. It must send “email_verified”.
          </Trans>
        </p>
        <div className="mt-2 flex items-center gap-2 rounded-control border border-light-gray py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">{redirectUri}</code>
          <Button icon={<Copy size={14} aria-hidden />} onClick={() => void copyLink(redirectUri)}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      </section>
      {sso && (
        <section>
          <h2 className="text-base font-semibold">
            <Trans>Domains</Trans>
          </h2>
          <ul className="mt-1 divide-y divide-light-gray border-y border-light-gray">
            {sso.domains.map(({ domain, status }) => (
              <li key={domain} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">{domain}</span>
                <DomainStatus status={status} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-gray">
            {sso.people_count === 0 ? (
              <Trans>No one has signed in with it yet.</Trans>
            ) : (
              <Plural value={sso.people_count} one="# person has signed in with it" other="# people have signed in with it" />
            )}
          </p>
        </section>
      )}
      {sso && <Remove orgId={orgId} />}
    </div>
  )
}

function Remove({ orgId }: { orgId: number }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(removeOrganizationSso, {
    changes: [getOrganizationSso],
    onSuccess: () => {
      setAsking(false)
      toastDone(t`Company sign-in removed`)
    },
  })
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Remove company sign-in</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Remove company sign-in?</Trans>}
        consequence={
          <Trans>Everyone who came in with it is signed out. They keep their roles and sign in with a code to their email.</Trans>
        }
        action={<Trans>Remove</Trans>}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { orgId } })}
        onClose={() => setAsking(false)}
      >
        <CallProblem error={remove.error} />
      </ConfirmDialog>
    </>
  )
}
