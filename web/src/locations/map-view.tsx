import { Trans } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Bone } from '../ui/skeleton.tsx'
import type { MapPlace, MapViewProps } from './map-place.ts'

// MapLibre and the outlines are large: fetch them when a map is first shown.
const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })))

let support: boolean | null = null
function canDraw(): boolean {
  support ??= document.createElement('canvas').getContext('webgl2') !== null
  return support
}

/** Places on our own map of counties and states, without a maps service. A list where the browser can't draw it. */
export function MapView({ className = 'h-56 rounded-card', ...props }: MapViewProps) {
  const list = <PlaceList places={props.places} movable={props.onMove !== undefined} />
  if (!canDraw()) return list
  return (
    <MapFailure fallback={list}>
      <div className={`relative overflow-hidden border border-light-gray bg-background ${className}`}>
        <Suspense fallback={<Bone className="h-full! w-full rounded-[0]" />}>
          <MapCanvas {...props} />
        </Suspense>
      </div>
    </MapFailure>
  )
}

function PlaceList({ places, movable }: { places: readonly MapPlace[]; movable: boolean }) {
  return (
    <div className="rounded-card border border-light-gray px-3 py-2.5">
      <ul>
        {places.map(({ id, label }) => (
          <li key={id} className="flex items-center gap-2 py-0.5">
            <MapPin size={16} className="shrink-0 text-brand" aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-gray">
        {movable ? (
          <Trans>This browser can’t show the map. The pin is in the middle of the ZIP code.</Trans>
        ) : (
          <Trans>This browser can’t show the map.</Trans>
        )}
      </p>
    </div>
  )
}

/** Shows the list when the map breaks: no memory for its canvas, or a chunk that did not load. */
class MapFailure extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
