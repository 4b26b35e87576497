import { Trans, useLingui } from '@lingui/react/macro'
import type { KioskAct } from '@muster/contract/kiosks/kiosk.ts'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockTime } from '../ui/format-time.ts'
import { TextField } from '../ui/text-field.tsx'
import type { Typed } from './seal.ts'
import type { useKioskPunch } from './use-kiosk-punch.ts'

// The QR reader is a large module, so the tablet loads it after the form.
const loadScan = () => import('./kiosk-scan.tsx')
const KioskScan = lazy(() => loadScan().then(({ KioskScan: component }) => ({ default: component })))

/** How long an answer stays on the screen, so that the next pro does not read it as theirs. */
const ANSWER_MS = 8_000
/** How long a code that was read waits for the pro to press an act. */
const PASS_MS = 30_000
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** Calls `after` once `ms` have passed since `since` was set. */
function useLater(since: unknown, ms: number, after: () => void): void {
  const latest = useRef(after)
  useEffect(() => {
    latest.current = after
  })
  useEffect(() => {
    if (since === null || since === false) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [since, ms])
}

/** Who punches, and the four things they can do. */
export function KioskForm({ kiosk: { punch, problem } }: { kiosk: ReturnType<typeof useKioskPunch> }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ phone_end: '', pin: '' })
  const [pass, setPass] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { reset, data, isPending } = punch
  useEffect(() => {
    // So that the camera also opens without a network. If this fails, the press asks again.
    loadScan().catch(() => undefined)
  }, [])
  useLater(punch.data ?? punch.error, ANSWER_MS, reset)
  useLater(pass, PASS_MS, () => setPass(null))
  const isReady = pass !== null || (typed.phone_end.length === 4 && typed.pin.length === 4)
  const press = (act: KioskAct): void => {
    const who: Typed = pass === null ? typed : { pass }
    punch.mutate({ act, ...who })
    // Right away, so that the answer can't clear what the next pro types, and no one reads over a shoulder.
    setPass(null)
    setTyped({ phone_end: '', pin: '' })
    first.current?.focus()
  }
  return (
    <section aria-label={t`Time clock`} className="rounded-card border border-light-gray bg-white p-5">
      {pass === null ? (
        <TypedPin first={first} typed={typed} onChange={setTyped} onScan={() => setScanning(true)} />
      ) : (
        <CodeRead onForget={() => setPass(null)} />
      )}
      <Acts isOff={!isReady || isPending} onPress={press} />
      <div aria-live="assertive" className="mt-4 min-h-12 text-large">
        {problem !== null ? <p className="text-error">{problem}</p> : data ? <Answer {...data} /> : <Help />}
      </div>
      {isScanning && (
        <Suspense fallback={null}>
          <KioskScan
            onClose={() => setScanning(false)}
            onPass={(read) => {
              setScanning(false)
              reset()
              setPass(read)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

interface TypedPinProps {
  first: RefObject<HTMLInputElement | null>
  typed: { phone_end: string; pin: string }
  onChange: (typed: { phone_end: string; pin: string }) => void
  onScan: () => void
}

/** The end of the phone number and the PIN, or the way to the camera. */
function TypedPin({ first, typed, onChange, onScan }: TypedPinProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          big
          ref={first}
          label={t`Last 4 digits of your phone`}
          inputMode="numeric"
          autoComplete="off"
          value={typed.phone_end}
          onChange={(event) => onChange({ ...typed, phone_end: digits(event.target.value) })}
        />
        <TextField
          big
          label={t`PIN`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={typed.pin}
          onChange={(event) => onChange({ ...typed, pin: digits(event.target.value) })}
        />
      </div>
      <Button variant="text" className="mt-2 -ml-3" onClick={onScan}>
        <Trans>Scan my code instead</Trans>
      </Button>
    </>
  )
}

const CodeRead = ({ onForget }: { onForget: () => void }) => (
  <output className="block min-h-24">
    <p className="text-large font-semibold text-success">
      <Trans>Code read. What are you doing?</Trans>
    </p>
    <Button variant="text" className="mt-2 -ml-3" onClick={onForget}>
      <Trans>Type a PIN instead</Trans>
    </Button>
  </output>
)

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
        <Trans>Saved at {at}. We check it when the network is back.</Trans>
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
