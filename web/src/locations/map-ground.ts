import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { MapHome } from './map-rings.ts'
import { ringsAround } from './map-rings.ts'
import outlinesUrl from 'us-atlas/counties-10m.json?url'

type Topology = Parameters<typeof feature>[0]
type Geometry = Topology['objects'][string]
type Outlines = Topology & { objects: { counties: Geometry; states: Geometry } }

let asked: Promise<Outlines> | null = null
/** All county and state outlines, fetched once from our own server. */
function outlines(): Promise<Outlines> {
  asked ??= fetch(outlinesUrl).then((response) => {
    if (!response.ok) throw new Error(`No outlines: ${response.status}`)
    return response.json() as Promise<Outlines>
  })
  asked.catch(() => {
    asked = null // the next map asks again
  })
  return asked
}

const TOKENS = ['accent-light-blue', 'background', 'light-gray', 'medium-gray', 'gray', 'white', 'info', 'brand']

/**
 * Resolves color tokens for the theme on screen. Each is read from a new element: an element that changes color is in a CSS
 * transition, even with reduced motion, and still reports its old color.
 */
function tokens(within: Element): (name: string) => string {
  const found = new Map<string, string>()
  for (const name of TOKENS) {
    const probe = document.createElement('span')
    probe.style.color = `var(--color-${name})`
    within.append(probe)
    found.set(name, getComputedStyle(probe).color)
    probe.remove()
  }
  return (name) => found.get(name) ?? 'gray'
}

const FONT = ['Figtree Variable', 'sans-serif']

/** The reader's home and the rings of distance around it. */
function homeGround({ point, label, radius }: MapHome, color: (name: string) => string): Pick<StyleSpecification, 'sources' | 'layers'> {
  const rings = ringsAround(point, radius)
  const lines = rings.map(({ line }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: line },
  }))
  const tops = rings.map(({ miles, top }) => ({
    type: 'Feature' as const,
    properties: { name: `${miles} mi` },
    geometry: { type: 'Point' as const, coordinates: top },
  }))
  const halo = { 'text-halo-color': color('background'), 'text-halo-width': 2 }
  return {
    sources: {
      rings: { type: 'geojson', data: { type: 'FeatureCollection', features: lines } },
      'ring-tops': { type: 'geojson', data: { type: 'FeatureCollection', features: tops } },
      home: { type: 'geojson', data: { type: 'Feature', properties: { name: label }, geometry: point } },
    },
    layers: [
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        paint: {
          'line-color': color(radius === undefined ? 'medium-gray' : 'brand'),
          'line-width': radius === undefined ? 1 : 1.5,
          'line-dasharray': [3, 3],
        },
      },
      {
        id: 'ring-names',
        type: 'symbol',
        source: 'ring-tops',
        layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
        paint: { 'text-color': color('gray'), ...halo },
      },
      {
        id: 'home',
        type: 'circle',
        source: 'home',
        paint: { 'circle-radius': 6, 'circle-color': color('info'), 'circle-stroke-color': color('white'), 'circle-stroke-width': 2 },
      },
      {
        id: 'home-name',
        type: 'symbol',
        source: 'home',
        layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 13, 'text-offset': [0, 1.2], 'text-allow-overlap': true },
        paint: { 'text-color': color('info'), ...halo },
      },
    ],
  }
}

/** Street tiles that the operator set up, and who made them; null without any. */
export function streetTiles(): { light: string; dark: string; credit: string } | null {
  const { mapTiles: light, mapTilesDark: dark = light, mapCredit: credit = '' } = document.documentElement.dataset
  return light === undefined || dark === undefined ? null : { light, dark, credit }
}

/** The map under the pins: the operator's street tiles or our own outlines, and the reader's home. */
export async function mapGround(within: Element, home: MapHome | null): Promise<StyleSpecification> {
  const color = tokens(within)
  const tiles = streetTiles()
  const ground = tiles ? streets(isDark(within) ? tiles.dark : tiles.light) : await ownGround(color)
  const own = home && homeGround(home, color)
  return { version: 8, sources: { ...ground.sources, ...own?.sources }, layers: [...ground.layers, ...(own?.layers ?? [])] }
}

/** The theme on screen: the one that was chosen, or else the system's. */
function isDark(within: Element): boolean {
  const schemes = getComputedStyle(within).colorScheme.split(' ')
  return schemes.includes('dark') && (!schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
}

type Ground = Pick<StyleSpecification, 'sources' | 'layers'>

const streets = (url: string): Ground => ({
  sources: {
    streets: {
      type: 'raster',
      tiles: [new URL(url, window.location.origin).href.replaceAll('%7B', '{').replaceAll('%7D', '}')],
      tileSize: 256,
    },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
})

/** Water, land, county and state lines, and county names. */
async function ownGround(color: (name: string) => string): Promise<Ground> {
  const topology = await outlines()
  return {
    sources: {
      counties: { type: 'geojson', data: feature(topology, topology.objects.counties) },
      states: { type: 'geojson', data: feature(topology, topology.objects.states) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color('accent-light-blue') } },
      { id: 'land', type: 'fill', source: 'counties', paint: { 'fill-color': color('background') } },
      {
        id: 'county-lines',
        type: 'line',
        source: 'counties',
        paint: { 'line-color': color('light-gray'), 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.4, 9, 1.5] },
      },
      {
        id: 'state-lines',
        type: 'line',
        source: 'states',
        paint: { 'line-color': color('medium-gray'), 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 9, 1.5] },
      },
      {
        id: 'county-names',
        type: 'symbol',
        source: 'counties',
        minzoom: 6,
        layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12, 'text-max-width': 8 },
        paint: { 'text-color': color('gray'), 'text-halo-color': color('background'), 'text-halo-width': 1.5 },
      },
    ],
  }
}
