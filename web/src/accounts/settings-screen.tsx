import { Trans, useLingui } from '@lingui/react/macro'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { chooseLanguage, type Language, languageNow } from '../i18n/language.ts'
import { leave } from './leave.ts'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { chooseTheme, chosenTheme, type Theme } from '../ui/theme.ts'
import { DeviceList } from './device-list.tsx'
import { ManagerSkillField } from './manager-skill-field.tsx'
import { NameForm } from './name-form.tsx'

/** What is a person's own to choose: name, language, theme, devices. */
export function SettingsScreen() {
  const { t } = useLingui()
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [theme, setTheme] = useState(chosenTheme)
  const keepLanguage = useCall(patchMe, { changes: [getMe] })
  const pickLanguage = (language: Language): void => {
    void chooseLanguage(language)
    keepLanguage.mutate({ body: { settings: { language } } })
  }
  const pickTheme = (next: Theme): void => {
    chooseTheme(next)
    setTheme(next)
  }
  const signOut = async (): Promise<void> => {
    await leave(client)
    await navigate({ to: '/auth', search: {} })
  }
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
        <Part title={<Trans>Your name</Trans>}>
          <NameForm />
        </Part>
        {me.app_mode !== 'GIGSTER' && (
          <Part title={<Trans>Your role</Trans>} note={<Trans>What you do at your place.</Trans>}>
            <ManagerSkillField />
          </Part>
        )}
        <Part title={<Trans>Language</Trans>}>
          <Segmented
            label={t`Language`}
            value={languageNow()}
            onChange={pickLanguage}
            segments={[
              { value: 'en', label: <span lang="en">English</span> },
              { value: 'es', label: <span lang="es">Español</span> },
            ]}
          />
        </Part>
        <Part title={<Trans>Theme</Trans>} note={<Trans>For this device alone.</Trans>}>
          <Segmented
            label={t`Theme`}
            value={theme}
            onChange={pickTheme}
            segments={[
              { value: 'system', label: t`As the device` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
          />
        </Part>
        <Part title={<Trans>Notifications</Trans>}>
          <TextLink to="/notification-settings" className="inline-flex min-h-8 items-center touch:min-h-11">
            <Trans>Choose what we text you</Trans>
          </TextLink>
        </Part>
        <Part title={<Trans>Devices</Trans>} note={<Trans>Where you are signed in. End what you do not know.</Trans>}>
          <DeviceList />
        </Part>
        <Part>
          <Button variant="outlined" icon={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </Part>
      </div>
    </>
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
