import { useLingui } from '@lingui/react/macro'
import Inbox from 'lucide-react/icons/inbox'
import { useUnreadCount } from '../conversations/use-unread-count.ts'
import type { BottomLink, SideLink, TopLink } from './nav-link.tsx'

interface InboxLinkProps {
  as: typeof BottomLink | typeof SideLink | typeof TopLink
  locationId: string
  size: number
}

/** The way to the inbox, with how many conversations are unread. */
export function InboxLink({ as: Link, locationId, size }: InboxLinkProps) {
  const { t } = useLingui()
  return (
    <Link
      to="/locations/$locationId/inbox"
      params={{ locationId }}
      search={{}}
      count={useUnreadCount()}
      icon={<Inbox size={size} aria-hidden strokeWidth={1.75} />}
      activeOptions={{ includeSearch: false }}
    >{t`Inbox`}</Link>
  )
}
