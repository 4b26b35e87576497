import { useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense } from 'react'
import { useMe } from '../me/use-me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { Popover, type PopoverTrigger } from '../ui/popover.tsx'

const AccountItems = lazy(() => import('./account-items.tsx').then(({ AccountItems: component }) => ({ default: component })))

/** The signed-in person, with a menu to switch the app, language and theme, and to sign out. */
export function AccountMenu({ role }: { role: string }) {
  const { t } = useLingui()
  const me = useMe()
  const name = `${me.first_name} ${me.last_name}`.trim() || me.username
  return (
    <Popover
      label={t`Account`}
      role="menu"
      className="min-w-52"
      trigger={(trigger) => <AccountButton name={name} role={role} photo={me.headshot_public_id} {...trigger} />}
    >
      {(close) => (
        <Suspense fallback={null}>
          <AccountItems close={close} />
        </Suspense>
      )}
    </Popover>
  )
}

interface AccountButtonProps extends PopoverTrigger {
  name: string
  role: string
  photo: string | null
}

function AccountButton({ name, role, photo, ...trigger }: AccountButtonProps) {
  return (
    <button
      type="button"
      {...trigger}
      className="flex w-full items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-light-gray/50 touch:min-h-11"
    >
      <Avatar name={name} src={imageUrl(photo, 96)} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-small">{name}</b>
        <span className="block truncate text-extra-small text-gray">{role}</span>
      </span>
      <Ellipsis size={16} className="text-gray" aria-hidden />
    </button>
  )
}
