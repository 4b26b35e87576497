import { expect, test } from 'vitest'
import { putDemoPictures } from './demo-pictures.ts'

test('stores a picture for every portrait and place once, always the same', async () => {
  const kept = new Map<string, Buffer>()
  let puts = 0
  const images = {
    put: async (public_id: string, image: Buffer) => {
      puts++
      kept.set(public_id, image)
    },
    get: async (public_id: string) => kept.get(public_id) ?? null,
  }
  await putDemoPictures(images)
  const first = new Map(kept)
  expect(puts).toBe(30)
  await putDemoPictures(images)
  expect(puts).toBe(30)
  kept.clear()
  await putDemoPictures(images)
  expect(kept).toEqual(first)
})
