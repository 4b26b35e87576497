import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type DeliveryState, listMessageLog, type LoggedMessage, MESSAGE_LOG_DAYS } from '@muster/contract/notices/message-log-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilterBar } from '../admin/filter-bar.tsx'
import { NumberFilter } from '../admin/number-filter.tsx'
import { ListTools } from '../admin/list-tools.tsx'
import { PagedList } from '../admin/paged-list.tsx'
import { TuckedFilters } from '../admin/tucked-filters.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { read } from '../api/query.ts'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { adminMessagesSearch } from './admin-messages-search.ts'
import { type Hue, Tag } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'

type Search = ReturnType<(typeof adminMessagesSearch)['read']>
const activeOf = ({ user_id, recipient, channel }: Search): number =>
  [user_id, recipient, channel].filter((one) => one !== undefined).length

const HUES: Record<DeliveryState, Hue> = { sent: 'green', failed: 'red', waiting: 'blue' }
const STATES = ['failed', 'waiting', 'sent'] as const
const CHANNELS = ['sms', 'email', 'push'] as const
const NO_FILTERS = { user_id: undefined, recipient: undefined, channel: undefined, delivery: undefined }

function useDeliveryWords(): Record<DeliveryState, string> {
  const { t } = useLingui()
  return { sent: t`Sent`, failed: t`Didn’t leave`, waiting: t`On its way` }
}
function useChannelWords(): Record<LoggedMessage['channel'], string> {
  const { t } = useLingui()
  return { sms: 'SMS', email: t`Email`, push: t`Push` }
}

/** What Muster sent to people, and what did not leave and why. The text goes once a message left. */
export function AdminMessagesScreen() {
  const search = useSearch({ from: '/admin/messages' })
  const navigate = useNavigate({ from: '/admin/messages' })
  const words = useDeliveryWords()
  const { user_id, delivery, ...rest } = search
  const wrong = typeof user_id === 'string' ? user_id : undefined
  const query = { ...rest, user_id: typeof user_id === 'number' ? user_id : undefined, state: delivery }
  const messages = useQuery({
    ...read(listMessageLog, { query }),
    enabled: wrong === undefined && (search.recipient === undefined || search.recipient.length > 3),
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  return (
    <>
      <PageHeader
        title={<Trans>Messages sent</Trans>}
        note={<Plural value={MESSAGE_LOG_DAYS} one="the last day" other="the last # days" />}
        actions={
          <ListTools list="messages" endpoint={listMessageLog} query={query} page={wrong === undefined ? messages.data : undefined} />
        }
      />
      <FilterBar isFiltered={activeOf(search) > 0 || delivery !== undefined} onClear={() => change(NO_FILTERS)}>
        {STATES.map((one) => (
          <ChoiceChip key={one} chosen={one === delivery} onClick={() => change({ delivery: one === delivery ? undefined : one })}>
            {words[one]}
          </ChoiceChip>
        ))}
        <MoreFilters search={search} onChange={change} />
      </FilterBar>
      <PagedList
        list={messages}
        search={search}
        wrong={wrong}
        none={<Trans>No messages match</Trans>}
        counted={(count) => <Plural value={count} one="# message" other="# messages" />}
        onChange={change}
      >
        {(rows) => (
          <ul>
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function MoreFilters({ search, onChange }: { search: Search; onChange: (part: Partial<Search>) => void }) {
  const { t } = useLingui()
  const channels = useChannelWords()
  return (
    <TuckedFilters active={activeOf(search)}>
      <TypedFilter
        label={t`Phone or email`}
        value={search.recipient ?? ''}
        error={search.recipient !== undefined && search.recipient.length < 4 ? t`Type at least four characters` : undefined}
        onChange={(recipient) => onChange({ recipient: recipient || undefined })}
      />
      <NumberFilter label={t`Account ID`} value={search.user_id} onChange={(typed) => onChange({ user_id: typed })} />
      <SelectField
        hideLabel
        label={t`Channel`}
        className="w-40 phone:w-full"
        value={search.channel ?? ''}
        onChange={(event) => onChange({ channel: CHANNELS.find((one) => one === event.target.value) })}
      >
        <option value="">{t`Every channel`}</option>
        {CHANNELS.map((one) => (
          <option key={one} value={one}>
            {channels[one]}
          </option>
        ))}
      </SelectField>
    </TuckedFilters>
  )
}

function MessageRow({ message }: { message: LoggedMessage }) {
  const words = useDeliveryWords()
  const channels = useChannelWords()
  const { channel, state, kind, user_id, name, recipient, body, error, is_unsure, created_ts } = message
  const to = channel === 'sms' ? formatPhone(recipient) : recipient
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-light-gray px-4 py-2.5 desktop:px-6">
      <span className="min-w-0">
        {user_id === null ? (
          <b>{to}</b>
        ) : (
          <TextLink to="/admin/users" search={{ selected_id: user_id }} tone="ink">
            {name ?? `#${user_id}`}
          </TextLink>
        )}{' '}
        <span className="text-gray [overflow-wrap:anywhere]">
          {channels[channel]}
          {channel !== 'push' && user_id !== null && ` · ${to}`}
          {kind !== null && (
            <>
              {' · '}
              <code>{kind}</code>
            </>
          )}
        </span>
        {body !== null && <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{body}</span>}
        {is_unsure && state === 'sent' && (
          <span className="block text-gray">
            <Trans>May have arrived twice: the provider didn’t confirm the first try.</Trans>
          </span>
        )}
        {is_unsure && state !== 'sent' && (
          <span className="block text-gray">
            <Trans>May have arrived: the provider didn’t confirm.</Trans>
          </span>
        )}
        {error !== null && state !== 'sent' && <span className="block text-error [overflow-wrap:anywhere]">{error}</span>}
      </span>
      <span className="text-right">
        <Tag hue={HUES[state]}>{words[state]}</Tag>
        <span className="block text-gray">
          {shortDate(created_ts)} · {clockTime(created_ts)}
        </span>
      </span>
    </li>
  )
}
