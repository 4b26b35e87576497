import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const hosts = (policy: Record<string, string[]>): string[] =>
  Object.values(policy)
    .flat()
    .filter((source) => source.includes('//'))

test('embedded adapters load nothing from other hosts', () => {
  const policy = contentSecurityPolicy({ cards: 'embedded', tiles: null })
  expect(hosts(policy)).toEqual([])
  expect(policy).not.toHaveProperty('frameSrc')
  expect(policy).toMatchObject({ defaultSrc: ["'none'"], scriptSrc: ["'self'"], connectSrc: ["'self'"] })
})

test('Stripe adds its three hosts, each only for its purpose, and changes nothing else', () => {
  const embedded = contentSecurityPolicy({ cards: 'embedded', tiles: null })
  expect(contentSecurityPolicy({ cards: 'stripe', tiles: null })).toEqual({
    ...embedded,
    scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connectSrc: ["'self'", 'https://api.stripe.com'],
  })
})

test('one policy never leaks into another', () => {
  contentSecurityPolicy({ cards: 'stripe', tiles: null })
  expect(hosts(contentSecurityPolicy({ cards: 'embedded', tiles: null }))).toEqual([])
})

test('a service for errors adds its host, to send to and nothing else', () => {
  const embedded = contentSecurityPolicy({ cards: 'embedded', tiles: null })
  const policy = contentSecurityPolicy({ cards: 'embedded', tiles: null, errors: 'https://errors.example' })
  expect(policy).toEqual({ ...embedded, connectSrc: ["'self'", 'https://errors.example'] })
})

test('street tiles add their host, to ask for pictures and nothing else', () => {
  const tiles = {
    light: 'https://tiles.example.com/{z}/{x}/{y}.png',
    dark: 'https://tiles.example.com/dark/{z}/{x}/{y}.png',
    credit: '© us',
  }
  const embedded = contentSecurityPolicy({ cards: 'embedded', tiles: null })
  expect(contentSecurityPolicy({ cards: 'embedded', tiles })).toEqual({ ...embedded, connectSrc: ["'self'", 'https://tiles.example.com'] })
})
