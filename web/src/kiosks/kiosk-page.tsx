import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import Maximize from 'lucide-react/icons/maximize'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { chooseLanguage, languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime, longDate } from '../ui/format-time.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { KioskForm } from './kiosk-form.tsx'
import { KioskShifts } from './kiosk-shifts.tsx'
import { useKioskDay } from './use-kiosk-day.ts'
import { useKioskPunch } from './use-kiosk-punch.ts'

/** The tablet at the door: pros clock in and out with the end of their phone number and their PIN. */
export function KioskScreen() {
  const { t } = useLingui()
  const { token } = useParams({ from: '/kiosk/$token' })
  const day = useKioskDay(token)
  const { shown } = day
  const kiosk = useKioskPunch(token, shown?.public_key)
  if (day.error instanceof CallFailed && day.error.code === 'NOT_FOUND') return <Ended refused={kiosk.refused + kiosk.waiting} />
  if (day.error instanceof CallFailed && day.error.code === 'CONFLICT') return <Outdated waiting={kiosk.waiting} />
  // With a server that doesn't answer the tablet shows what it saw last.
  if (!shown)
    return (
      <main id="main" className="min-h-dvh bg-background px-4 py-5 desktop:px-10">
        {!failedToLoad(day) ? (
          <Skeleton className="flex flex-col gap-4">
            <Bone className="h-8 w-64" />
            <Bone className="h-56 w-full" />
          </Skeleton>
        ) : (
          <ErrorState error={day.error} onRetry={() => void day.refetch()} />
        )}
      </main>
    )
  return (
    <main id="main" className="min-h-dvh bg-background px-4 py-5 desktop:px-10 desktop:py-8">
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <ScreenHeading className="text-enormous">{shown.location_name}</ScreenHeading>
          <p className="text-gray">{shown.kiosk_name}</p>
        </div>
        <Clock zone={shown.timezone} />
        <Segmented
          label={t`Language`}
          value={languageNow()}
          onChange={(language) => void chooseLanguage(language)}
          segments={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'es', label: <span lang="es">Español</span> },
          ]}
        />
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Full screen`}
          icon={<Maximize size={18} aria-hidden />}
          onClick={() => void document.documentElement.requestFullscreen()}
        />
      </header>
      <KeptHere waiting={kiosk.waiting} refused={kiosk.refused} />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
        <KioskForm kiosk={kiosk} />
        <KioskShifts shifts={shown.shifts} />
      </div>
    </main>
  )
}

/** The location's time and date. Pros check the clock they are paid by. */
function Clock({ zone }: { zone: string }) {
  const now = new Date(useNow())
  return (
    <p className="phone:order-last phone:w-full desktop:mr-4 desktop:text-right">
      <time dateTime={now.toISOString()} className="block text-[44px] leading-[48px] font-semibold tabular-nums">
        {clockTime(now, { zone })}
      </time>
      <span className="block text-gray first-letter:uppercase">{longDate(now, { zone })}</span>
    </p>
  )
}

/** A manager ended the kiosk, or the link is wrong. */
const Ended = ({ refused }: { refused: number }) => (
  <main id="main" className="min-h-dvh bg-background px-4 py-10 desktop:px-10">
    <ScreenHeading className="text-enormous">
      <Trans>This kiosk has ended</Trans>
    </ScreenHeading>
    <p className="mt-2 mb-6 text-large text-gray">
      <Trans>Ask the manager for a new link.</Trans>
    </p>
    <KeptHere waiting={0} refused={refused} />
  </main>
)

/** The server has a new secret, so it can't read what this kiosk encrypts. */
const Outdated = ({ waiting }: { waiting: number }) => (
  <main id="main" className="min-h-dvh bg-background px-4 py-10 desktop:px-10">
    <ScreenHeading className="text-enormous">
      <Trans>This kiosk must be made again</Trans>
    </ScreenHeading>
    <p className="mt-2 mb-6 max-w-[640px] text-large text-gray">
      <Trans>
        The server got a new secret and can’t read this kiosk any more. Ask the manager to end it under Kiosks and make a new one. Pros set
        their PIN again in their Muster settings.
      </Trans>
    </p>
    <KeptHere waiting={waiting} refused={0} />
  </main>
)

/** What this tablet still keeps. */
const KeptHere = ({ waiting, refused }: { waiting: number; refused: number }) => (
  <>
    {waiting > 0 && (
      <output className="mb-4 block rounded-card border border-warning bg-white px-4 py-3">
        <Plural value={waiting} one="# punch is saved on this tablet." other="# punches are saved on this tablet." />{' '}
        <Trans>We send them when the network is back.</Trans>
      </output>
    )}
    {refused > 0 && (
      <p role="alert" className="mb-4 rounded-card border border-error bg-white px-4 py-3">
        <Plural value={refused} one="# punch could not be sent." other="# punches could not be sent." />{' '}
        <Trans>Tell the manager: this kiosk may have ended.</Trans>
      </p>
    )}
  </>
)
