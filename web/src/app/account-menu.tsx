import { useLingui } from '@lingui/react/macro'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { chooseLanguage, type Language, languageNow } from '../i18n/language.ts'
import { modeInUse, switchAppMode } from '../session/app-mode.ts'
import { leave } from '../accounts/leave.ts'
import { useMe } from '../me/use-me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../ui/menu.tsx'
import { type Theme, chooseTheme, chosenTheme } from '../ui/theme.ts'

/** Who is signed in, and what is theirs to choose: the app, language, theme, signing out. */
export function AccountMenu({ role }: { role: string }) {
  const { t } = useLingui()
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [theme, setTheme] = useState(chosenTheme)
  const name = `${me.first_name} ${me.last_name}`.trim() || me.username
  const keepLanguage = useCall(patchMe, { changes: [getMe] })
  const pickLanguage = (language: Language): void => {
    void chooseLanguage(language)
    keepLanguage.mutate({ body: { settings: { language } } })
  }
  const pickTheme = (next: Theme): void => {
    chooseTheme(next)
    setTheme(next)
  }
  const switchApp = (): void => {
    switchAppMode(modeInUse(me.app_mode) === 'STAFFER' ? 'GIGSTER' : 'STAFFER')
    client.clear() // what one app may see, the other may not
    void navigate({ to: '/' })
  }
  const signOut = async (): Promise<void> => {
    await leave(client)
    await navigate({ to: '/auth', search: {} })
  }
  return (
    <Menu
      label={t`Account`}
      align="start"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex w-full items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-light-gray/50 touch:min-h-11"
        >
          <Avatar name={name} />
          <span className="min-w-0 flex-1">
            <b className="block truncate text-small">{name}</b>
            <span className="block truncate text-extra-small text-gray">{role}</span>
          </span>
          <Ellipsis size={16} className="text-gray" aria-hidden />
        </button>
      )}
    >
      {me.app_mode === 'BOTH' && (
        <MenuItem icon={<ArrowLeftRight size={16} aria-hidden />} onClick={switchApp}>
          {modeInUse(me.app_mode) === 'STAFFER' ? t`Switch to working shifts` : t`Switch to hiring`}
        </MenuItem>
      )}
      {me.is_gigpro_admin && (
        <MenuLink to="/admin" icon={<Shield size={16} aria-hidden />}>
          {t`Provider admin`}
        </MenuLink>
      )}
      <MenuLink to="/settings" icon={<Settings size={16} aria-hidden />}>
        {t`Settings`}
      </MenuLink>
      <MenuGroup title={t`Language`} />
      <MenuItem chosen={languageNow() === 'en'} lang="en" onClick={() => pickLanguage('en')}>
        English
      </MenuItem>
      <MenuItem chosen={languageNow() === 'es'} lang="es" onClick={() => pickLanguage('es')}>
        Español
      </MenuItem>
      <MenuGroup title={t`Theme`} />
      <MenuItem chosen={theme === 'system'} onClick={() => pickTheme('system')}>{t`As the device`}</MenuItem>
      <MenuItem chosen={theme === 'light'} onClick={() => pickTheme('light')}>{t`Light`}</MenuItem>
      <MenuItem chosen={theme === 'dark'} onClick={() => pickTheme('dark')}>{t`Dark`}</MenuItem>
      <MenuGroup />
      <MenuItem icon={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  )
}
