import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, type ReactNode, Suspense } from 'react'
import { languageNow } from '../i18n/language.ts'
import { useLanguageChoice } from './use-language-choice.ts'
import { isStaffOnly } from '../me/is-staff-only.ts'
import { OwnData } from '../exports/own-data.tsx'
import { useMe } from '../me/use-me.ts'
import { useSignOut } from './use-sign-out.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useTheme } from '../ui/use-theme.ts'
import { DeviceList } from './device-list.tsx'
import { ManagerSkillField } from './manager-skill-field.tsx'
import { modeInUse } from '../session/app-mode.ts'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { KioskPinForm } from '../kiosks/kiosk-pin-form.tsx'
import { NameForm } from './name-form.tsx'
import { ProofPlace } from './proof-place.tsx'
import { OwnPhone } from './own-phone.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { TranslateToggle } from './translate-toggle.tsx'

const CalendarLink = lazy(() => import('../calendars/calendar-link.tsx').then(({ CalendarLink: component }) => ({ default: component })))

const UsageToggle = lazy(() => import('../analytics/usage-toggle.tsx').then(({ UsageToggle: component }) => ({ default: component })))

const StaffVisits = lazy(() => import('./staff-visits.tsx').then(({ StaffVisits: component }) => ({ default: component })))

/** The signed-in person's own settings: name, language, theme, devices. */
export function SettingsScreen() {
  const me = useMe()
  const isStaff = isStaffOnly(me)
  // Managers have one over every screen. A pro’s calls that ask for fresh proof are all here.
  const isWorking = !isStaff && modeInUse(me.app_mode) === 'GIGSTER'
  const hasBusiness = me.app_mode !== 'GIGSTER' && !isStaff
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      {isWorking && <ProofPlace />}
      <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
        <Part title={<Trans>Your name</Trans>}>
          <NameForm />
        </Part>
        <Part title={<Trans>Phone number</Trans>} note={<Trans>You sign in with it, and we text it.</Trans>}>
          <OwnPhone />
        </Part>
        {hasBusiness && (
          <Part title={<Trans>Your role</Trans>} note={<Trans>What you do at your business.</Trans>}>
            <ManagerSkillField />
          </Part>
        )}
        {me.app_mode !== 'STAFFER' && !isStaff && (
          <Part title={<Trans>Kiosk PIN</Trans>} note={<Trans>For the tablet at the door of some businesses.</Trans>}>
            <KioskPinForm />
          </Part>
        )}
        <Part title={<Trans>Language</Trans>}>
          <LanguageChoice />
        </Part>
        <Part title={<Trans>Theme</Trans>} note={<Trans>Only on this device.</Trans>}>
          <ThemeChoice />
        </Part>
        <Part title={<Trans>Notifications</Trans>}>
          <TextLink to="/notification-settings" className="inline-flex min-h-8 items-center touch:min-h-11">
            <Trans>Choose what we text you</Trans>
          </TextLink>
        </Part>
        <OwnMessages />
        {!isStaff && <OwnCalendar />}
        {!isStaff && <OwnUsage />}
        <DevicesAndData />
        <OperatorLinks
          of={[
            'support',
            'contact_support',
            ...(isStaff ? [] : ['marketplace_terms' as const]),
            ...(hasBusiness ? ['business_services_agreement' as const] : []),
            'privacy_policy',
          ]}
          className="pt-4"
        />
      </div>
    </>
  )
}

/** Translation of messages, and the people whose messages don't arrive. */
function OwnMessages() {
  return (
    <Part title={<Trans>Messages</Trans>}>
      <TranslateToggle />
      <TextLink to="/blocked-messages" className="inline-flex min-h-8 items-center touch:min-h-11">
        <Trans>Blocked and reported</Trans>
      </TextLink>
    </Part>
  )
}

/** Whether what the person does counts in usage statistics. */
function OwnUsage() {
  return (
    <Part
      title={<Trans>Usage statistics</Trans>}
      note={<Trans>They show the operator where people get stuck. Nothing depends on it.</Trans>}
    >
      <Suspense fallback={null}>
        <UsageToggle />
      </Suspense>
    </Part>
  )
}

/** The link with which another calendar shows the person's shifts. */
function OwnCalendar() {
  return (
    <Part
      title={<Trans>Calendar</Trans>}
      note={<Trans>Your shifts and interviews in Google, Apple or Outlook, updated every hour or so.</Trans>}
    >
      <Suspense fallback={null}>
        <CalendarLink />
      </Suspense>
    </Part>
  )
}

/** Where someone is signed in, what Muster holds about them, and the way out. */
function DevicesAndData() {
  const signOut = useSignOut()
  return (
    <>
      <Part title={<Trans>Devices</Trans>} note={<Trans>Where you’re signed in. End any session you don’t recognize.</Trans>}>
        <DeviceList />
        <Suspense fallback={null}>
          <StaffVisits />
        </Suspense>
      </Part>
      <Part
        title={<Trans>Your data</Trans>}
        note={<Trans>Download everything Muster holds about you: one signed ZIP file, with a page that explains it.</Trans>}
      >
        <OwnData />
      </Part>
      <Part>
        <div className="flex flex-wrap gap-2">
          <Button variant="outlined" icon={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
          <SignOutEverywhere />
        </div>
      </Part>
    </>
  )
}

function LanguageChoice() {
  const { t } = useLingui()
  const pick = useLanguageChoice()
  return (
    <Segmented
      label={t`Language`}
      value={languageNow()}
      onChange={pick}
      segments={[
        { value: 'en', label: <span lang="en">English</span> },
        { value: 'es', label: <span lang="es">Español</span> },
      ]}
    />
  )
}

function ThemeChoice() {
  const { t } = useLingui()
  const [theme, pick] = useTheme()
  return (
    <Segmented
      label={t`Theme`}
      value={theme}
      onChange={pick}
      segments={[
        { value: 'system', label: t`Match device` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
    />
  )
}

function Part({ title, note, children }: { title?: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray py-5 first:border-t-0 first:pt-2">
      {title && <h2 className="text-base">{title}</h2>}
      {note && <p className="text-gray">{note}</p>}
      <div className={title ? 'mt-2.5' : ''}>{children}</div>
    </section>
  )
}
