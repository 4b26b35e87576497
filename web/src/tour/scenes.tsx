import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { FillMeter } from '../ui/fill-meter.tsx'
import { money } from '../ui/format-money.ts'

interface Scene {
  title: string
  text: string
  picture: ReactNode
}

/** How a shift lives, with people who don't exist. */
export function useScenes(): Scene[] {
  const { t } = useLingui()
  return [
    {
      title: t`You type one line`,
      text: t`Position, day, hours and wage. You read the whole cost, fee included, before you post.`,
      picture: <TypedLine />,
    },
    {
      title: t`Pros apply within minutes`,
      text: t`The best fit comes first, with the reasons. Choose yourself, or let the first good ones in.`,
      picture: <Applicants />,
    },
    {
      title: t`They check in at the door`,
      text: t`You see who has arrived. Someone doesn’t come? The search for a replacement starts at once.`,
      picture: <Arrived />,
    },
    {
      title: t`You approve the hours and pay`,
      text: t`One button pays everyone. Both sides read the same receipt, line by line.`,
      picture: <Paid />,
    },
  ]
}

const card = 'mx-auto w-full max-w-[440px] rounded-card border border-light-gray bg-white p-4'

function TypedLine() {
  return (
    <div className={card}>
      <p className="rounded-control border border-brand px-3 py-2 text-base">
        <Trans>dishwasher tomorrow 5 to 11 pm $21</Trans>
      </p>
      <p className="mt-3 flex justify-between gap-3">
        <b>
          <Trans>Dishwasher, 6 hours, fee included</Trans>
        </b>
        <span className="tabular-nums">{money(151.2)}</span>
      </p>
    </div>
  )
}

const PROS = ['Rosa Medina', 'Andre Cole', 'Linh Tran'] as const
const SCORES = [94, 88, 81] as const

function Applicants() {
  return (
    <ul className={`${card} grid gap-2.5`}>
      {PROS.map((name, index) => (
        <li key={name} className="flex items-center gap-3">
          <Avatar name={name} size={32} />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <b className="text-brand tabular-nums">{SCORES[index]}</b>
        </li>
      ))}
    </ul>
  )
}

function Arrived() {
  return (
    <div className={`${card} grid gap-3`}>
      <FillMeter seats={5} confirmed={4} late={1} size="panel" withCount={false} />
      <p className="flex items-center gap-2.5">
        <CircleDot size={18} className="text-brand" aria-hidden />
        <Trans>Rosa clocked in at 4:56 pm</Trans>
      </p>
    </div>
  )
}

function Paid() {
  return (
    <div className={`${card} grid gap-2`}>
      {PROS.map((name) => (
        <p key={name} className="flex items-center gap-2.5">
          <Check size={16} className="text-brand" aria-hidden />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="tabular-nums">{money(126)}</span>
        </p>
      ))}
      <p className="flex justify-between border-t border-light-gray pt-2">
        <b>
          <Trans>Paid</Trans>
        </b>
        <b className="tabular-nums">{money(378)}</b>
      </p>
    </div>
  )
}
