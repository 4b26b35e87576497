import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { operatorLinksOf } from '../settings/operator-links.ts'
import { linkRoutes } from './link-routes.ts'
import { securityTextRoute } from './security-text-route.ts'

test('leads to the operator’s own pages, where the settings name them', async () => {
  const app = Fastify()
  const config = readConfig({
    MUSTER_ENV: 'test',
    MUSTER_CONTACT_SUPPORT_URL: 'https://help.example.com/write',
    MUSTER_PRIVACY_POLICY_URL: 'https://example.com/privacy',
  })
  linkRoutes(app, config)
  // The app shows a link to these alone.
  expect(operatorLinksOf(config)).toEqual(['contact_support', 'privacy_policy'])
  const placeOf = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await placeOf('/support/contact')).toEqual([302, 'https://help.example.com/write'])
  expect(await placeOf('/legal/privacy-policy')).toEqual([302, 'https://example.com/privacy'])
  expect(await placeOf('/support')).toEqual([404, undefined])
  await app.close()
})

test('security.txt says where to report a vulnerability, where the setting names it', async () => {
  const textOf = async (settings: Record<string, string>) => {
    const app = Fastify()
    securityTextRoute(app, readConfig({ MUSTER_ENV: 'test', MUSTER_PUBLIC_URL: 'https://shifts.example.com', ...settings }))
    const { statusCode, headers, body } = await app.inject({ url: '/.well-known/security.txt' })
    await app.close()
    return { statusCode, type: headers['content-type'], body }
  }
  expect((await textOf({})).statusCode).toBe(404)
  const { statusCode, type, body } = await textOf({ MUSTER_SECURITY_CONTACT: 'mailto:security@example.com' })
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:security@example\.com\nExpires: 20\d\d-.+Z\n/)
  expect(body).toContain('Canonical: https://shifts.example.com/.well-known/security.txt\n')
})
