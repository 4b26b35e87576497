import { Trans, useLingui } from '@lingui/react/macro'
import { getNoticeSettings, type NoticeTopicSetting, putNoticeSetting } from '@muster/contract/notices/notice-setting-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useId } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TOPIC_GROUPS, useTopicWords } from './use-topic-words.ts'

const CHANNELS = ['push', 'sms', 'email', 'daily'] as const
type Channel = (typeof CHANNELS)[number]

/** Which notices go by which channel. A tick takes effect at once. */
export function TopicTable() {
  const settings = useQuery(read(getNoticeSettings, {}))
  if (failedToLoad(settings)) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <SkeletonRows rows={8} />
  const { topics, reached_by } = settings.data
  const channels = CHANNELS.filter((channel) => reached_by[channel === 'daily' ? 'email' : channel])
  if (channels.length === 0)
    return (
      <p className="text-gray">
        <Trans>For now, all notices are only in the app. Turn on texts to get them outside it too.</Trans>
      </p>
    )
  return (
    <>
      <TopicGrid topics={topics} channels={channels} />
      <UrgentNote hasEmail={reached_by.email} />
    </>
  )
}

function useTableWords() {
  const { t } = useLingui()
  return {
    names: { push: t`Push`, sms: t`SMS`, email: t`Email`, daily: t`Once a day` },
    groups: { shifts: t`Shifts`, pay: t`Hours and pay`, people: t`People and Muster` },
  }
}

/** A notice comes by email at once or once a day, not both. */
const excludes = (one: Channel, other: Channel): boolean => (one === 'daily' && other === 'email') || (one === 'email' && other === 'daily')

function TopicGrid({ topics, channels }: { topics: readonly NoticeTopicSetting[]; channels: readonly Channel[] }) {
  const { t } = useLingui()
  const save = useCall(putNoticeSetting, { changes: [getNoticeSettings] })
  const { names, groups } = useTableWords()
  const wanted = save.isPending ? save.variables.body : undefined
  const isOn = (setting: NoticeTopicSetting, channel: Channel): boolean =>
    wanted?.topic !== setting.topic
      ? setting[channel]
      : wanted.channel === channel
        ? wanted.is_on
        : setting[channel] && !(wanted.is_on && excludes(wanted.channel, channel))
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">{t`What we send you, and how`}</caption>
        <thead>
          <tr className="border-b border-light-gray">
            <th scope="col">
              <span className="sr-only">{t`Notices`}</span>
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 pb-2 text-center align-bottom text-small leading-tight font-semibold phone:w-12"
              >
                <ChannelIcon channel={channel} />
                {names[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {(['shifts', 'pay', 'people'] as const).map((group) => (
          <TopicGroup
            key={group}
            title={groups[group]}
            columns={channels.length + 1}
            settings={topics.filter(({ topic }) => (TOPIC_GROUPS[group] as readonly string[]).includes(topic))}
          >
            {(setting, name) =>
              channels.map((channel) => (
                <td key={channel} className="text-center align-middle">
                  <Choice
                    name={name}
                    channel={channel}
                    channelName={names[channel]}
                    isUrgent={setting.is_urgent}
                    isOn={isOn(setting, channel)}
                    onChange={(is_on) => save.mutate({ body: { topic: setting.topic, channel, is_on } })}
                  />
                </td>
              ))
            }
          </TopicGroup>
        ))}
      </table>
      <CallProblem error={save.error} />
    </>
  )
}

/** Why some topics can't be silenced. */
function UrgentNote({ hasEmail }: { hasEmail: boolean }) {
  return (
    <p className="flex gap-2 text-small text-gray">
      <LockKeyhole size={14} className="mt-px shrink-0" aria-hidden />
      {hasEmail ? (
        <Trans>Always on. Cancellations and problems with money or your account can’t be silenced entirely.</Trans>
      ) : (
        <Trans>
          Cancellations and problems with money or your account always go out one way that reaches you. SMS stops if you turn off texts.
        </Trans>
      )}
    </p>
  )
}

interface TopicGroupProps {
  title: string
  columns: number
  settings: readonly NoticeTopicSetting[]
  children: (setting: NoticeTopicSetting, name: string) => ReactNode
}

function TopicGroup({ title, columns, settings, children }: TopicGroupProps) {
  const words = useTopicWords()
  const id = useId()
  if (settings.length === 0) return null
  return (
    <tbody aria-labelledby={id}>
      <tr>
        <th id={id} scope="rowgroup" colSpan={columns} className="pt-5 pb-1 text-left text-normal font-semibold text-gray">
          {title}
        </th>
      </tr>
      {settings.map((setting) => (
        <tr key={setting.topic} className="border-b border-light-gray">
          <th scope="row" className="py-2 pr-2 text-left font-regular">
            {words[setting.topic].name}
            <span className="block text-small text-gray">{words[setting.topic].help}</span>
          </th>
          {children(setting, words[setting.topic].name)}
        </tr>
      ))}
    </tbody>
  )
}

const ICONS = { push: Smartphone, sms: MessageSquare, email: Mail, daily: CalendarDays }

function ChannelIcon({ channel }: { channel: Channel }) {
  const Icon = ICONS[channel]
  return <Icon size={16} className="mx-auto mb-0.5 block" aria-hidden />
}

interface ChoiceProps {
  name: string
  channel: Channel
  channelName: string
  isUrgent: boolean
  isOn: boolean
  onChange: (is_on: boolean) => void
}

/** Whether one channel takes a topic. What is urgent always comes by email, and never waits for a day's end. */
function Choice({ name, channel, channelName, isUrgent, isOn, onChange }: ChoiceProps) {
  const { t } = useLingui()
  if (isUrgent && channel === 'daily') return <NeverWaits name={name} />
  if (isUrgent && channel === 'email') return <Locked label={t`${name} by email: always on`} />
  return <Checkbox hideLabel label={`${name}: ${channelName}`} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
}

/** What is urgent has no tick under “Once a day”. */
function NeverWaits({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <span className="text-gray">
      <span aria-hidden>–</span>
      <span className="sr-only">{t`${name}: never waits`}</span>
    </span>
  )
}

function Locked({ label }: { label: string }) {
  return (
    <span className="inline-flex size-4 items-center justify-center rounded-tag bg-gray align-middle text-white">
      <LockKeyhole size={11} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  )
}
