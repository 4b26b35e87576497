import type { Point } from '@muster/contract/wire.ts'
import { expect, test } from 'vitest'
import { mergePins } from './merge-pins.ts'

const at = (lng: number, lat: number): Point => ({ type: 'Point', coordinates: [lng, lat] })
const itself = (point: Point): Point => point

test('pins that would cover each other become one, and are apart again when the map is nearer', () => {
  const [one, near, far] = [at(-79.94, 32.78), at(-79.93, 32.781), at(-79.6, 32.9)]
  expect(mergePins([one, near, far], itself, 9)).toEqual([[one, near], [far]])
  expect(mergePins([one, near, far], itself, 15)).toEqual([[one], [near], [far]])
  expect(mergePins([one, near, far], itself, 3)).toEqual([[one, near, far]])
})

test('places at one point stay one pin at every zoom, and no place is lost', () => {
  const places = [at(-79.94, 32.78), at(-79.94, 32.78), at(-79.9, 32.8), at(-80.1, 32.7)]
  for (let zoom = 3; zoom <= 16; zoom += 1) {
    const groups = mergePins(places, itself, zoom)
    expect(groups.flat()).toHaveLength(places.length)
    expect(groups[0]!.slice(0, 2)).toEqual(places.slice(0, 2))
  }
})
