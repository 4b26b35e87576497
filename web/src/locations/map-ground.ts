import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
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

const TOKENS = ['accent-light-blue', 'background', 'light-gray', 'medium-gray', 'gray', 'white']

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

/** The map under the pins: water, land, county and state lines, county names. */
export async function mapGround(within: Element): Promise<StyleSpecification> {
  const topology = await outlines()
  const color = tokens(within)
  return {
    version: 8,
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
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Figtree Variable', 'sans-serif'], 'text-size': 12, 'text-max-width': 8 },
        paint: { 'text-color': color('gray'), 'text-halo-color': color('background'), 'text-halo-width': 1.5 },
      },
    ],
  }
}
