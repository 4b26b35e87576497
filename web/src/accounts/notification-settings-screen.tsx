import { Trans, useLingui } from '@lingui/react/macro'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { getNoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { NoticePlanPart } from '../notices/notice-plan.tsx'
import { PushToggle } from '../notices/push-toggle.tsx'
import { TopicTable } from '../notices/topic-table.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Toggle } from '../ui/toggle.tsx'

/** Turns text messages on or off, and chooses the channels of each topic. */
export function NotificationSettingsScreen() {
  const { t } = useLingui()
  const me = useMe()
  const save = useCall(patchMe, { changes: [getMe, getNoticeSettings] })
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
              <Trans>Sent to {formatPhone(me.phone_number)}. Message rates may apply.</Trans>
            ) : (
              <Trans>We don’t have your mobile number, so we can’t text you.</Trans>
            )
          }
          checked={wanted ?? me.settings.sms_opt_in}
          disabled={me.phone_number === null}
          onChange={(event) => save.mutate({ body: { settings: { sms_opt_in: event.target.checked } } })}
        />
        <CallProblem error={save.error} />
        <PushToggle />
        <section className="flex flex-col gap-3 border-t border-light-gray pt-4">
          <p className="text-gray">
            <Trans>Every notice is under the bell in the app. Choose what we also send you. We always text you sign-in codes.</Trans>
          </p>
          <TopicTable />
        </section>
        <NoticePlanPart />
      </div>
    </>
  )
}
