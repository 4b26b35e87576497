import { Trans, useLingui } from '@lingui/react/macro'
import { deletePushDevice, getPushDevice, putPushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import { getNoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { canPush, PushDenied, subscribe, unsubscribe } from './push-device.ts'

type Fault = 'denied' | 'failed'

/** Turns push notices on or off for this device alone. */
export function PushToggle() {
  const { t } = useLingui()
  const device = useQuery({ ...read(getPushDevice, {}), enabled: canPush() })
  const changes = [getPushDevice, getNoticeSettings]
  const turnOn = useCall(putPushDevice, { changes })
  const turnOff = useCall(deletePushDevice, { changes })
  const [fault, setFault] = useState<Fault | null>(null)
  const [isAsking, setAsking] = useState(false)
  const change = async (isOn: boolean): Promise<void> => {
    setFault(null)
    setAsking(true)
    try {
      if (isOn && device.data) turnOn.mutate({ body: await subscribe(device.data.public_key) })
      else {
        await unsubscribe()
        turnOff.mutate({})
      }
    } catch (error) {
      setFault(error instanceof PushDenied ? 'denied' : 'failed')
    } finally {
      setAsking(false)
    }
  }
  if (!canPush())
    return (
      <p className="text-small text-gray">
        <Trans>This browser can’t show notices on this device. On an iPhone, add Muster to your home screen first.</Trans>
      </p>
    )
  return (
    <div className="border-t border-light-gray pt-4">
      <Toggle
        atEnd
        label={<b>{t`Notices on this device`}</b>}
        help={<Trans>Shown even when Muster is closed, until you sign out here.</Trans>}
        checked={turnOn.isPending || (device.data?.is_on === true && !turnOff.isPending)}
        disabled={!device.data || isAsking}
        onChange={(event) => void change(event.target.checked)}
      />
      <PushFault fault={fault} />
      <CallProblem error={turnOn.error ?? turnOff.error ?? (failedToLoad(device) ? device.error : null)} />
    </div>
  )
}

function PushFault({ fault }: { fault: Fault | null }) {
  if (fault === null) return null
  return (
    <p role="alert" className="text-small text-error">
      {fault === 'denied' ? (
        <Trans>Your browser blocks notices from Muster. Allow them in its site settings, then try again.</Trans>
      ) : (
        <Trans>This device couldn’t sign up for notices. Check your connection and try again.</Trans>
      )}
    </p>
  )
}
