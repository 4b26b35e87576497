import { type Answered, json, type StandIn, startStandIn } from './stand-in.ts'

export const MAPS_KEY = 'pk.muster'

const feature = (name: string, place: string, region_code: string, [longitude, latitude]: readonly [number, number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    name,
    feature_type: 'postcode',
    coordinates: { longitude, latitude },
    context: { place: { name: place }, region: { name: region_code, region_code }, country: { country_code: 'US' } },
  },
})

/** The codes this geocoder knows: one that the shipped list puts elsewhere, and one that the list lacks. */
const KNOWN = {
  '29401': feature('29401', 'Charleston', 'SC', [-79.9, 32.7]),
  '00001': feature('00001', 'New Town', 'SC', [-80.1, 32.9]),
}

/** Mapbox Geocoding v6, forward. Refuses a wrong token and unknown parameters. `answer` overrides its answer. */
export function startMapboxStandIn(answer?: () => Answered | Promise<Answered>): Promise<StandIn> {
  return startStandIn(({ method, path, query }) => {
    if (answer) return answer()
    if (method !== 'GET' || path !== '/search/geocode/v6/forward') return json(404, { message: 'Not Found' })
    if (query.get('access_token') !== MAPS_KEY) return json(401, { message: 'Not Authorized - Invalid Token' })
    const unknown = [...query.keys()].find((name) => !['q', 'country', 'types', 'limit', 'permanent', 'access_token'].includes(name))
    if (unknown !== undefined) return json(422, { message: `"${unknown}" is not allowed` })
    if (!query.get('q')) return json(422, { message: '"q" is required' })
    if (query.get('country') !== 'us' || query.get('types') !== 'postcode') return json(200, { type: 'FeatureCollection', features: [] })
    const q = query.get('q') ?? ''
    // Like a real geocoder, it offers the nearest spelling for an unknown code.
    const found = KNOWN[q as keyof typeof KNOWN] ?? (q.startsWith('294') ? KNOWN['29401'] : undefined)
    return json(200, { type: 'FeatureCollection', features: found ? [found] : [], attribution: '© Mapbox' })
  })
}
