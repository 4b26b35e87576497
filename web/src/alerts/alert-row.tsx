import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Alert } from '@muster/contract/alerts/alert.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../ui/button.tsx'
import { fromNow } from '../ui/format-time.ts'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { useNow } from '../ui/use-now.ts'
import { AlertStateWord } from './alert-state-word.tsx'
import { useAmount, useConditionWords, useFigureWords } from './use-alert-words.ts'
import { hostOf } from './webhook-words.tsx'

export type AlertAct = 'edit' | 'test' | 'pause' | 'resume' | 'secret' | 'remove'

interface AlertRowProps {
  alert: Alert
  onAct: (act: AlertAct) => void
}

/** One alert: what it watches, its value now, and who gets to know. */
export function AlertRow({ alert, onAct }: AlertRowProps) {
  const figures = useFigureWords()
  const amountOf = useAmount()
  const conditionOf = useConditionWords()
  const now = new Date(useNow())
  const { name, figure, market_name, state, value, since } = alert
  const isOn = state === 'ON'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 border-b border-light-gray py-3 pr-1 pl-4 desktop:pr-2 desktop:pl-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="[overflow-wrap:anywhere]">{name}</b>
          <AlertStateWord state={state} />
          {isOn && since !== null && <span className="text-small text-gray">{fromNow(since, now)}</span>}
        </p>
        <p>
          {[figures[figure], market_name].filter(Boolean).join(' · ')}
          <span className="text-gray"> · {conditionOf(alert)}</span>
        </p>
        <Receivers alert={alert} />
      </div>
      <span className={`pt-0.5 text-right text-extra-large font-semibold tabular-nums ${isOn ? 'text-error' : ''}`}>
        {value === null ? <span className="text-gray">–</span> : amountOf(figure, value)}
      </span>
      <AlertMenu alert={alert} onAct={onAct} />
    </li>
  )
}

function Receivers({ alert: { emails, webhook_url, failed_at } }: { alert: Alert }) {
  const [first] = emails
  return (
    <p className="text-small text-gray [overflow-wrap:anywhere]">
      {first !== undefined && first}
      {emails.length > 1 && (
        <>
          {' '}
          <Plural value={emails.length - 1} one="and # more" other="and # more" />
        </>
      )}
      {first !== undefined && webhook_url !== null && ' · '}
      {webhook_url !== null && hostOf(webhook_url)}
      {failed_at !== null && (
        <span className="block text-error">
          <Trans>The webhook didn’t take the last message. Send a test to see why.</Trans>
        </span>
      )}
    </p>
  )
}

function AlertMenu({ alert, onAct }: AlertRowProps) {
  const { t } = useLingui()
  const { name, state, webhook_url } = alert
  const isPaused = state === 'PAUSED'
  return (
    <Menu
      label={t`More for ${name}`}
      trigger={(props) => (
        <Button variant="ghost" iconOnly aria-label={t`More for ${name}`} icon={<Ellipsis size={16} aria-hidden />} {...props} />
      )}
    >
      <MenuItem icon={<Pencil size={16} aria-hidden />} onClick={() => onAct('edit')}>
        <Trans>Edit</Trans>
      </MenuItem>
      <MenuItem icon={<Send size={16} aria-hidden />} onClick={() => onAct('test')}>
        <Trans>Send a test</Trans>
      </MenuItem>
      <MenuItem
        icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        onClick={() => onAct(isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </MenuItem>
      {webhook_url !== null && (
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onClick={() => onAct('secret')}>
          <Trans>New secret</Trans>
        </MenuItem>
      )}
      <MenuGroup />
      <MenuItem destructive icon={<Trash2 size={16} aria-hidden />} onClick={() => onAct('remove')}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}
