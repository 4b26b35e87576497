import 'maplibre-gl/dist/maplibre-gl.css'
import type { Point } from '@muster/contract/wire.ts'
import { useLingui } from '@lingui/react/macro'
import { LngLatBounds, Map as MapLibre, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { mapGround, streetTiles } from './map-ground.ts'
import type { MapViewProps } from './map-place.ts'
import type { MapHome } from './map-rings.ts'
import { useMapPins } from './use-map-pins.ts'

// Vite moves the worker; without its address the map stays blank.
setWorkerUrl(workerUrl)

/** Our own outlines show nothing more beyond the first. */
const MAX_ZOOM = { outlines: 12, streets: 17 }

/** Draws the map in the element that takes `frame`, and again on every change of the theme or of the home it shows. */
function useDrawnMap(home: MapViewProps['home']) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [drawn, setDrawn] = useState(false)
  const [fault, setFault] = useState<Error | null>(null)
  useEffect(() => {
    const container = frame.current
    if (!container) return
    const made = new MapLibre({
      container,
      style: { version: 8, sources: {}, layers: [] },
      maxZoom: streetTiles() ? MAX_ZOOM.streets : MAX_ZOOM.outlines,
      minZoom: 3,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      scrollZoom: false, // the page scrolls; the buttons and a pinch zoom
    })
    made.touchZoomRotate.disableRotation()
    // Without streets, the scale says how far things are.
    made.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 90 }), 'bottom-left')
    setMap(made)
    return () => made.remove()
  }, [])
  const shownHome = JSON.stringify(home ?? null)
  useEffect(() => {
    if (!map) return
    let isOld = false
    const paint = (): void => {
      mapGround(map.getContainer(), JSON.parse(shownHome) as MapHome | null).then((style) => {
        if (isOld) return
        map.setStyle(style)
        map.once('idle', () => setDrawn(true))
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
      isOld = true
    }
  }, [map, shownHome])
  return { frame, map, drawn, fault }
}

/** Moves the view so that it shows every point. */
function useViewOfPlaces(map: MapLibre | null, shown: readonly Point[], { zoom, movable }: { zoom: number; movable: boolean }): void {
  const points = JSON.stringify(shown.map(({ coordinates }) => coordinates))
  useEffect(() => {
    const all = JSON.parse(points) as Point['coordinates'][]
    const [first] = all
    if (!map || !first) return
    const bounds = all.reduce((sum, one) => sum.extend(one), new LngLatBounds(first, first))
    // Dragging a pin within the view does not move the view.
    const view = map.getBounds()
    if (movable && view.contains(bounds.getNorthEast()) && view.contains(bounds.getSouthWest()) && map.getZoom() > zoom - 2) return
    if (all.length === 1) map.jumpTo({ center: first, zoom })
    else map.fitBounds(bounds, { padding: { top: 56, bottom: 32, left: 64, right: 112 }, maxZoom: zoom, animate: false })
  }, [map, points, zoom, movable])
}

/** Tells what the map shows, now and after each move. */
function useView(map: MapLibre | null, onView: MapViewProps['onView']): void {
  const tell = useEffectEvent((bounds: LngLatBounds, zoom: number) =>
    onView?.({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth(), zoom }),
  )
  useEffect(() => {
    if (!map) return
    const moved = (): void => tell(map.getBounds(), map.getZoom())
    moved()
    map.on('moveend', moved)
    return () => void map.off('moveend', moved)
  }, [map])
}

/** The drawn map. Only `MapView` imports it. */
export function MapCanvas({ label, places, onMove, onChoose, onView, zoom = 8.5, around, home }: MapViewProps) {
  const { t } = useLingui()
  const { frame, map, drawn, fault } = useDrawnMap(home)
  useMapPins(map, places, { onMove, onChoose })
  useViewOfPlaces(map, around ?? places.map(({ point }) => point), { zoom, movable: onMove !== undefined })
  useView(map, onView)
  if (fault) throw fault
  return (
    <>
      <section
        ref={frame}
        aria-label={label}
        className={`size-full transition-opacity [&_.maplibregl-ctrl-scale]:border-black! [&_.maplibregl-ctrl-scale]:bg-white/75! [&_.maplibregl-ctrl-scale]:text-black! ${drawn ? '' : 'opacity-0'}`}
      />
      {!drawn && <Bone className="absolute inset-0 h-full! w-full rounded-[0]" />}
      {home && (
        <span className="pointer-events-none absolute top-2.5 left-2.5 grid justify-items-center text-small leading-4 font-semibold text-gray">
          <ArrowUp size={16} aria-hidden />
          <span aria-hidden>{t({ message: 'N', context: 'north, on a map' })}</span>
          <span className="sr-only">{t`North is up`}</span>
        </span>
      )}
      <Credit />
      <div className="absolute top-2.5 right-2.5 grid gap-1">
        <Button variant="raised" iconOnly aria-label={t`Zoom in`} icon={<Plus size={16} aria-hidden />} onClick={() => map?.zoomIn()} />
        <Button variant="raised" iconOnly aria-label={t`Zoom out`} icon={<Minus size={16} aria-hidden />} onClick={() => map?.zoomOut()} />
      </div>
    </>
  )
}

/** Who made the street tiles. */
function Credit() {
  const tiles = streetTiles()
  if (tiles === null) return null
  return (
    <small className="pointer-events-none absolute right-1 bottom-1 rounded-tag bg-white/75 px-1 text-extra-small text-gray">
      {tiles.credit}
    </small>
  )
}
