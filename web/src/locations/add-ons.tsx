import { Trans, useLingui } from '@lingui/react/macro'
import { addOnState } from '@muster/contract/locations/add-on-rules.ts'
import type { LocationAddOn } from '@muster/contract/locations/add-on.ts'
import { listAddOns } from '@muster/contract/locations/add-on-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { AddOnDialog } from './add-on-dialog.tsx'
import { EndAddOnDialog, RemoveAddOnDialog } from './end-add-on.tsx'
import type { AddOnPlace } from './add-on-place.ts'
import { useAddOnDays, useAddOnWords } from './use-add-on-words.ts'

type Act = { kind: 'add' } | { kind: 'edit' | 'end' | 'remove'; of: LocationAddOn }
type State = ReturnType<typeof addOnState>

/** A location's add-ons by what they do now: running, coming, ended. The reader may change them. */
export function AddOns({ location }: { location: AddOnPlace }) {
  const addOns = useQuery(read(listAddOns, { params: { locationId: location.id } }))
  const [act, setAct] = useState<Act | null>(null)
  const now = useNow()
  const today = localPartsOf(new Date(now), location.timezone).date
  const add = (
    <Button variant="contained" size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setAct({ kind: 'add' })}>
      <Trans>Add one</Trans>
    </Button>
  )
  if (failedToLoad(addOns)) return <ErrorState error={addOns.error} onRetry={() => void addOns.refetch()} />
  if (addOns.data === undefined) return <SkeletonRows rows={3} tall />
  const dialogs = act && <Dialogs act={act} location={location} today={today} onClose={() => setAct(null)} />
  if (addOns.data.length === 0)
    return (
      <>
        <EmptyState title={<Trans>No add-ons yet</Trans>} action={add}>
          <Trans>Have backgrounds checked or our staff fill your shifts, for the days you choose.</Trans>
        </EmptyState>
        {dialogs}
      </>
    )
  return (
    <>
      <div className="mb-2 flex items-start justify-between gap-4">
        <p className="text-gray">
          <Trans>You and we can each add or end one. Days follow this location’s calendar.</Trans>
        </p>
        <span className="shrink-0">{add}</span>
      </div>
      <Groups addOns={addOns.data} location={location} today={today} onAct={setAct} />
      {dialogs}
    </>
  )
}

interface GroupsProps {
  addOns: readonly LocationAddOn[]
  location: AddOnPlace
  today: string
  onAct: (act: Act) => void
}

function Groups({ addOns, location, today, onAct }: GroupsProps) {
  const titles: readonly (readonly [State, ReactNode])[] = [
    ['running', <Trans key="running">Running now</Trans>],
    ['coming', <Trans key="coming">Coming up</Trans>],
    ['ended', <Trans key="ended">Past</Trans>],
  ]
  return titles.map(([state, title]) => {
    const some = addOns.filter((one) => addOnState(one, today) === state)
    if (some.length === 0) return null
    // What comes first is on top, of what ended the last.
    const ordered = state === 'coming' ? some.toReversed() : some
    return (
      <section key={state} className="mt-5">
        <h2 className="text-base">{title}</h2>
        <ul className="mt-1 divide-y divide-light-gray border-y border-light-gray">
          {ordered.map((one) => (
            <AddOnLine key={one.id} addOn={one} state={state} fee={location.background_checks_fee_percentage} onAct={onAct} />
          ))}
        </ul>
      </section>
    )
  })
}

function AddOnLine({ addOn, state, fee, onAct }: { addOn: LocationAddOn; state: State; fee: number; onAct: (act: Act) => void }) {
  const { name, does } = useAddOnWords(fee)[addOn.type]
  const days = useAddOnDays()
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{name}</b>
          <span className={state === 'ended' ? 'text-gray' : ''}>{days(addOn, state)}</span>
        </p>
        {state !== 'ended' && <p className="mt-0.5 text-gray">{does}</p>}
        {addOn.notes && <p className="mt-1 break-words whitespace-pre-line">{addOn.notes}</p>}
      </div>
      <ActMenu addOn={addOn} state={state} name={name} onAct={onAct} />
    </li>
  )
}

function ActMenu({ addOn: of, state, name, onAct }: { addOn: LocationAddOn; state: State; name: string; onAct: (act: Act) => void }) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`More for ${name}`}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" iconOnly aria-label={t`More for ${name}`} icon={<Ellipsis size={16} aria-hidden />} />
      )}
    >
      <MenuItem onClick={() => onAct({ kind: 'edit', of })}>{state === 'ended' ? <Trans>Edit notes</Trans> : <Trans>Edit</Trans>}</MenuItem>
      {state === 'running' && (
        <MenuItem destructive onClick={() => onAct({ kind: 'end', of })}>
          <Trans>End today</Trans>
        </MenuItem>
      )}
      {state === 'coming' && (
        <MenuItem destructive onClick={() => onAct({ kind: 'remove', of })}>
          <Trans>Remove</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}

function Dialogs({ act, location, today, onClose }: { act: Act; location: AddOnPlace; today: string; onClose: () => void }) {
  const place = { location, today, onClose }
  if (act.kind === 'end') return <EndAddOnDialog {...place} addOn={act.of} />
  if (act.kind === 'remove') return <RemoveAddOnDialog {...place} addOn={act.of} />
  return <AddOnDialog {...place} addOn={act.kind === 'edit' ? act.of : null} />
}
