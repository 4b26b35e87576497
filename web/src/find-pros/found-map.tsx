import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundPro } from '@muster/contract/pros/pro-search.ts'
import { useState } from 'react'
import { mergePins } from '../locations/merge-pins.ts'
import type { MapBox, MapPlace } from '../locations/map-place.ts'
import { endsOfCircle, type MapHome } from '../locations/map-rings.ts'
import { MapView } from '../locations/map-view.tsx'
import { ProLink } from '../pros/pro-link.tsx'
import { Button } from '../ui/button.tsx'
import type { FindPros } from './use-find-pros.ts'

const ZOOM = 10

/** The pros of the list on a map, around the location. Pins that would cover each other are one, with their number. */
export function FoundMap({ find: { list, place, search, navigate } }: { find: FindPros }) {
  const { t } = useLingui()
  const [view, setView] = useState<MapBox | null>(null)
  const [open, setOpen] = useState<readonly number[]>([])
  const pins = mergePins(list.items, ({ pin }) => pin, view?.zoom ?? ZOOM)
  const places = pins.map((pros): MapPlace => {
    const [first, ...others] = pros
    const pin = { id: first.id, point: first.pin }
    if (others.length === 0) return { ...pin, label: first.display_name, tag: first.display_name }
    return { ...pin, label: t`${pros.length} pros`, tag: String(pros.length) }
  })
  const choose = (id: number): void => {
    const pros = pins.find(([first]) => first.id === id) ?? []
    if (pros.length === 1) void navigate({ search: (old) => ({ ...old, selected_pro_id: id }) })
    else setOpen(pros.map((pro) => pro.id))
  }
  const home: MapHome | undefined = place?.coordinates
    ? { point: place.coordinates, label: place.name, ...(search.distance > 0 && { radius: search.distance }) }
    : undefined
  return (
    <>
      <MapView
        label={t`Pros near you`}
        className="h-full border-0"
        zoom={ZOOM}
        places={places}
        around={
          home?.radius === undefined
            ? [...list.items.map(({ pin }) => pin), ...(home ? [home.point] : [])]
            : endsOfCircle(home.point, home.radius)
        }
        home={home}
        onChoose={(id) => choose(Number(id))}
        onView={setView}
      />
      <Opened pros={list.items.filter(({ id }) => open.includes(id))} onClose={() => setOpen([])} />
      {list.isSuccess && (
        <p className="pointer-events-none absolute bottom-8 left-2.5 rounded-control bg-white px-2.5 py-1.5 text-small text-gray shadow-top phone:hidden">
          <Trans>Pins are rounded to half a mile. Home addresses stay private.</Trans>
        </p>
      )}
    </>
  )
}

/** The pros of a pin that stands for several. */
function Opened({ pros, onClose }: { pros: readonly FoundPro[]; onClose: () => void }) {
  if (pros.length === 0) return null
  return (
    <section className="absolute right-2.5 bottom-2.5 max-h-[70%] w-64 overflow-y-auto rounded-card bg-white p-3 shadow-down">
      <h3 className="mb-1 flex items-center justify-between">
        <Plural value={pros.length} one="# pro" other="# pros" />
        <Button size="small" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </h3>
      <ul>
        {pros.map((pro) => (
          <li key={pro.id} className="flex items-center justify-between gap-2 py-1">
            <ProLink id={pro.id} className="truncate font-semibold">
              {pro.display_name}
            </ProLink>
            <span className="text-small text-gray">{pro.rating === null ? <Trans>New</Trans> : pro.rating.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
