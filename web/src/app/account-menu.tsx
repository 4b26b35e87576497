import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { languageNow } from '../i18n/language.ts'
import { modeInUse, switchAppMode } from '../session/app-mode.ts'
import { useLanguageChoice } from '../accounts/use-language-choice.ts'
import { useMe } from '../me/use-me.ts'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink } from '../ui/menu.tsx'
import type { PopoverTrigger } from '../ui/popover.tsx'
import { useTheme } from '../ui/use-theme.ts'

/** The signed-in person, with a menu to switch the app, language and theme, and to sign out. */
export function AccountMenu({ role }: { role: string }) {
  const { t } = useLingui()
  const me = useMe()
  const name = `${me.first_name} ${me.last_name}`.trim() || me.username
  const signOut = useSignOut()
  const pickLanguage = useLanguageChoice()
  const [theme, pickTheme] = useTheme()
  return (
    <Menu label={t`Account`} align="start" trigger={(trigger) => <AccountButton name={name} role={role} {...trigger} />}>
      {me.app_mode === 'BOTH' && <SwitchApp />}
      {me.is_gigpro_admin && (
        <MenuLink to="/admin/applications" icon={<Shield size={16} aria-hidden />}>
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
      <MenuItem chosen={theme === 'system'} onClick={() => pickTheme('system')}>{t`Match device`}</MenuItem>
      <MenuItem chosen={theme === 'light'} onClick={() => pickTheme('light')}>{t`Light`}</MenuItem>
      <MenuItem chosen={theme === 'dark'} onClick={() => pickTheme('dark')}>{t`Dark`}</MenuItem>
      <MenuGroup />
      <MenuItem icon={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  )
}

function AccountButton({ name, role, ...trigger }: PopoverTrigger & { name: string; role: string }) {
  return (
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
  )
}

/** For people with both apps. Each app may see other data, so the cache starts empty. */
function SwitchApp() {
  const { t } = useLingui()
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isHiring = modeInUse(me.app_mode) === 'STAFFER'
  const switchApp = (): void => {
    switchAppMode(isHiring ? 'GIGSTER' : 'STAFFER')
    client.clear()
    void navigate({ to: '/' })
  }
  return (
    <MenuItem icon={<ArrowLeftRight size={16} aria-hidden />} onClick={switchApp}>
      {isHiring ? t`Switch to working shifts` : t`Switch to hiring`}
    </MenuItem>
  )
}
