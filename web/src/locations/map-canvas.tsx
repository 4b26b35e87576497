import 'maplibre-gl/dist/maplibre-gl.css'
import { useLingui } from '@lingui/react/macro'
import type { Point } from '@muster/contract/wire.ts'
import { LngLatBounds, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { mapGround } from './map-ground.ts'
import { makePin } from './map-pin.ts'
import type { MapViewProps } from './map-view.tsx'

// Vite moves the worker; without its address the map stays blank.
setWorkerUrl(workerUrl)

const MAX_ZOOM = 12

/** The drawn map. Loaded by MapView alone. */
export function MapCanvas({ label, places, onMove, onChoose, zoom = 8.5 }: MapViewProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [drawn, setDrawn] = useState(false)
  const [fault, setFault] = useState<Error | null>(null)
  const newest = useRef({ onMove, onChoose })
  newest.current = { onMove, onChoose }

  useEffect(() => {
    const container = frame.current
    if (!container) return
    const made = new MapLibre({
      container,
      style: { version: 8, sources: {}, layers: [] },
      maxZoom: MAX_ZOOM,
      minZoom: 3,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      cooperativeGestures: false,
    })
    made.touchZoomRotate.disableRotation()
    made.scrollZoom.disable() // the page scrolls; the buttons and a pinch zoom
    setMap(made)
    const paint = (): void => {
      mapGround(container).then((style) => {
        made.setStyle(style)
        made.once('idle', () => setDrawn(true))
      }, setFault)
    }
    paint()
    const themes = new MutationObserver(paint)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', paint)
    return () => {
      themes.disconnect()
      system.removeEventListener('change', paint)
      made.remove()
    }
  }, [])

  const movable = onMove !== undefined
  const key = JSON.stringify(places.map(({ id, point }) => [id, point.coordinates]))
  useEffect(() => {
    if (!map || places.length === 0) return
    const markers = places.map(({ id, point, label: words }, index) => {
      const drag = movable && index === 0
      const element = makePin(drag ? `${words}. ${t`Drag, or move with the arrow keys.`}` : words)
      const marker = new Marker({ element, anchor: 'bottom', draggable: drag }).setLngLat(point.coordinates).addTo(map)
      const tell = (): void => {
        const { lng, lat } = marker.getLngLat()
        const coordinates: Point['coordinates'] = [Number(lng.toFixed(5)), Number(lat.toFixed(5))]
        newest.current.onMove?.({ type: 'Point', coordinates })
      }
      if (drag) {
        marker.on('dragend', tell)
        element.addEventListener('keydown', (event) => {
          const step = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] }[event.key]
          if (!step) return
          event.preventDefault()
          event.stopPropagation()
          const at = map.project(marker.getLngLat())
          marker.setLngLat(map.unproject([at.x + (step[0] ?? 0), at.y + (step[1] ?? 0)]))
          tell()
        })
      } else element.addEventListener('click', () => newest.current.onChoose?.(id))
      return marker
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
    // `key` stands for the places, which are new objects on every render
  }, [map, key, movable])

  const shown = places.map(({ point }) => point.coordinates)
  const inView = useRef('')
  useEffect(() => {
    const first = shown[0]
    if (!map || !first) return
    const bounds = shown.reduce((all, one) => all.extend(one), new LngLatBounds(first, first))
    // A pin that was only moved within the view does not move the view.
    const seen = inView.current !== '' && map.getBounds().contains(bounds.getNorthEast()) && map.getBounds().contains(bounds.getSouthWest())
    if (movable && seen) return
    inView.current = key
    if (shown.length === 1) map.jumpTo({ center: first, zoom })
    else map.fitBounds(bounds, { padding: 48, maxZoom: zoom, animate: false })
  }, [map, key, zoom, movable])

  if (fault) throw fault
  return (
    <>
      <div ref={frame} role="region" aria-label={label} className={`size-full transition-opacity ${drawn ? '' : 'opacity-0'}`} />
      <div className="absolute top-2.5 right-2.5 grid gap-1">
        <Button variant="raised" iconOnly aria-label={t`Closer`} icon={<Plus size={16} aria-hidden />} onClick={() => map?.zoomIn()} />
        <Button variant="raised" iconOnly aria-label={t`Farther`} icon={<Minus size={16} aria-hidden />} onClick={() => map?.zoomOut()} />
      </div>
    </>
  )
}
