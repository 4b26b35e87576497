import { Trans, useLingui } from '@lingui/react/macro'
import type { KioskAct } from '@muster/contract/kiosks/kiosk.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import type { useKioskPunch } from './use-kiosk-punch.ts'

/** How long an answer stays on the screen, so that the next pro does not read it as theirs. */
const ANSWER_MS = 8_000
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** Who punches, and the four things they can do. */
export function KioskForm({ kiosk: { punch, problem } }: { kiosk: ReturnType<typeof useKioskPunch> }) {
  const { t } = useLingui()
  const [phone_end, setPhoneEnd] = useState('')
  const [pin, setPin] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const { reset, data, isPending } = punch
  const isAnswered = data !== undefined || problem !== null
  useEffect(() => {
    if (!isAnswered) return
    const timer = setTimeout(reset, ANSWER_MS)
    return () => clearTimeout(timer)
  }, [isAnswered, reset, data])
  const isReady = phone_end.length === 4 && pin.length === 4
  const press = (act: KioskAct): void => {
    punch.mutate({ act, phone_end, pin })
    // Right away, so that the answer can't clear what the next pro types, and no one reads over a shoulder.
    setPhoneEnd('')
    setPin('')
    first.current?.focus()
  }
  return (
    <section aria-label={t`Time clock`} className="rounded-card border border-light-gray bg-white p-5">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          big
          ref={first}
          label={t`Last 4 digits of your phone`}
          inputMode="numeric"
          autoComplete="off"
          value={phone_end}
          onChange={(event) => setPhoneEnd(digits(event.target.value))}
        />
        <TextField
          big
          label={t`PIN`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={(event) => setPin(digits(event.target.value))}
        />
      </div>
      <Acts isOff={!isReady || isPending} onPress={press} />
      <div aria-live="assertive" className="mt-4 min-h-12 text-large">
        {problem !== null ? <p className="text-error">{problem}</p> : data ? <Answer {...data} /> : <Help />}
      </div>
    </section>
  )
}

const Help = () => (
  <p className="text-base text-gray">
    <Trans>No PIN yet? Set one in your Muster settings.</Trans>
  </p>
)

function Answer({ display_name, act, time }: { display_name: string | null; act: KioskAct; time: Date }) {
  const { t } = useLingui()
  const at = clockTime(time.toISOString())
  const words: Record<KioskAct, string> = {
    CLOCK_IN: t`Clocked in at ${at}`,
    BREAK_START: t`Break started at ${at}`,
    BREAK_END: t`Break ended at ${at}`,
    CLOCK_OUT: t`Clocked out at ${at}`,
  }
  return (
    <p className="font-semibold text-success">
      {display_name === null ? (
        <Trans>Saved at {at}. We check your PIN when the network is back.</Trans>
      ) : (
        <>
          {display_name}: {words[act]}
        </>
      )}
    </p>
  )
}

function Acts({ isOff, onPress }: { isOff: boolean; onPress: (act: KioskAct) => void }) {
  const { t } = useLingui()
  const acts: [KioskAct, string][] = [
    ['CLOCK_IN', t`Clock in`],
    ['BREAK_START', t`Start break`],
    ['BREAK_END', t`End break`],
    ['CLOCK_OUT', t`Clock out`],
  ]
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      {acts.map(([act, label]) => (
        <Button
          key={act}
          size="mainAction"
          fullWidth
          variant={act === 'CLOCK_IN' ? 'contained' : 'outlined'}
          disabled={isOff}
          onClick={() => onPress(act)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
