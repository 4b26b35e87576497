import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { useLanguageChoice } from '../accounts/use-language-choice.ts'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { languageNow } from '../i18n/language.ts'
import { useMe } from '../me/use-me.ts'
import { modeInUse, switchAppMode } from '../session/app-mode.ts'
import { MenuGroup, MenuItem, MenuItems, MenuLink } from '../ui/menu.tsx'
import { useTheme } from '../ui/use-theme.ts'

/** What a person can do about themselves from any screen. */
export function AccountItems({ close }: { close: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const signOut = useSignOut()
  const pickLanguage = useLanguageChoice()
  const [theme, pickTheme] = useTheme()
  return (
    <MenuItems close={close}>
      {me.app_mode === 'BOTH' && <SwitchApp />}
      {me.is_gigpro_admin && (
        <MenuLink to="/admin" icon={<Shield size={16} aria-hidden />}>
          {t`Marketplace admin`}
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
    </MenuItems>
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
