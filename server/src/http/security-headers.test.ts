import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const hosts = (policy: Record<string, string[]>): string[] =>
  Object.values(policy)
    .flat()
    .filter((source) => source.includes('//'))

test('embedded adapters load nothing from other hosts', () => {
  const policy = contentSecurityPolicy({ cards: 'embedded' })
  expect(hosts(policy)).toEqual([])
  expect(policy).not.toHaveProperty('frameSrc')
  expect(policy).toMatchObject({ defaultSrc: ["'none'"], scriptSrc: ["'self'"], connectSrc: ["'self'"] })
})

test('Stripe adds its three hosts, each only for its purpose, and changes nothing else', () => {
  const embedded = contentSecurityPolicy({ cards: 'embedded' })
  expect(contentSecurityPolicy({ cards: 'stripe' })).toEqual({
    ...embedded,
    scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connectSrc: ["'self'", 'https://api.stripe.com'],
  })
})

test('one policy never leaks into another', () => {
  contentSecurityPolicy({ cards: 'stripe' })
  expect(hosts(contentSecurityPolicy({ cards: 'embedded' }))).toEqual([])
})
