import { describe, expect, test } from 'vitest'
import { fromFence } from './fence-rules.ts'

describe('where a phone is', () => {
  const fence = { lat: 32.78, lng: -79.93 }
  const north = (meters: number) => ({ lat: fence.lat + meters / 111_195, lng: fence.lng })
  test('counts its own error in the pro’s favor, up to the radius', () => {
    expect(fromFence({ ...north(310), accuracy_m: 20, precision: 'FINE' }, fence)).toEqual({ is_inside: true, distance_m: 310 })
    expect(fromFence({ ...north(700), accuracy_m: 5_000, precision: 'FINE' }, fence).is_inside).toBe(false)
    expect(fromFence({ ...north(1_400), accuracy_m: 0, precision: 'COARSE' }, fence).is_inside).toBe(true)
    expect(fromFence({ ...north(4_000), accuracy_m: 5_000, precision: 'COARSE' }, fence).is_inside).toBe(false)
  })
})
