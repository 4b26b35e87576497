import { useLingui } from '@lingui/react/macro'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { makePin } from './map-pin.ts'
import type { MapPlace, MapViewProps } from './map-place.ts'

const STEP_PX = 8
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

/** Keeps a pin on the map for each place. With `onMove` the first can be dragged or moved with the arrow keys. */
export function useMapPins(
  map: MapLibre | null,
  places: readonly MapPlace[],
  { onMove, onChoose }: Pick<MapViewProps, 'onMove' | 'onChoose'>,
): void {
  const { t } = useLingui()
  const markers = useRef<readonly Marker[]>([])
  const moved = useEffectEvent((marker: Marker) => {
    const { lng, lat } = marker.getLngLat()
    onMove?.({ type: 'Point', coordinates: [Number(lng.toFixed(5)), Number(lat.toFixed(5))] })
  })
  const chosen = useEffectEvent((id: MapPlace['id']) => onChoose?.(id))
  const movable = onMove !== undefined
  const hint = t`Drag, or move with the arrow keys.`
  const names = JSON.stringify(places.map(({ id, label, tag, isMuted }) => [id, label, tag, isMuted === true]))
  useEffect(() => {
    if (!map) return
    const made = (JSON.parse(names) as [MapPlace['id'], string, string | null, boolean][]).map(([id, label, tag, isMuted], index) => {
      const draggable = movable && index === 0
      const element = makePin(draggable ? `${label}. ${hint}` : label, tag ?? undefined, isMuted)
      const marker = new Marker({ element, anchor: 'bottom', draggable }).setLngLat([0, 0]).addTo(map)
      element.addEventListener('click', () => chosen(id))
      if (!draggable) return marker
      marker.on('dragend', () => moved(marker))
      element.addEventListener('keydown', (event) => {
        const step = arrows[event.key]
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        const { x, y } = map.project(marker.getLngLat())
        marker.setLngLat(map.unproject([x + step[0], y + step[1]]))
        moved(marker)
      })
      return marker
    })
    markers.current = made
    return () => made.forEach((marker) => marker.remove())
  }, [map, names, movable, hint])
  // A separate effect, so that a pin keeps the focus while it moves. It runs after the one above whenever that made new pins.
  const points = JSON.stringify(places.map(({ point }) => point.coordinates))
  useEffect(() => {
    const all = JSON.parse(points) as MapPlace['point']['coordinates'][]
    markers.current.forEach((marker, index) => all[index] && marker.setLngLat(all[index]))
  }, [map, names, movable, hint, points])
}
