import { Trans, useLingui } from '@lingui/react/macro'
import { setKioskPin } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'

/** A pro sets the PIN that they type at the tablet at the door. A new one replaces the old one. */
export function KioskPinForm() {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const save = useCall(setKioskPin, {
    onSuccess: () => {
      setPin('')
      toastDone(t`PIN saved`)
    },
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { pin } })
      }}
    >
      <TextField
        className="max-w-48"
        label={t`New PIN, 4 digits`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, 4))}
      />
      <CallProblem error={save.error} />
      <Button type="submit" variant="outlined" className="justify-self-start" disabled={pin.length < 4} loading={save.isPending}>
        <Trans>Save PIN</Trans>
      </Button>
    </form>
  )
}
