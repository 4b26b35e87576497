import { Trans, useLingui } from '@lingui/react/macro'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Toggle } from '../ui/toggle.tsx'

/** Turns text messages on or off. */
export function NotificationSettingsScreen() {
  const { t } = useLingui()
  const me = useMe()
  const save = useCall(patchMe, { changes: [getMe] })
  const wanted = save.isPending ? save.variables.body.settings?.sms_opt_in : undefined
  return (
    <>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        trail={
          <TextLink to="/settings" tone="quiet">
            <Trans>Settings</Trans> ›
          </TextLink>
        }
      />
      <div className="flex w-full max-w-[640px] flex-col gap-4 px-4 pt-2 pb-12 desktop:px-6">
        <Toggle
          atEnd
          label={<b>{t`Text messages`}</b>}
          help={
            me.phone_number ? (
              <Trans>Shift updates, sent to {formatPhone(me.phone_number)}. Message rates may apply.</Trans>
            ) : (
              <Trans>We don’t have your mobile number, so we can’t text you.</Trans>
            )
          }
          checked={wanted ?? me.settings.sms_opt_in}
          disabled={me.phone_number === null}
          onChange={(event) => save.mutate({ body: { settings: { sms_opt_in: event.target.checked } } })}
        />
        <CallProblem error={save.error} />
        <p className="border-t border-light-gray pt-4 text-gray">
          <Trans>We always text you sign-in codes. Shift updates are also under the bell in the app, even with texts off.</Trans>
        </p>
      </div>
    </>
  )
}
