import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { linkRoutes } from './link-routes.ts'

test('leads to the operator’s own pages, where the settings name them', async () => {
  const app = Fastify()
  linkRoutes(
    app,
    readConfig({
      MUSTER_ENV: 'test',
      MUSTER_CONTACT_SUPPORT_URL: 'https://help.example.com/write',
      MUSTER_PRIVACY_POLICY_URL: 'https://example.com/privacy',
    }),
  )
  const placeOf = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await placeOf('/support/contact')).toEqual([302, 'https://help.example.com/write'])
  expect(await placeOf('/legal/privacy-policy')).toEqual([302, 'https://example.com/privacy'])
  expect(await placeOf('/support')).toEqual([404, undefined])
  await app.close()
})
