import { Trans, useLingui } from '@lingui/react/macro'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { Toggle } from '../ui/toggle.tsx'

/** Whether messages in another language come with a translation. */
export function TranslateToggle() {
  const { t } = useLingui()
  const { settings } = useMe()
  const save = useCall(patchMe, { changes: [getMe] })
  const wanted = save.isPending ? save.variables.body.settings?.translate_messages : undefined
  return (
    <div className="mb-2">
      <Toggle
        atEnd
        label={t`Translate messages in another language for me`}
        help={<Trans>A machine translates new messages. You always see the original too.</Trans>}
        checked={wanted ?? settings.translate_messages}
        onChange={(event) => save.mutate({ body: { settings: { translate_messages: event.target.checked } } })}
      />
      <CallProblem error={save.error} />
    </div>
  )
}
