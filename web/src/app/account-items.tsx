import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Compass from 'lucide-react/icons/compass'
import LogOut from 'lucide-react/icons/log-out'
import Newspaper from 'lucide-react/icons/newspaper'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { useLanguageChoice } from '../accounts/use-language-choice.ts'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { currentLocationId } from '../current-location/current-location.ts'
import { languageNow } from '../i18n/language.ts'
import { useMe } from '../me/use-me.ts'
import { hasUnread, readNewsSeen } from '../news/news-seen.ts'
import { useNews } from '../news/use-news.ts'
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
      <GuideItems />
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

/** What explains the product: the tour of a manager's screens, and the news. */
function GuideItems() {
  const { t } = useLingui()
  const me = useMe()
  const news = useNews()
  const location = currentLocationId()
  const isNew = hasUnread(news[0]?.day, readNewsSeen())
  return (
    <>
      {modeInUse(me.app_mode) === 'STAFFER' && location !== null && (
        <MenuLink
          to="/locations/$locationId/home"
          params={{ locationId: String(location) }}
          search={{ show_tour: true }}
          icon={<Compass size={16} aria-hidden />}
        >
          {t`Tour of the screens`}
        </MenuLink>
      )}
      <MenuLink to="/whats-new" icon={<Newspaper size={16} aria-hidden />}>
        {t`What’s new`}
        {isNew && (
          <span className="ml-auto size-2 shrink-0 rounded-full bg-brand">
            <span className="sr-only">{t`Not read yet`}</span>
          </span>
        )}
      </MenuLink>
    </>
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
